import { GUEST_TOKEN_KEY } from '#shared/guest-token.ts'
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale } from '#shared/locales.ts'
import { SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { readCookie } from './read-cookie.ts'

/** Whether this browser probably has a session. Only a hint: the server decides. False outside a browser. */
export function isSignedInHint(): boolean {
  return typeof document !== 'undefined' && readCookie(SIGNED_IN_HINT_COOKIE) === '1'
}

export function guestToken(): string | null {
  return isSignedInHint() ? null : readCookie(GUEST_TOKEN_KEY)
}

/** Addresses without a language prefix will lead to this language. */
export function rememberLanguage(code: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax`
}
