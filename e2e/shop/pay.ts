import type { Locator } from '@playwright/test'
import { CARDS, choose, chooseOnPage, fillCard, type Outcome } from './sandbox.ts'
import type { Shopper } from './shopper.ts'

export const PROVIDERS = ['RAZORPAY', 'STRIPE', 'PAYPAL', 'FLUTTERWAVE', 'IYZICO'] as const

export type Provider = (typeof PROVIDERS)[number]

/** Providers with a page of their own, which leads back to the order after a failure. */
export const WITH_PAGE: readonly Provider[] = ['IYZICO']

/** The button that places the order and pays it, or pays an existing one. */
export function payButton({ page, textPattern }: Shopper): Locator {
  return page.getByRole('main').getByRole('button', { name: textPattern('payment.pay') })
}

/** The card fields in the shop's dialog; the double asks for the outcome after submit. */
async function payByCard({ page, text, textPattern }: Shopper, outcome: Outcome): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('payment.cardTitle') })
  await fillCard(page)
  await dialog.getByRole('button', { name: textPattern('payment.pay') }).click()
  await choose(page, 'Stripe', outcome)
  if (outcome !== 'closed') return
  // The fields stay open for another try.
  await dialog.getByRole('button', { name: text('common.close') }).click()
}

/** Pays with a card that needs bank authentication. */
export async function payByAskingCard(shopper: Shopper, answer: 'Approve' | 'Refuse' | 'Close'): Promise<void> {
  const { page, text, textPattern } = shopper
  const dialog = page.getByRole('dialog', { name: text('payment.cardTitle') })
  await payButton(shopper).click()
  await fillCard(page, CARDS.asking)
  await dialog.getByRole('button', { name: textPattern('payment.pay') }).click()
  await choose(page, 'Stripe', 'pays')
  await page.getByRole('dialog', { name: 'Bank sandbox' }).getByRole('button', { name: answer, exact: true }).click()
}

/** Pays with the chosen method in its provider's window, up to the given outcome. */
export async function payAt(provider: Provider, outcome: Outcome, shopper: Shopper): Promise<void> {
  const { page } = shopper
  if (provider === 'PAYPAL') {
    await page.getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click()
    return choose(page, 'PayPal', outcome)
  }
  await payButton(shopper).click()
  if (WITH_PAGE.includes(provider)) return chooseOnPage(page, outcome)
  if (provider === 'STRIPE') return payByCard(shopper, outcome)
  if (provider === 'FLUTTERWAVE') return choose(page, 'Flutterwave', outcome)
  await choose(page, 'Razorpay', outcome)
  // Its window stays open for another card.
  if (outcome === 'declines') await choose(page, 'Razorpay', 'closed')
}
