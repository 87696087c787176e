import { brokenRules, refusedFor, type Refusal } from '../http/envelope.ts'
import { textOf, type Input } from '../http/input.ts'
import { fill } from '../texts/translate.ts'
import { decimalsOf } from './currency.ts'

/** The most that a shopper has agreed to pay. */
export interface AgreedTotal {
  /** Hundredths of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
}

/**
 * The agreed total of a request (`agreed_total` and `agreed_currency` on the wire), or null. They are fields of our
 * own: clients of the contract send none, and deployed backends do not read them.
 * @throws {Refusal} where one of the two is malformed, as an order must not be placed at any price then
 */
export function agreedTotalOf(input: Input): AgreedTotal | null {
  const [amount, currency] = [textOf(input, 'agreed_total', 40), textOf(input, 'agreed_currency', 40)]
  if (amount === '' && currency === '') return null
  const [, decimals = ''] = /^\d{1,12}(?:\.(\d{1,3}))?$/.exec(amount) ?? [null, 'unreadable']
  if (decimals.length > Math.max(2, decimalsOf(currency)) || !/^[A-Z]{3}$/.test(currency)) {
    throw brokenRules(['The agreed total is not valid'])
  }
  return { amount: Math.round(Number(amount) * 100), currency }
}

/**
 * Refuses an order that would cost more than was agreed. `data.reason` contains the reason for clients.
 * @param format formats an amount in hundredths for the message
 * @throws {Refusal}
 */
export function checkAgreed(
  agreed: AgreedTotal,
  { amount, currency }: AgreedTotal,
  format: (hundredths: number) => string,
): void {
  if (currency !== agreed.currency || amount > agreed.amount) throw priceChanged(format(amount))
}

function priceChanged(shown: string): Refusal {
  const text = fill('The total is {amount} by now. Nothing was ordered.', { amount: shown })
  return refusedFor('price_changed', text)
}
