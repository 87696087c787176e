import { type CountingProvider, decimalsOf, providerDigits } from '../../pricing/currency.ts'
import type { PayableOrder } from '../contract/payment-method.ts'

type Due = Pick<PayableOrder, 'amount' | 'currency'>

/** The amount in a provider's minor units, such as cents, whole yen, or thousandths of a dinar. */
export function smallestUnits({ amount, currency }: Due, provider: CountingProvider): number {
  return Math.round((amount / 100) * 10 ** providerDigits(provider, currency))
}

export function fromSmallestUnits(units: number, currency: string, provider: CountingProvider): number {
  return Math.round((units * 100) / 10 ** providerDigits(provider, currency))
}

/** The amount as a decimal string such as `88.28`, for PayPal, Flutterwave, and Iyzico. */
export function decimalAmount({ amount, currency }: Due): string {
  return (amount / 100).toFixed(decimalsOf(currency))
}

/** Whether a provider's decimal, as number or text, is exactly the amount due. */
export function isDue(value: unknown, order: Due): boolean {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return false
  return Math.abs(Number(value) - Number(decimalAmount(order))) < 0.000_01
}

export function isCurrency(value: unknown, order: Due): boolean {
  return typeof value === 'string' && value.toUpperCase() === order.currency
}
