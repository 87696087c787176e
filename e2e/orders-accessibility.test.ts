import { placeOrder } from './shop/buyer.ts'
import { moveOrder } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

for (const { language, test, turn } of turns('ar @phone')) {
  const colorScheme = language === 'en' ? 'light' : 'dark'

  // hydration.test.ts runs axe on the pages as they open.
  test(`an order and its cancellation are accessible ${turn}, ${colorScheme}`, async ({ page, member, samples }) => {
    await page.emulateMedia({ colorScheme })
    const order = await placeOrder(page.request, nth(samples.buyable, 5))
    await member.visit(`/user/order/${order.id}`)
    await page.locator('main summary').first().click()
    expect(await violations(page)).toEqual([])
    const opener = member.button('order.cancel').first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: member.text('order.cancel') }).click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test(`refused reviews and returns are accessible ${turn}, ${colorScheme}`, async ({ page, shopper, samples }) => {
    await page.emulateMedia({ colorScheme })
    const order = await placeOrder(page.request, nth(samples.buyable, 6))
    await moveOrder(order.id, 'delivered')
    await shopper.visit(`/user/order/${order.id}`)
    await shopper.button('order.review').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: shopper.text('review.send') })
      .click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: shopper.text('order.return'), exact: true }).click()
    await shopper.button('return.send').click()
    await shopper.expectShown('/returnProduct')
    expect(await violations(page)).toEqual([])
  })
}
