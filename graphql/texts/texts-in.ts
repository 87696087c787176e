import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { arabic } from './arabic.ts'
import { english, type Texts } from './english.ts'
import { french } from './french.ts'
import { hindi } from './hindi.ts'
import { turkish } from './turkish.ts'

const languages: Record<Locale, Texts> = { en: english, fr: french, ar: arabic, tr: turkish, hi: hindi }

/** What the BFF says in a language; in English where it has no texts in it. */
export function textsIn(locale: string): Texts {
  return languages[isLocale(locale) ? locale : DEFAULT_LOCALE]
}
