import { decimalsOf } from '../../checkout/currency.ts'
import type { PayableOrder } from '../payment-method.ts'

type Due = Pick<PayableOrder, 'amount' | 'currency'>

/**
 * Decimals of the amounts that a provider's server takes, where they differ from those of the currency. Amounts of
 * orders have no fractions in these currencies, so nothing is lost.
 */
export interface ProviderUnits {
  readonly [currency: string]: number
}

/**
 * Stripe takes these as if they had two decimals: docs.stripe.com/currencies, "Special cases" (HUF, TWD, ISK, UGX).
 */
export const STRIPE_UNITS: ProviderUnits = { HUF: 2, TWD: 2, ISK: 2, UGX: 2 }

/**
 * Razorpay counts subunits by ISO 4217: razorpay.com/docs/payments/international-payments, table of currencies and
 * exponents.
 */
export const RAZORPAY_UNITS: ProviderUnits = { HUF: 2, TWD: 2 }

/** The amount in the units that a provider counts in: cents of a dollar, whole yen, thousandths of a dinar. */
export function smallestUnits({ amount, currency }: Due, units: ProviderUnits): number {
  return Math.round((amount / 100) * 10 ** (units[currency] ?? decimalsOf(currency)))
}

/**
 * The amount as a decimal text with the digits of its currency, `88.28`: for PayPal, which refuses decimals for HUF,
 * JPY, and TWD (developer.paypal.com/api/rest/reference/currency-codes), Flutterwave, and Iyzico.
 */
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
