import type { Locator, Page } from '@playwright/test'
import { fillCart, HOME, prepareCheckout } from './shop/buyer.ts'
import { payButton } from './shop/pay.ts'
import { nth, type SampleProduct } from './shop/samples.ts'
import { CARDS, choose, fillCard } from './shop/sandbox.ts'
import { expect } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { turns } from './shop/turns.ts'

interface Finger {
  taps: number
  tap(target: Locator): Promise<void>
  /** Taps a field of the address form and types into it. */
  type(name: keyof typeof HOME): Promise<void>
}

function createFinger(page: Page): Finger {
  const finger: Finger = {
    taps: 0,
    async tap(target) {
      finger.taps += 1
      await target.tap()
    },
    async type(name) {
      const field = page.getByRole('main').locator(`[name="${name}"]`)
      await finger.tap(field)
      await field.fill(HOME[name])
    },
  }
  return finger
}

/** From a product's tile to the payment step, with “Buy now”. */
async function goToPayment({ page, ...shopper }: Shopper, product: SampleProduct, finger: Finger): Promise<void> {
  // The list of its brand, because titles differ between languages.
  await shopper.open(`/search?q=${encodeURIComponent(product.title.split(' ')[0] ?? '')}`)
  await finger.tap(page.getByRole('main').locator(`a[href$="/${product.id}"]`).first())
  await page.waitForURL((url) => url.pathname.includes('/product/'))
  await shopper.settled()
  await finger.tap(shopper.button('product.buyNow'))
  await page.waitForURL((url) => url.pathname.endsWith('/shipping'))
  await shopper.settled()
  for (const name of ['name', 'line1', 'city', 'zip', 'email', 'phone'] as const) await finger.type(name)
  await finger.tap(shopper.button('address.continue'))
  await page.waitForURL((url) => url.searchParams.has('address'))
  await shopper.settled()
  await finger.tap(shopper.button('shipping.continue'))
  await page.waitForURL((url) => url.pathname.endsWith('/checkout'))
  await shopper.settled()
}

for (const { test, turn } of turns('en @phone').filter(({ device }) => device === '@phone')) {
  test(`a guest orders with cash in at most 12 taps ${turn}`, async ({ page, shopper, checkout, samples }) => {
    const finger = createFinger(page)
    await goToPayment(shopper, nth(samples.buyable, 3), finger)
    await finger.tap(checkout.method('CASH_ON_DELIVERY'))
    await finger.tap(shopper.button('payment.placeOrder'))
    await checkout.expectThanks()
    expect(finger.taps).toBeLessThanOrEqual(12)
  })

  test(`a guest pays by card with as many taps as with cash, not counting the card’s fields ${turn}`, async ({
    page,
    shopper,
    checkout,
    samples,
  }) => {
    const finger = createFinger(page)
    await prepareCheckout(page.request, nth(samples.buyable, 3))
    await shopper.open('/checkout')
    // The card is chosen already.
    await finger.tap(payButton(shopper))
    await fillCard(page, CARDS.plain)
    const dialog = page.getByRole('dialog', { name: shopper.text('payment.cardTitle') })
    await finger.tap(dialog.getByRole('button', { name: shopper.textPattern('payment.pay') }))
    expect(finger.taps).toBe(2)
    await choose(page, 'Stripe', 'pays')
    await checkout.expectThanks()
  })

  test(`total and button stay in view from the cart to the payment ${turn}`, async ({
    page,
    shopper,
    checkout,
    samples,
  }) => {
    await fillCart(page.request, nth(samples.buyable, 3))
    await shopper.open('/cart')
    await expect(page.getByRole('link', { name: shopper.text('cart.checkout'), exact: true })).toBeInViewport({
      ratio: 1,
    })
    await shopper.open('/shipping')
    await checkout.fillAddress()
    await checkout.saveAddress()
    // The new address has the focus, so that the next tab stop follows it.
    await expect(page.locator('input[name="address"]:checked')).toBeFocused()
    await expect(shopper.button('shipping.continue')).toBeInViewport({ ratio: 1 })
    await checkout.continueToPayment()
    await shopper.settled()
    await expect(payButton(shopper)).toBeInViewport({ ratio: 1 })
    await checkout.method('CASH_ON_DELIVERY').scrollIntoViewIfNeeded()
    await expect(payButton(shopper)).toBeInViewport({ ratio: 1 })
  })
}
