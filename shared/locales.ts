/** Languages with built-in texts. The first is the default and has no prefix in addresses. */
export const LOCALES = ['en', 'fr', 'ar', 'tr', 'hi'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Cookie that remembers the chosen language; path /, one year. */
export const LANGUAGE_COOKIE = 'currentLanguage'
export const LANGUAGE_COOKIE_SECONDS = 31_536_000

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The locale for number and date formatting. With plain `ar`, the digits depend on the engine, and a browser could
 * hydrate different digits than the server rendered.
 */
export function formatLocale(locale: string): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale
}
