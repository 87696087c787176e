import { brokenRules, refusedFor, type Refusal } from '../http/envelope.ts'
import { textOf, type Input } from '../http/input.ts'
import { decimalsOf } from '../pricing/currency.ts'
import { fill } from '../texts/translate.ts'

export interface AgreedTotal {
  /** Hundredths of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
}

/** Fields that only this backend reads. @throws {Refusal} if one of the two is malformed */
export function agreedTotalOf(input: Input): AgreedTotal | null {
  const [amount, currency] = [textOf(input, 'agreed_total', 40), textOf(input, 'agreed_currency', 40)]
  if (amount === '' && currency === '') return null
  const [, decimals = ''] = /^\d{1,12}(?:\.(\d{1,3}))?$/.exec(amount) ?? [null, 'unreadable']
  if (decimals.length > Math.max(2, decimalsOf(currency)) || !/^[A-Z]{3}$/.test(currency)) {
    throw brokenRules(['The agreed total is not valid'])
  }
  return { amount: Math.round(Number(amount) * 100), currency }
}

/** @param format formats an amount in hundredths for the message */
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
