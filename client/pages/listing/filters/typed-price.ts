import { digits } from '#shared/digits.ts'

const SEPARATORS = '.,،，．'
const GROUPS = `[${SEPARATORS}٬'’‘\\s]`
/** Thousands, or India's lakhs and crores. */
const GROUPED = `\\p{Nd}{1,3}(?<group>${GROUPS})(?:(?:\\p{Nd}{3}\\k<group>){0,2}|(?:\\p{Nd}{2}\\k<group>){0,4})\\p{Nd}{3}`
const FRACTION = `[${SEPARATORS}٫·](?<fraction>\\p{Nd}{0,4})`
const BLANK = '[\\s\\p{Cf}]*'
/** “25.–”, “25/-” */
const ENDING = '(?:[.,\\/]?[\\-–—]{1,2})?'

/** @param sign pattern of what may stand before or after the number, such as the currency's sign */
function pricePattern(sign: string): string {
  const affix = `${BLANK}(?:${sign}${BLANK})*`
  return `${affix}(?=[${SEPARATORS}٫·]?\\p{Nd})(?<whole>${GROUPED}|\\p{Nd}{0,12})(?:${FRACTION})?${ENDING}${affix}`
}

const ANY_SIGN = '(?:\\p{Sc}|[\\p{L}\\p{M}][\\p{L}\\p{M}.\\/]*)'
const PRICE = new RegExp(`^${pricePattern(ANY_SIGN)}$`, 'v')

/** For the `pattern` of an input in a shop with this currency: whatever fits is read by `readPrice`. */
export function pricePatternOf(currency: string, icon: string): string {
  const literal = [icon, currency].map((text) => text.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, escaped))
  return pricePattern(`(?:\\p{Sc}|${literal.join('|')})`)
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

/**
 * Whole units of the currency in what a shopper typed, in any script and with any country's grouping. Null if it is not
 * a price above zero.
 * @param decimals a last group of three digits is a fraction in currencies with three decimals
 */
export function readPrice(typed: string, decimals: number): number | null {
  const { whole = '', group = '\0', fraction } = PRICE.exec(typed)?.groups ?? {}
  const [first = '', ...others] = digits(whole).split(group)
  const isOnlySign = others.length === 1 && fraction === undefined && SEPARATORS.includes(group)
  const isFraction = isOnlySign && (decimals === 3 || first === '0')
  const units = isFraction ? [first] : [first, ...others]
  return Number(`${units.join('')}.${isFraction ? others[0] : digits(fraction ?? '')}`) || null
}

/** For addresses: reads as the same price whatever the currency. */
export function priceParam(price: number | null): string | null {
  return price === null ? null : String(price).replace(/\.\d{3}$/, '$&0')
}
