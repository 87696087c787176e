import type { LanguageCode, Localized } from '../../seeding/seed-types.ts'

export const languageCodes: readonly LanguageCode[] = ['en', 'fr', 'ar', 'tr', 'hi']

/** A text in the five languages, in the order of `languageCodes`. */
export function l(en: string, fr: string, ar: string, tr: string, hi: string): Localized {
  return { en, fr, ar, tr, hi }
}

/** A whole number of percent as each language writes it. */
export function percents(count: number): Localized {
  return eachLanguage((code) => new Intl.NumberFormat(code, { style: 'percent' }).format(count / 100))
}

/** Builds a text for every language from a function of the language. */
export function eachLanguage(build: (code: LanguageCode) => string): Localized {
  return { en: build('en'), fr: build('fr'), ar: build('ar'), tr: build('tr'), hi: build('hi') }
}
