import { fillCart } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { text } from './shop/texts.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'

for (const { locale, device } of TURNS) {
  test(`a quantity is typed over on the product page in ${locale} ${device}`, async ({ page, samples }) => {
    const shopper = createShopper(page, locale)
    const product = nth(samples.buyable, 7)
    await shopper.openProduct(product)
    await shopper.settled()
    const box = page.getByRole('spinbutton', { name: text(locale, 'common.quantity') })
    await box.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(box).toHaveValue('')
    await page.keyboard.type('12')
    await expect(page.getByRole('alert').filter({ hasText: text(locale, 'quantity.maximum') })).toHaveCount(0)
    await shopper.addToCart()
    await shopper.expectCartCount(12)

    // Too many: Enter sends neither that nor what was there before.
    await box.fill('9999')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: text(locale, 'quantity.maximum') })).toBeVisible()
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

for (const { locale, device } of OTHER_TURNS) {
  test(`a quantity is typed over in the cart in ${locale} ${device}`, async ({ page, samples }) => {
    const shopper = createShopper(page, locale)
    const product = nth(samples.buyable, 8)
    await fillCart(page.request, product, 5)
    await shopper.open('/cart')
    await shopper.settled()
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
