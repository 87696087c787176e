import type { Database } from '../database/database.ts'
import { readSettings } from '../site/site.ts'

/*
 * Amounts are stored in hundredths of the currency, whatever it is, because the contract computes with two decimals.
 * Nobody can pay a fraction of a yen: in a currency without decimals every part of a total is rounded to whole units
 * before it is added up. In a currency with three decimals, amounts are multiples of ten of its smallest units.
 */

/**
 * Currencies without decimals: exponent 0 in ISO 4217; MGA, which Stripe counts in whole units; and HUF and TWD, whose
 * fractions are no longer paid with and which PayPal takes without decimals only
 * (developer.paypal.com/api/rest/reference/currency-codes).
 */
const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF HUF ISK JPY KMF KRW MGA PYG RWF TWD UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/** Currencies with exponent 3 in ISO 4217. */
const WITH_THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Decimals of a currency, ISO 4217. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
}

/** Rounds hundredths to what can be paid in a currency, halves up. */
export type RoundAmount = (hundredths: number) => number

function roundingOf(currency: string): RoundAmount {
  const step = decimalsOf(currency) === 0 ? 100 : 1
  return (hundredths) => Math.round(hundredths / step) * step
}

/** The shop's own rounding. */
export function shopRounding(database: Database): RoundAmount {
  return roundingOf(readSettings(database).get('currency') ?? 'USD')
}

/**
 * An amount as people read it, in the shop's notation and the digits of a language.
 * @param hundredths of the shop's currency
 */
export function showAmount(database: Database, hundredths: number, lang: string): string {
  const settings = readSettings(database)
  const decimals = decimalsOf(settings.get('currency') ?? 'USD')
  // Arabic has two sets of digits; the shop writes Latin ones.
  const number = new Intl.NumberFormat(lang === 'ar' ? 'ar-u-nu-latn' : lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(hundredths / 100)
  const icon = settings.get('currency_icon') ?? '$'
  if (settings.get('currency_position') === '2') return `${number}\u00a0${icon}`
  return /[\p{L}\p{M}.]$/u.test(icon) ? `${icon}\u00a0${number}` : `${icon}${number}`
}
