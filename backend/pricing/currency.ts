import type { Database } from '../database/database.ts'
import { readShopSettings } from '../database/shop-settings.ts'

/*
 * The REST contract uses two decimals for every currency, so amounts are stored in hundredths. In a zero-decimal
 * currency, each component of a total is rounded to whole units before it is added, because the total must be payable.
 * In a three-decimal currency, amounts are multiples of ten minor units.
 */

/**
 * Zero-decimal currencies: exponent 0 in ISO 4217, plus HUF and TWD, for which PayPal rejects decimals
 * (developer.paypal.com/api/rest/reference/currency-codes), and MGA, which Stripe charges in whole units
 * (docs.stripe.com/currencies).
 */
const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF HUF ISK JPY KMF KRW MGA PYG RWF TWD UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/** Exponent 3 in ISO 4217. */
const WITH_THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
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
