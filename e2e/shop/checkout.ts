import { expect, type Locator } from '@playwright/test'
import { HOME } from './buyer.ts'
import type { Shopper } from './shopper.ts'

export type Method = 'CASH_ON_DELIVERY' | 'RAZORPAY' | 'STRIPE' | 'PAYPAL' | 'FLUTTERWAVE' | 'IYZICO'

export type Checkout = ReturnType<typeof createCheckout>

/** The steps from the cart to an order, located by visible text. */
export function createCheckout(shopper: Shopper) {
  const { page, text } = shopper
  const main = page.getByRole('main')

  /** Country and state default to the shop's region. */
  async function fillAddress(values: Partial<typeof HOME> = HOME): Promise<void> {
    const labels = {
      name: 'address.name',
      email: 'common.email',
      phone: 'common.phone',
      line1: 'address.line1',
      city: 'address.city',
      zip: 'address.zip',
    } as const
    for (const [name, id] of Object.entries(labels)) {
      const value = values[name as keyof typeof labels] // @NOTE a key of the labels, which Object.entries forgets.
      if (value !== undefined) await shopper.field(id).fill(value)
    }
  }

  /** Searches the listbox for a country or state. */
  async function pick(name: 'country' | 'state', code: string): Promise<void> {
    const option = page.locator(`select[name="${name}"] option[value="${code}"]`)
    const words = (await option.textContent()) ?? ''
    await shopper.field(`address.${name}`).click()
    await page.getByRole('combobox', { name: text('dropdown.search') }).fill(words)
    await page.getByRole('option', { name: words, exact: true }).click()
    await expect(shopper.field(`address.${name}`)).toContainText(words)
  }

  async function saveAddress(): Promise<void> {
    await shopper.button('address.save').click()
    await page.waitForURL((url) => url.searchParams.has('address'))
    await shopper.settled()
  }

  async function continueToPayment(): Promise<void> {
    await shopper.button('shipping.continue').click()
    await page.waitForURL((url) => url.pathname.endsWith('/checkout'))
  }

  function method(code: Method): Locator {
    return main.locator('label').filter({ has: page.locator(`input[name="method"][value="${code}"]`) })
  }

  /** The product's line, located by its link. */
  function lineOf({ id }: { id: string }): Locator {
    return main.getByRole('listitem').filter({ has: page.locator(`a[href$="/${id}"]`) })
  }

  async function placeOrder(): Promise<void> {
    await shopper.button('payment.placeOrder').click()
  }

  /** Every paid or cash-on-delivery order ends here. */
  async function expectThanks(): Promise<void> {
    await page.waitForURL((url) => url.pathname.endsWith('/thank-you'))
    await expect(page.getByRole('heading', { level: 1, name: text('common.thankYou') })).toBeVisible()
    await expect(main.getByText(text('payment.done')).first()).toBeVisible()
  }

  return { fillAddress, pick, saveAddress, continueToPayment, method, lineOf, placeOrder, expectThanks }
}
