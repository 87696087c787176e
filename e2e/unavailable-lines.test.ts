import { doom, type Fate } from './shop/backend-database.ts'
import { fillCart, ownOrders } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

const FATES: readonly Fate[] = ['hidden', 'deleted', 'sold out']

for (const [javaScriptEnabled, device] of [
  [true, '@phone'],
  [true, '@desktop @full'],
  // no-script-checkout.test.ts orders without JavaScript in each run.
  [false, '@desktop @full'],
  [false, '@phone @full'],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(`a cart says what can no longer be bought, and the rest is ordered ${device}`, async ({
      page,
      shopper,
      checkout,
      samples,
    }) => {
      // The whole way through checkout.
      test.slow()
      const good = nth(samples.buyable, 0)
      await fillCart(page.request, good)
      for (const [index, fate] of FATES.entries()) {
        doom(await fillCart(page.request, nth(samples.buyable, index + 1)), fate)
      }
      await shopper.open('/cart')
      const main = page.getByRole('main')
      await expect(main.getByText(shopper.text('refusal.productUnavailable'))).toHaveCount(2)
      await expect(main.getByText(shopper.text('common.outOfStock'))).toHaveCount(1)

      await page.getByRole('link', { name: shopper.text('cart.checkout'), exact: true }).click()
      // The address commits before the page renders, which takes a while with all countries.
      await page.waitForURL((url) => url.pathname.endsWith('/shipping'))
      await shopper.settled()
      const note = main.getByRole('status').filter({ hasText: /^3 products that you selected can’t be bought/ })
      await expect(note).toBeVisible()
      await checkout.fillAddress()
      if (javaScriptEnabled) await checkout.saveAddress()
      else await shopper.button('address.continue').click()
      await expect(checkout.lineOf(good)).toBeVisible()
      await checkout.continueToPayment()
      await expect(note).toBeVisible()
      await checkout.placeOrder()
      await checkout.expectThanks()
      expect(await ownOrders(page.request)).toHaveLength(1)

      await shopper.open('/cart')
      for (let left = FATES.length; left > 0; left -= 1) {
        const remove = main.getByRole('button', { name: shopper.textPattern('common.deleteTitle') })
        await expect(remove).toHaveCount(left)
        await remove.first().click()
        if (!javaScriptEnabled) continue
        const dialog = page.getByRole('dialog', { name: shopper.text('common.confirmDelete') })
        await dialog.getByRole('button', { name: shopper.text('common.delete') }).click()
      }
      await expect(main.getByText(shopper.text('common.cartEmpty'))).toBeVisible()
    })
  })
}

for (const device of ['@desktop', '@phone @full']) {
  test(`a product that disappears while its shipping is chosen is named there and can be deselected ${device}`, async ({
    page,
    shopper,
    checkout,
    samples,
  }) => {
    const [good, gone] = [nth(samples.buyable, 0), nth(samples.buyable, 1)]
    await fillCart(page.request, good)
    const line = await fillCart(page.request, gone)
    await shopper.open('/shipping')
    await checkout.fillAddress()
    await checkout.saveAddress()
    doom(line, 'hidden')
    await shopper.button('shipping.continue').click()
    const problem = page.getByRole('alert').filter({ hasText: shopper.text('refusal.productUnavailable') })
    await expect(problem).toBeFocused()
    await problem.getByRole('button', { name: shopper.text('shipping.uncheck') }).click()
    await expect(problem).toHaveCount(0)
    await checkout.continueToPayment()
    await expect(checkout.lineOf(good)).toBeVisible()
    await checkout.placeOrder()
    await checkout.expectThanks()
  })
}
