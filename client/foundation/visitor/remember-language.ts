import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale } from '#shared/locales.ts'

/** Addresses without a language prefix will lead to this language. */
export function rememberLanguage(code: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax`
}
