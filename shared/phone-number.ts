import { digits } from './digits.ts'
import { clean } from './text.ts'

/** No country has shorter numbers. */
const LEAST_ABROAD = 3

/** With the digits 0 to 9 and plain signs between them. */
export function foldPhoneNumber(text: string): string {
  return digits(clean(text.normalize('NFKC'))).replaceAll(/[\p{Pd}\u2212\u30fc]/gu, '-')
}

/**
 * For forms: the BFF refuses all numbers that fail here, and checks more.
 * @param leastDigits of the country's numbers without prefix; null if it is not known
 */
export function mayBePhoneNumber(text: string, prefix: string | null, leastDigits: number | null): boolean {
  const number = foldPhoneNumber(text)
  const count = number.replaceAll(/\D/g, '').length
  const isAbroad = number.startsWith('+') && !(prefix && number.replaceAll(/[^\d+]/g, '').startsWith(prefix))
  return count >= (isAbroad ? LEAST_ABROAD : (leastDigits ?? LEAST_ABROAD))
}
