const METHODS = {
  RAZORPAY: 1,
  CASH_ON_DELIVERY: 2,
  STRIPE: 3,
  PAYPAL: 4,
  FLUTTERWAVE: 5,
  IYZICO: 6,
} as const

export type PaymentCode = keyof typeof METHODS

export function methodNumber(code: PaymentCode): number {
  return METHODS[code]
}

/** The wire's order method; null for the ones of later generations. */
export function paymentCodeOf(method: number): PaymentCode | null {
  return paymentCodes.find((code) => METHODS[code] === method) ?? null
}

// @NOTE the keys of a constant object are its keys; Object.keys forgets that.
export const paymentCodes = Object.keys(METHODS) as PaymentCode[]
