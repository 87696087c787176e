import { digits } from './digits.ts'
import { clean } from './text.ts'

/** Signs before a postal code that differ from the country's ISO code. */
const SIGNS: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
}

/** Spaces and dashes may be missing or others. */
function matches(code: string, pattern: string): boolean {
  const compact = code.replaceAll(/[\s-]/g, '')
  const separated = [' ', '-'].flatMap((separator) =>
    Array.from(compact.slice(1), (_, at) => compact.slice(0, at + 1) + separator + compact.slice(at + 1)),
  )
  const whole = new RegExp(`^(?:${pattern})$`, 'u')
  return [compact, ...separated].some((candidate) => whole.test(candidate))
}

/**
 * A typed postal code with the digits 0 to 9. If it is one of the country's, in capitals, and without 〒 and a sign of the
 * country that its codes lack.
 * @param pattern of the country's codes, as in `Country.postalCodePattern`; null if they are not known
 * @returns whether it matches the pattern, too
 */
export function readPostalCode(
  text: string,
  country: string,
  pattern: string | null,
): { code: string; isKnown: boolean } {
  const written = digits(clean(text))
  const typed = written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/^\u3012\s*/, '')
  const signs = [country, SIGNS[country] ?? country].join('|')
  const code = typed.replace(new RegExp(`^(?:${signs})[ -]?(?=\\d)`, 'u'), '')
  if (pattern === null) return { code: written, isKnown: false }
  const candidates = [code, typed]
  if (pattern.startsWith(country)) candidates.push(`${country}${pattern.startsWith(`${country}-`) ? '-' : ''}${code}`)
  const known = candidates.find((candidate) => matches(candidate, pattern))
  return { code: known ?? written, isKnown: known !== undefined }
}
