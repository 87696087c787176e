import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import type { Access } from '../define-page.ts'

interface Visit {
  access: Access
  /** Whether somebody was signed in when the load began, and is so at its end. */
  before: boolean
  after: boolean
}

/**
 * Where to sign in again, when loading a page has shown that the session is over: what came is a guest's. Null where
 * it did not, and where the page is the same for everybody.
 * @param wanted path and query of the page
 */
export function signInAddress({ access, before, after }: Visit, wanted: string, locale: Locale): string | null {
  if (!before || after || access === 'public') return null
  return href(routes.login, {}, locale, { returnTo: wanted, failed: 'session' })
}
