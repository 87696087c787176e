import { placeOrder } from './shop/buyer.ts'
import { becomeMember } from './shop/member.ts'
import { moveOrder } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { text } from './shop/texts.ts'
import { violations } from './shop/violations.ts'
import { expectShown, visit } from './shop/visit.ts'

// Several pages are looked through in turn.
test.slow()

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`orders and their cancelling are accessible in ${locale}, ${colorScheme}`, async ({ page, samples }) => {
    const shopper = createShopper(page, locale)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await becomeMember(page.request)
    const order = await placeOrder(page.request, nth(samples.buyable, 5))
    await visit(page, locale, '/user/orders')
    expect(await violations(page)).toEqual([])

    await visit(page, locale, `/user/order/${order.id}`)
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

  test(`reviewing and giving back are accessible in ${locale}, ${colorScheme}`, async ({ page, samples }) => {
    const shopper = createShopper(page, locale)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    const order = await placeOrder(page.request, nth(samples.buyable, 6))
    await moveOrder(order.id, 'delivered')
    await visit(page, locale, `/user/order/${order.id}`)
    await shopper.button('order.review').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(locale, 'review.send') })
      .click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: text(locale, 'order.return'), exact: true }).click()
    await shopper.button('return.send').click()
    await expectShown(page, locale, '/returnProduct')
    expect(await violations(page)).toEqual([])
    await visit(page, locale, `/track-order?order=${order.trackingId}`)
    expect(await violations(page)).toEqual([])
  })
}
