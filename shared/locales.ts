interface Language {
  direction: 'ltr' | 'rtl'
  openGraph: string
  format: string
}

/** The languages of the shop by the prefix of their addresses. The first is the default and has no prefix. */
export const LANGUAGES = {
  en: { direction: 'ltr', openGraph: 'en_US', format: 'en' },
  fr: { direction: 'ltr', openGraph: 'fr_FR', format: 'fr' },
  // For plain `ar`, server and browser may choose different digits.
  ar: { direction: 'rtl', openGraph: 'ar_AR', format: 'ar-u-nu-latn' },
  tr: { direction: 'ltr', openGraph: 'tr_TR', format: 'tr' },
  hi: { direction: 'ltr', openGraph: 'hi_IN', format: 'hi' },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof LANGUAGES
// @NOTE Object.keys loses the type of the record's keys.
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[]
export const DEFAULT_LOCALE: Locale = 'en'

export const LANGUAGE_COOKIE = 'currentLanguage'
export const LANGUAGE_COOKIE_SECONDS = 31_536_000

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return LANGUAGES[locale].direction
}

export function formatLocale(locale: string): string {
  return isLocale(locale) ? LANGUAGES[locale].format : locale
}

export const TIME_ZONE_COOKIE = 'time_zone'

export const DEFAULT_TIME_ZONE = 'UTC'

/** A zone with a name: there are thousands of offsets such as `+01:23`, and browsers do not send them. */
export function knownTimeZone(name: string | null | undefined): string {
  if (!name || name.length > 64 || !/^[A-Za-z]/.test(name)) return DEFAULT_TIME_ZONE
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
