import type { Locator, Page } from '@playwright/test'
import { fillCart, HOME, ownOrders } from './shop/buyer.ts'
import { expect, test as base } from './shop/gated-shop.ts'
import { nth } from './shop/samples.ts'
import { turns } from './shop/turns.ts'

// One worker, and with it one shop.
base.describe.configure({ mode: 'default' })

/** Seconds; long enough for one step. */
const THROTTLED = 2
const refused = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/graphql') && response.status() === 503)

for (const { language, turn } of turns('ar @phone')) {
  const test = base.extend({ language })

  test.beforeEach(({ meantComplaints }) => {
    meantComplaints.push(/status of 503/)
  })

  test(`a guest buys from a shop that is busy at every step ${turn} @full`, async ({
    page,
    shopper,
    checkout,
    samples,
    gate,
    backendHasTime,
  }) => {
    const busy = shopper.text('fault.busy')
    await fillCart(page.request, nth(samples.buyable, 2))

    /** Clicks a button while the backend is throttled, expects the message, and waits for the backend. */
    async function pressInVain(id: string, place: Locator = page.locator('body')): Promise<void> {
      gate.throttle(THROTTLED)
      const answer = refused(page)
      await shopper.button(id).click()
      expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(0)
      await expect(place.getByText(busy)).toBeVisible()
      await backendHasTime()
    }

    await shopper.open('/shipping')
    await checkout.fillAddress()
    await pressInVain('address.continue')
    await expect(shopper.field('address.name')).toHaveValue(HOME.name)
    await expect(shopper.field('address.line1')).toHaveValue(HOME.line1)
    await expect(shopper.field('common.phone')).toHaveValue(HOME.phone)
    await checkout.saveAddress()

    const pickup = page.getByRole('main').locator('input[value="PICKUP"]')
    await pickup.check({ force: true })
    await pressInVain('shipping.continue')
    await expect(pickup).toBeChecked()
    await checkout.continueToPayment()
    await shopper.settled()
    await expect(page.getByRole('main').getByText(shopper.text('common.pickup'))).toBeVisible()

    await shopper.field('voucher.code').fill('NOT A CODE')
    await pressInVain('common.apply')
    await expect(shopper.field('voucher.code')).toHaveValue('NOT A CODE')

    await checkout.method('CASH_ON_DELIVERY').click()
    await pressInVain('payment.placeOrder', page.getByRole('region', { name: shopper.text('checkout.payment') }))
    await expect(page.getByText(shopper.text('payment.unknown'))).toHaveCount(0)
    await expect(checkout.method('CASH_ON_DELIVERY').getByRole('radio')).toBeChecked()
    await expect(shopper.field('voucher.code')).toHaveValue('NOT A CODE')
    await checkout.placeOrder()
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toHaveLength(1)
  })

  test(`a form that was sent before its page was hydrated is sent again ${turn}`, async ({
    page,
    shopper,
    checkout,
    samples,
    gate,
    backendHasTime,
  }) => {
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.open('/shipping')
    await checkout.fillAddress()
    gate.throttle(THROTTLED)
    // Submits without scripts, as before hydration.
    await page.locator('form[action="/forms/save-address"]').evaluate((form: HTMLFormElement) => form.submit())
    await page.waitForURL((url) => url.pathname === '/forms/save-address')
    await shopper.settled()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopper.text('fault.busy'))
    await backendHasTime()
    await shopper.button('common.tryAgain').click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/shipping'))
    await expect(page.getByRole('main').getByText(HOME.line1)).toBeVisible()
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test(`an address is sent again without JavaScript ${turn} @full`, async ({
      page,
      shopper,
      checkout,
      samples,
      gate,
      backendHasTime,
    }) => {
      await fillCart(page.request, nth(samples.buyable, 2))
      await shopper.open('/shipping')
      await checkout.fillAddress()
      gate.throttle(THROTTLED)
      await shopper.button('address.continue').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopper.text('fault.busy'))
      await backendHasTime()
      await shopper.button('common.tryAgain').click()
      await expect(page.getByRole('main').getByText(HOME.line1)).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === shopper.pathOf('/shipping'))
    })
  })
}
