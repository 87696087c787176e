import type { Method } from './checkout.ts'
import { CARDS, choose, chooseOnPage, fillCard, type Outcome } from './sandbox.ts'
import type { Shopper } from './shopper.ts'

export type Provider = Exclude<Method, 'CASH_ON_DELIVERY'>

interface Till {
  shopper: Shopper
  /** The button that begins: it places the order, or pays one that exists. */
  button: 'payment.placeOrder' | 'common.payNow'
}

/** Card fields in a dialog of the shop's; the double asks how it ends when the card is sent. */
async function payByCard({ shopper: { page, text } }: Till, outcome: Outcome): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('payment.cardTitle') })
  await fillCard(page)
  await dialog.getByRole('button', { name: text('common.payNow') }).click()
  await choose(page, 'Stripe', outcome)
  if (outcome !== 'closed') return
  // The fields stay for another try; the shopper gives up.
  await dialog.getByRole('button', { name: text('common.close') }).click()
}

/** The order's button, the card, and what its owner tells the bank. */
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

/** Goes through a provider's window, which the method must have been chosen for, to the given end. */
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
  // Its window stays open for another card; the shopper gives up.
  if (outcome === 'declines') await choose(page, 'Razorpay', 'closed')
}
