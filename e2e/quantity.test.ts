import { fillCart } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'

for (const { test, turn } of TURNS) {
  test(`a quantity is typed over on the product page ${turn}`, async ({ page, shopper, samples }) => {
    const product = nth(samples.buyable, 7)
    await shopper.openProduct(product)
    const box = page.getByRole('spinbutton', { name: shopper.text('quantity.label') })
    await box.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(box).toHaveValue('')
    await page.keyboard.type('12')
    await expect(page.getByRole('alert').filter({ hasText: shopper.text('quantity.maximum') })).toHaveCount(0)
    await shopper.addToCart()
    await shopper.expectCartCount(12)

    // Too many: Enter sends neither that nor what was there before.
    await box.fill('9999')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: shopper.text('quantity.maximum') })).toBeVisible()
    await expect(box).toHaveValue('12')
    // An arrow key counts at once; an empty box goes back when it is left.
    await page.keyboard.press('ArrowDown')
    await expect(box).toHaveValue('11')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue('11')
    await shopper.expectCartCount(12)
  })
}

for (const { test, turn } of OTHER_TURNS) {
  test(`a quantity is typed over in the cart ${turn}`, async ({ page, shopper, samples }) => {
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
