import { createCheckout } from './shop/checkout.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { text } from './shop/texts.ts'
import { TURNS } from './shop/turns.ts'

test.use({ javaScriptEnabled: false })

for (const { locale, device } of TURNS) {
  test(`a guest buys with cash on delivery without a script in ${locale} ${device}`, async ({ page, samples }) => {
    const checkout = createCheckout(page, locale)
    const { shopper } = checkout
    const product = nth(samples.buyable, 0)
    await shopper.openProduct(product)
    await shopper.button('product.addToCart').click()
    await page.getByRole('link', { name: text(locale, 'cart.checkout'), exact: true }).click()
    await checkout.fillAddress()
    await shopper.button('address.save').click()
    await expect(checkout.lineOf(product).getByRole('radio')).toHaveCount(2)
    await checkout.continueToPayment()
    await checkout.method('CASH_ON_DELIVERY').click()
    await checkout.placeOrder()
    await checkout.expectThanks()
    await page
      .getByRole('main')
      .getByRole('link', { name: text(locale, 'thankYou.track'), exact: true })
      .click()
    await expect(page.locator('[aria-current="step"]')).toContainText(text(locale, 'order.pending'))
  })
}
