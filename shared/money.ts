import { formatLocale } from './locales.ts'

export interface MoneyStyle {
  currency: string
  icon: string
  position: 'BEFORE' | 'AFTER'
  locale: string
}

/** The exponents of ISO 4217 that are not 2. `Intl` depends on the ICU version, and shows some currencies without decimals. */
const ISO_4217 = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
} as const

/** Currencies with decimals in ISO 4217 that a provider takes in whole units only. */
const WHOLE_UNITS = {
  /** https://developer.paypal.com/api/rest/reference/currency-codes/ */
  PAYPAL: 'HUF TWD',
  /** https://docs.stripe.com/currencies */
  STRIPE: 'MGA',
} as const

const digitsByCode = new Map(
  ([0, 3, 4] as const).flatMap((digits) => ISO_4217[digits].split(' ').map((code) => [code, digits] as const)),
)
const wholeUnits = new Set(Object.values(WHOLE_UNITS).flatMap((codes) => codes.split(' ')))

/** The exponents of ISO 4217, for protocols that are defined by it. */
export function isoDigits(currency: string): 0 | 2 | 3 | 4 {
  return digitsByCode.get(currency) ?? 2
}

/** The shop's own: so many that every provider takes the amount. Backends compute with three at most. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  const digits = wholeUnits.has(currency) ? 0 : isoDigits(currency)
  return digits === 4 ? 2 : digits
}

/** ISO 4217 minor units of one of the shop's, which has no more decimals. */
export function isoScale(currency: string): number {
  return 10 ** (isoDigits(currency) - minorDigits(currency))
}

/** Decimals that a backend's amounts have. */
export function computedDigits(currency: string, roundsToCurrency: boolean): number {
  return roundsToCurrency ? minorDigits(currency) : Math.max(2, minorDigits(currency))
}

/** Percentages are rounded to this many minor units, because backends use at most two decimals. */
export function roundingStep(digits: number): number {
  return 10 ** Math.max(0, digits - 2)
}

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,20}))?$/
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Rounds halves away from zero by the written digits: 1.005 is 101 cents. Null for anything else, never NaN. */
export function toMinor(value: unknown, digits: number): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const written = String(value).trim()
  const match = DECIMAL.exec(GROUPED.test(written) ? written.replaceAll(',', '') : written)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const truncated = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const minor = truncated + ((fraction[digits] ?? '0') >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(minor)) return null
  return sign === '-' && minor !== 0 ? -minor : minor
}

export function toDecimal(minor: number, digits: number): string {
  const written = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`
}

const SPACE = '\u00a0'

/** @example createMoneyFormat({ currency: 'USD', icon: '$', position: 'BEFORE', locale: 'en' })(123450) // $1,234.50 */
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

export function symbolPlacer({ icon, position }: Pick<MoneyStyle, 'icon' | 'position'>): (digits: string) => string {
  if (position === 'AFTER') return (digits) => digits + SPACE + icon
  const before = /[\p{L}\p{M}.]$/u.test(icon) ? icon + SPACE : icon
  return (digits) => before + digits
}
