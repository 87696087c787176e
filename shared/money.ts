/** How a shop writes amounts. */
export interface MoneyStyle {
  /** ISO 4217; decides how many decimals there are. */
  currency: string
  /** The sign or letters the shop shows, `$`, `Rs`. */
  icon: string
  position: 'BEFORE' | 'AFTER'
  /** Decides digits and separators. */
  locale: string
}

const USUAL_DIGITS = 2

/** Decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD; 2 for an unknown one. */
export function minorDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? USUAL_DIGITS
  } catch {
    return USUAL_DIGITS
  }
}

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,20}))?$/
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/**
 * Reads an amount of the wire, a number or a decimal text, as whole minor units. Halves are rounded away from zero,
 * on the digits as written, so that 1.005 is 101 cents whatever binary makes of it.
 * Null for everything that is no amount; never NaN.
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

/** Whole minor units, from 0 on → a plain decimal number, `88.28`, as the wire and payment providers write it. */
export function toDecimal(minor: number, digits: number): string {
  const written = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`
}

/** No-break space: sign and digits stay on one line. */
const SPACE = '\u00a0'

/**
 * Makes the writer of amounts in one style; keep it for many amounts, it is dear to make.
 * @example createMoneyFormat({ currency: 'USD', icon: '$', position: 'BEFORE', locale: 'en' })(123450) // $1,234.50
 */
export function createMoneyFormat(style: MoneyStyle): (minor: number) => string {
  const digits = minorDigits(style.currency)
  const format = new Intl.NumberFormat(style.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const unit = 10 ** digits
  // Letters are separated from the digits, a sign before them is not: `Rs 5.00`, `$5.00`, `5.00 $`.
  const before = /[\p{L}\p{M}.]$/u.test(style.icon) ? style.icon + SPACE : style.icon
  return (minor) => {
    const number = format.format(Math.abs(minor) / unit)
    const sign = minor < 0 ? '-' : ''
    return style.position === 'AFTER' ? `${sign}${number}${SPACE}${style.icon}` : `${sign}${before}${number}`
  }
}
