/** The first language is the default and has no prefix in addresses. */
export const LOCALES = ['en', 'fr', 'ar', 'tr', 'hi'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export const LANGUAGE_COOKIE = 'currentLanguage'
export const LANGUAGE_COOKIE_SECONDS = 31_536_000

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The locale of numbers and dates. For plain `ar`, server and browser may choose different digits. */
export function formatLocale(locale: string): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale
}
