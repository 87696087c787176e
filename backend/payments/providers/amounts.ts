import { decimalsOf } from '../../pricing/currency.ts'
import type { PayableOrder } from '../contract/payment-method.ts'

type Due = Pick<PayableOrder, 'amount' | 'currency'>

/** Number of decimals that a provider's API uses for a currency, if it differs from `decimalsOf`. */
export interface ProviderUnits {
  readonly [currency: string]: number
}

/** Zero-decimal currencies that Stripe's API takes with two decimals (docs.stripe.com/currencies, "Special cases"). */
export const STRIPE_UNITS: ProviderUnits = { HUF: 2, TWD: 2, ISK: 2, UGX: 2 }

/** Razorpay uses the exponents of ISO 4217 (razorpay.com/docs/payments/international-payments). */
export const RAZORPAY_UNITS: ProviderUnits = { HUF: 2, TWD: 2 }

/** The amount in a provider's minor units, such as cents, whole yen, or thousandths of a dinar. */
export function smallestUnits({ amount, currency }: Due, units: ProviderUnits): number {
  return Math.round((amount / 100) * 10 ** (units[currency] ?? decimalsOf(currency)))
}

export function fromSmallestUnits(units: number, currency: string, table: ProviderUnits): number {
  return Math.round((units * 100) / 10 ** (table[currency] ?? decimalsOf(currency)))
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
