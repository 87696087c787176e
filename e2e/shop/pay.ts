import type { Method } from './checkout.ts'
import { CARDS, choose, chooseOnPage, fillCard, type Outcome } from './sandbox.ts'
import type { Shopper } from './shopper.ts'

export type Provider = Exclude<Method, 'CASH_ON_DELIVERY'>

interface Till {
  shopper: Shopper
  /** The button that places the order or pays an existing one. */
  button: 'payment.placeOrder' | 'common.payNow'
}

/** The card fields in the shop's dialog; the double asks for the outcome after submit. */
async function payByCard({ shopper: { page, text } }: Till, outcome: Outcome): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('payment.cardTitle') })
  await fillCard(page)
  await dialog.getByRole('button', { name: text('common.payNow') }).click()
  await choose(page, 'Stripe', outcome)
  if (outcome !== 'closed') return
  // The fields stay open for another try.
  await dialog.getByRole('button', { name: text('common.close') }).click()
}

/** Pays with a card that needs bank authentication. */
export async function payByAskingCard(
  { shopper, button }: Till,
  answer: 'Approve' | 'Refuse' | 'Close',
): Promise<void> {
  const { page, text } = shopper
  const dialog = page.getByRole('dialog', { name: text('payment.cardTitle') })
  await shopper.button(button).click()
  await fillCard(page, CARDS.asking)
  await dialog.getByRole('button', { name: text('common.payNow') }).click()
  await choose(page, 'Stripe', 'pays')
  await page.getByRole('dialog', { name: 'Bank sandbox' }).getByRole('button', { name: answer, exact: true }).click()
}

/** Pays with the chosen method in its provider's window, up to the given outcome. */
export async function payAt(provider: Provider, outcome: Outcome, till: Till): Promise<void> {
  const { shopper, button } = till
  const { page } = shopper
  if (provider === 'PAYPAL') {
    await page.getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click()
    return choose(page, 'PayPal', outcome)
  }
  await shopper.button(button).click()
  if (provider === 'IYZICO') return chooseOnPage(page, outcome)
  if (provider === 'STRIPE') return payByCard(till, outcome)
  if (provider === 'FLUTTERWAVE') return choose(page, 'Flutterwave', outcome)
  await choose(page, 'Razorpay', outcome)
  // Its window stays open for another card.
  if (outcome === 'declines') await choose(page, 'Razorpay', 'closed')
}
