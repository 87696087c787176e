import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

test.use({ javaScriptEnabled: false })

for (const { test, turn } of turns('ar @phone')) {
  test(`a guest pays cash on delivery without JavaScript ${turn}`, async ({ page, shopper, checkout, samples }) => {
    const product = nth(samples.buyable, 0)
    await shopper.openProduct(product)
    await shopper.button('product.addToCart').click()
    await page.getByRole('link', { name: shopper.text('cart.checkout'), exact: true }).click()
    await checkout.fillAddress()
    await shopper.button('address.continue').click()
    await expect(checkout.lineOf(product).getByRole('radio')).toHaveCount(2)
    await checkout.continueToPayment()
    await checkout.placeOrder()
    await checkout.expectThanks()
    await page
      .getByRole('main')
      .getByRole('link', { name: shopper.text('thankYou.track'), exact: true })
      .click()
    await expect(page.locator('[aria-current="step"]')).toContainText(shopper.text('order.placed'))
  })
}
