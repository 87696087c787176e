import { digits } from '#shared/digits.ts'

/** From the first digit to the last, with a decimal separator or minus before them. */
const NUMBER = /[-.,]?\d(?:.*\d)?/
/** Digits with one separator between them. */
const PARTS = /^\d*(?:[.,\u060c\uff0c\uff0e\u066b\xb7\u066c'\u2019\u2018\s]\d+)*$/

/**
 * Whole units of the currency in what a shopper typed, in any script and with any country's grouping. Null if it is not
 * a price above zero. The field's own pattern (`price-pattern.ts`) is stricter, and says so.
 *
 * @param decimals a last group of three digits is a fraction in currencies with three decimals
 */
export function readPrice(typed: string, decimals: number): number | null {
  const [number = ''] = NUMBER.exec(digits(typed)) ?? []
  if (!PARTS.test(number)) return null
  const [first = '', ...others] = number.split(/\D/)
  const signs = number.replaceAll(/\d/g, '')
  const last = others.at(-1) ?? ''
  const isAlone = others.length === 1 && /[.,\u060c\uff0c\uff0e]/.test(signs) && (decimals === 3 || first === '0')
  const isFraction = last.length !== 3 || signs.at(-1) !== signs[0] || isAlone
  const fraction = isFraction ? others.pop() : ''
  return Number(`${first}${others.join('')}.${fraction ?? ''}`) || null
}

/** For addresses: reads as the same price whatever the currency. */
export function priceParam(price: number | null): string | null {
  return price === null ? null : String(price).replace(/\.\d{3}$/, '$&0')
}
