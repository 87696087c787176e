import { fillCart } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('en @phone')) {
  // @2.10.3 @5.0.4
  test(`replaces the quantity on the product page by typing ${turn}`, async ({ page, shopper, samples }) => {
    const product = nth(samples.buyable, 7)
    await shopper.openProduct(product)
    const box = page.getByRole('spinbutton', { name: shopper.text('common.quantity') })
    await box.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(box).toHaveValue('')
    await page.keyboard.type('12')
    await expect(page.getByRole('alert').filter({ hasText: shopper.text('quantity.maximum') })).toHaveCount(0)
    await shopper.addToCart()
    await shopper.expectCartCount(12)

    // An invalid quantity is not submitted, stays in the input, and gets an error.
    for (const [typed, reason] of [
      ['9999', 'product.exceedsInventory'],
      ['0', 'quantity.minimum'],
      ['-3', 'quantity.minimum'],
      ['2.5', 'quantity.whole'],
      ['', 'quantity.minimum'],
    ] as const) {
      await box.fill(typed)
      await shopper.button('product.addToCart').click()
      await expect(page.locator('form [role="alert"]').filter({ hasText: shopper.text(reason) })).toBeVisible()
      await expect(box).toHaveValue(typed)
      // The error appears beside the input and not in a toast too.
      await expect(page.getByRole('alert').filter({ hasText: shopper.anyWords })).toHaveCount(1)
    }
    await shopper.expectCartCount(12)
    await box.fill('9999')
    await box.press('Tab')
    await expect(page.locator('form [role="alert"]')).toContainText(shopper.text('product.exceedsInventory'))
    await box.fill('12')
    await box.press('Tab')
    await expect(page.locator('form [role="alert"]')).toBeEmpty()
    // A second tap while the first request is pending adds nothing.
    await box.fill('1')
    await box.press('Tab')
    await expect(page.locator('form [role="alert"]')).toBeEmpty()
    await shopper.button('product.addToCart').dblclick()
    await shopper.expectCartCount(13)
  })
}

for (const { test, turn } of turns('ar @desktop')) {
  test(`replaces the quantity in the cart by typing ${turn}`, async ({ page, shopper, samples }) => {
    const product = nth(samples.buyable, 8)
    await fillCart(page.request, product, 5)
    await shopper.open('/cart')
    const changes: string[] = []
    page.on('request', (request) => {
      const variables: { quantity?: number } = request.postDataJSON()?.variables ?? {}
      if (variables.quantity !== undefined) changes.push(String(variables.quantity))
    })
    const box = page.getByRole('main').getByRole('spinbutton')
    await box.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('17')
    await page.keyboard.press('Enter')
    await shopper.expectCartCount(17)
    await page.reload()
    await expect(box).toHaveValue('17')
    expect(changes).toEqual(['17'])
  })
}
