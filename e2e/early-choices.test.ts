import type { Page } from '@playwright/test'
import { prepareCheckout } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

/** Loads the page again without running its scripts until the returned function is called. */
async function reloadWithoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  return resolve
}

test('a payment method chosen before hydration is the one that is used @desktop', async ({
  page,
  shopper,
  checkout,
  samples,
}) => {
  await prepareCheckout(page.request, nth(samples.buyable, 2))
  await shopper.open('/checkout')
  const runScripts = await reloadWithoutScripts(page)
  await checkout.method('CASH_ON_DELIVERY').click()
  runScripts()
  await shopper.settled()
  await expect(page.locator('input[name="method"]:checked')).toHaveValue('CASH_ON_DELIVERY')
  await shopper.button('payment.placeOrder').click()
  await checkout.expectThanks()
})

test('a variant chosen before hydration is added to the cart @desktop', async ({ page, shopper, samples }) => {
  await shopper.openProduct(samples.variantProduct)
  const runScripts = await reloadWithoutScripts(page)
  await expect(shopper.button('product.addToCart')).toBeVisible()
  await shopper.chooseVariant()
  const chosen = page.getByRole('main').locator('input[type="radio"]:checked')
  const values = await chosen.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
  expect(values).not.toEqual([])
  runScripts()
  await shopper.settled()
  expect(await chosen.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual(values)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
})
