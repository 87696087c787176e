import { takesCurrency } from '#shared/payment-currencies.ts'
import type { PaymentCode } from '../__generated__/resolver-types.ts'

interface Rank {
  /** Position in other countries, from the top; unique. */
  elsewhere: number
  /** ISO 3166-1 codes of the countries whose cards and banks the provider is made for: first there. */
  atHome?: readonly string[]
}

const RANKS: Record<PaymentCode, Rank> = {
  STRIPE: { elsewhere: 1 },
  PAYPAL: { elsewhere: 2 },
  RAZORPAY: { elsewhere: 3, atHome: ['IN'] },
  IYZICO: { elsewhere: 4, atHome: ['TR'] },
  FLUTTERWAVE: {
    elsewhere: 5,
    atHome: ['NG', 'GH', 'KE', 'ZA', 'UG', 'TZ', 'RW', 'ZM', 'MW', 'CM', 'CI', 'SN'],
  },
  CASH_ON_DELIVERY: { elsewhere: Infinity },
}

/** Sorts methods by how likely shoppers of a country are to use them: a provider of the country, cards, others, cash. */
export function byCountry<Method extends { code: PaymentCode }>(
  methods: readonly Method[],
  country: string | null,
): Method[] {
  function rank({ code }: Method): number {
    const { elsewhere, atHome } = RANKS[code]
    return country !== null && atHome?.includes(country) ? 0 : elsewhere
  }
  return methods.toSorted((one, other) => rank(one) - rank(other))
}

/** Providers refuse other currencies only after the order is placed. */
export function takingMethods<Method extends { code: PaymentCode }>(
  methods: readonly Method[],
  currency: string,
  country: string | null,
): Method[] {
  return methods.filter(({ code }) => takesCurrency(code, currency, country))
}
