import { formatLocale } from './locales.ts'

/** A shop's format of amounts. */
export interface MoneyStyle {
  /** ISO 4217; determines the number of decimals. */
  currency: string
  /** The symbol or letters to show, `$`, `Rs`. */
  icon: string
  position: 'BEFORE' | 'AFTER'
  /** Determines digits and separators. */
  locale: string
}

/**
 * Zero-decimal currencies: exponent 0 in ISO 4217, plus HUF and TWD, for which PayPal rejects decimals, and MGA, which
 * Stripe charges in whole units. `Intl` is not used because its digits depend on the ICU version.
 */
const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF HUF ISK JPY KMF KRW MGA PYG RWF TWD UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/** Exponent 3 in ISO 4217. */
const WITH_THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD; 2 for an unknown one. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
}

/** Minor units that percentages of an amount are rounded to. Backends use at most two decimals in any currency. */
export function roundingStep(digits: number): number {
  return 10 ** Math.max(0, digits - 2)
}

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,20}))?$/
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/**
 * Reads an amount of the wire, a number or a decimal text, as whole minor units. Halves are rounded away from zero by
 * the written digits, so that 1.005 is 101 cents although its binary value is smaller. Null for anything that is no
 * amount; never NaN.
 */
export function toMinor(value: unknown, digits: number): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const written = String(value).trim()
  const match = DECIMAL.exec(GROUPED.test(written) ? written.replaceAll(',', '') : written)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const minor = kept + ((fraction[digits] ?? '0') >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(minor)) return null
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** Whole minor units, 0 or more → a decimal number, `88.28`, as the wire and payment providers write it. */
export function toDecimal(minor: number, digits: number): string {
  const written = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`
}

/** No-break space: symbol and digits stay on one line. */
const SPACE = '\u00a0'

/**
 * Creates a formatter for one style. Creating it is expensive: reuse it.
 * @example createMoneyFormat({ currency: 'USD', icon: '$', position: 'BEFORE', locale: 'en' })(123450) // $1,234.50
 */
export function createMoneyFormat(style: MoneyStyle): (minor: number) => string {
  const digits = minorDigits(style.currency)
  const format = new Intl.NumberFormat(formatLocale(style.locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const unit = 10 ** digits
  const place = symbolPlacer(style)
  return (minor) => (minor < 0 ? '-' : '') + place(format.format(Math.abs(minor) / unit))
}

/** Returns a function that adds a currency symbol to formatted digits: `Rs 5.00`, `$5.00`, `5.00 $`. */
export function symbolPlacer({ icon, position }: Pick<MoneyStyle, 'icon' | 'position'>): (digits: string) => string {
  if (position === 'AFTER') return (digits) => digits + SPACE + icon
  const before = /[\p{L}\p{M}.]$/u.test(icon) ? icon + SPACE : icon
  return (digits) => before + digits
}
