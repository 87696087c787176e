import type { PayableOrder } from '../payment-method.ts'

type Due = Pick<PayableOrder, 'amount' | 'currency'>

/** The amount in the currency's smallest unit: cents of a dollar, whole yen, thousandths of a dinar. */
export function smallestUnits({ amount, currency }: Due): number {
  return Math.round((amount / 100) * 10 ** digitsOf(currency))
}

/** The amount as a decimal text with the digits of its currency, `88.28`. */
export function decimalAmount({ amount, currency }: Due): string {
  return (amount / 100).toFixed(digitsOf(currency))
}

/** Whether a provider's decimal, as number or text, is exactly the amount due. */
export function isDue(value: unknown, order: Due): boolean {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return false
  return Math.abs(Number(value) - Number(decimalAmount(order))) < 0.000_01
}

export function isCurrency(value: unknown, order: Due): boolean {
  return typeof value === 'string' && value.toUpperCase() === order.currency
}

function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
