import type { PaymentCode } from '../__generated__/resolver-types.ts'

/** Providers by the countries whose cards and banks they are made for. */
const AT_HOME: Partial<Record<PaymentCode, readonly string[]>> = {
  RAZORPAY: ['IN'],
  IYZICO: ['TR'],
  FLUTTERWAVE: ['NG', 'GH', 'KE', 'ZA', 'UG', 'TZ', 'RW', 'ZM', 'MW', 'CM', 'CI', 'SN'],
}

const ELSEWHERE: readonly PaymentCode[] = ['STRIPE', 'PAYPAL', 'RAZORPAY', 'IYZICO', 'FLUTTERWAVE', 'CASH_ON_DELIVERY']

/** Sorts methods by how likely shoppers of a country are to use them: a provider of the country, cards, others, cash. */
export function byCountry<Method extends { code: PaymentCode }>(
  methods: readonly Method[],
  country: string | null,
): Method[] {
  function rank({ code }: Method): number {
    return country !== null && AT_HOME[code]?.includes(country) ? -1 : ELSEWHERE.indexOf(code)
  }
  return methods.toSorted((one, other) => rank(one) - rank(other))
}
