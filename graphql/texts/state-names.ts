import { DEFAULT_LOCALE } from '#shared/locales.ts'
import names from './state-names.json' with { type: 'json' }

/** The order of the names in the file. */
const LANGUAGES = ['en', 'fr', 'ar', 'tr', 'hi']

const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = names

function wordStarts(name: string): string[] {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (letters.match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 4))
}

/** The name in the language of the page. Backends may have codes of their own, so the given name must be similar. */
export function stateName(country: string, code: string, given: string, locale: string): string {
  if (locale === DEFAULT_LOCALE) return given
  const known = NAMES[country]?.[code]
  const name = known?.[LANGUAGES.indexOf(locale)]
  if (!known || !name) return given
  const starts = wordStarts(known[0] ?? '')
  return wordStarts(given).some((start) => starts.includes(start)) ? name : given
}
