import { expect, type Locator } from '@playwright/test'
import { HOME } from './buyer.ts'
import type { Provider } from './pay.ts'
import type { Shopper } from './shopper.ts'

export type Checkout = ReturnType<typeof createCheckout>

/** The steps from the cart to an order, located by visible text. */
export function createCheckout(shopper: Shopper) {
  const { page, text } = shopper
  const main = page.getByRole('main')

  /** Country and state default to the shop's region. Located by name, because some labels depend on the country. */
  async function fillAddress(values: Partial<typeof HOME> = HOME): Promise<void> {
    for (const name of ['name', 'email', 'phone', 'line1', 'city', 'zip'] as const) {
      const value = values[name]
      if (value !== undefined) await main.locator(`[name="${name}"]`).fill(value)
    }
  }

  /** Searches the listbox for a country or state. */
  async function pick(name: 'country' | 'state', code: string): Promise<void> {
    const option = page.locator(`select[name="${name}"] option[value="${code}"]`)
    const words = (await option.textContent()) ?? ''
    const picker = main.getByRole('combobox').and(page.locator(`select[name="${name}"] ~ * *`))
    await picker.click()
    await main.getByRole('combobox', { name: text('dropdown.search') }).fill(words)
    await page.getByRole('option', { name: words, exact: true }).click()
    await expect(picker).toContainText(words)
  }

  async function saveAddress(): Promise<void> {
    await shopper.button('address.continue').click()
    await page.waitForURL((url) => url.searchParams.has('address'))
    await shopper.settled()
  }

  async function continueToPayment(): Promise<void> {
    await shopper.button('shipping.continue').click()
    await page.waitForURL((url) => url.pathname.endsWith('/checkout'))
    await shopper.settled()
  }

  function method(code: Provider | 'CASH_ON_DELIVERY'): Locator {
    const radio = page.locator(`input[name="method"][value="${code}"]`)
    // Without scripts, cash on delivery has an option of its own.
    return main.locator('label').filter({ has: radio, visible: true })
  }

  /** The product's line, located by its link. */
  function lineOf({ id }: { id: string }): Locator {
    return main.getByRole('listitem').filter({ has: page.locator(`a[href$="/${id}"]`) })
  }

  /** Orders with cash on delivery. */
  async function placeOrder(): Promise<void> {
    await method('CASH_ON_DELIVERY').click()
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
