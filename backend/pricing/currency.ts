import type { Database } from '../database/database.ts'
import { readShopSettings } from '../database/shop-settings.ts'

/*
 * The REST contract uses two decimals for every currency, so amounts are stored in hundredths. In a zero-decimal
 * currency, each component of a total is rounded to whole units before it is added, because the total must be payable.
 * In a three-decimal currency, amounts are multiples of ten minor units.
 */

type Digits = ReadonlyMap<string, number>

/** The exponents of ISO 4217 that are not 2, without two accounting units. A test compares them with the shop's. */
const ISO_4217: Digits = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/** Decimals in the API of a provider, if not those of ISO 4217. */
const PROVIDER_DIGITS = {
  /** https://docs.stripe.com/currencies, with its special cases */
  stripe: { ISK: 2, UGX: 2, MGA: 0 },
  /** https://developer.paypal.com/api/rest/reference/currency-codes/ */
  paypal: { HUF: 0, TWD: 0 },
  /** https://razorpay.com/docs/payments/international-payments/ */
  razorpay: {},
} as const

export type CountingProvider = keyof typeof PROVIDER_DIGITS

const digitsOfProvider = new Map<string, Digits>(
  Object.entries(PROVIDER_DIGITS).map(([name, digits]) => [name, new Map(Object.entries(digits))]),
)

const isoDigits = (currency: string) => ISO_4217.get(currency) ?? 2

/** Decimals of a currency at a provider. */
export function providerDigits(provider: CountingProvider, currency: string): number {
  return digitsOfProvider.get(provider)?.get(currency) ?? isoDigits(currency)
}

/** Decimals of the shop's amounts: so few that every provider takes them. */
export function decimalsOf(currency: string): number {
  const own = digitsOfProvider.values().map((digits) => digits.get(currency) ?? Infinity)
  return Math.min(isoDigits(currency), ...own)
}

/** Rounds an amount in hundredths to a payable amount, halves up. */
export type RoundAmount = (hundredths: number) => number

function roundingOf(currency: string): RoundAmount {
  const step = decimalsOf(currency) === 0 ? 100 : 1
  return (hundredths) => Math.round(hundredths / step) * step
}

export function shopRounding(database: Database): RoundAmount {
  return roundingOf(readShopSettings(database).get('currency') ?? 'USD')
}

/** How amounts of a currency are written. */
export interface CurrencyLook {
  currency: string
  /** Null: the code. */
  icon: string | null
  position: string | null
}

/** @param currency default: the shop's; another one is shown by its code */
export function lookOf(database: Database, currency?: string): CurrencyLook {
  const settings = readShopSettings(database)
  const own = settings.get('currency') ?? 'USD'
  if (currency !== undefined && currency !== own) return { currency, icon: null, position: null }
  return {
    currency: own,
    icon: settings.get('currency_icon') ?? '$',
    position: settings.get('currency_position') ?? null,
  }
}

export function showAmount(
  database: Database,
  hundredths: number,
  lang: string,
  look: CurrencyLook = lookOf(database),
): string {
  const decimals = decimalsOf(look.currency)
  // Arabic pages use Latin digits.
  const number = new Intl.NumberFormat(lang === 'ar' ? 'ar-u-nu-latn' : lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(hundredths / 100)
  const icon = look.icon ?? look.currency
  if (look.position === '2') return `${number}\u00a0${icon}`
  return /[\p{L}\p{M}.]$/u.test(icon) ? `${icon}\u00a0${number}` : `${icon}${number}`
}
