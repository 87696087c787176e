import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import type { Access } from '../define-page.ts'

interface Visit {
  access: Access
  /** Whether the visitor was signed in before the load, and after it. */
  before: boolean
  after: boolean
}

/**
 * Address to sign in again, where loading a page has shown that the session is over and returned a guest's data. Null
 * where the session goes on, for public pages, and for those of guests, such as the sign-in itself.
 * @param wanted path and query of the page
 */
export function signInAddress({ access, before, after }: Visit, wanted: string, locale: Locale): string | null {
  if (!before || after || access === 'public' || access === 'guestOnly') return null
  return href(routes.login, {}, locale, { returnTo: wanted, failed: 'session' })
}
