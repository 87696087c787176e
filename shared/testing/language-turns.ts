import { DEFAULT_LOCALE, type Locale, LOCALES } from '../locales.ts'

const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/**
 * The end of a title. `npm test` runs a case in English and in one other language, in turns by the case's index; the
 * other languages are `@full`.
 */
export function turnOf(locale: Locale, index: number): '' | ' @full' {
  return locale === DEFAULT_LOCALE || locale === OTHERS[index % OTHERS.length] ? '' : ' @full'
}
