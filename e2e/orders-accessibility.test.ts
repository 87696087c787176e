import { becomeMember, moveOrder, placeOrder } from './shop/orders.ts'
import { createShopper } from './shop/shopper.ts'
import { expect, test } from './shop/shop-test.ts'
import { text } from './shop/texts.ts'
import { violations } from './shop/violations.ts'

// Several pages are looked through in turn.
test.slow()

for (const [locale, colorScheme] of [['en', 'light'], ['ar', 'dark']] as const) {
  test(`orders and their cancelling are accessible in ${locale}, ${colorScheme}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await becomeMember(page)
    const order = await placeOrder(page)
    await shopper.open('/user/orders')
    await shopper.settled()
    expect(await violations(page)).toEqual([])

    await shopper.open(`/user/order/${order.id}`)
    await shopper.settled()
    await page.locator('main summary').first().click()
    expect(await violations(page)).toEqual([])
    const opener = shopper.button('order.cancel').first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text(locale, 'order.cancel') }).click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test(`reviewing and giving back are accessible in ${locale}, ${colorScheme}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    const order = await placeOrder(page)
    await moveOrder(order, 5)
    await shopper.open(`/user/order/${order.id}`)
    await shopper.settled()
    await shopper.button('order.review').click()
    await page.getByRole('dialog').getByRole('button', { name: text(locale, 'review.send') }).click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: text(locale, 'order.return'), exact: true }).click()
    await shopper.button('return.send').click()
    expect(await violations(page)).toEqual([])
    await shopper.open(`/track-order?order=${order.trackingId}`)
    await shopper.settled()
    expect(await violations(page)).toEqual([])
  })
}
