import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import type { Access } from '../define-page.ts'

interface PageLoad {
  /** Whether somebody was signed in when the load began, and is so at its end. */
  before: boolean
  after: boolean
  access: Access
  /** The wanted address: path and query. */
  address: string
  locale: Locale
}

/**
 * Where to sign in again, when loading a page has shown that the session is over: what came is a guest's. Null where
 * it did not, and where the page is the same for everybody.
 */
export function signInAddress({ before, after, access, address, locale }: PageLoad): string | null {
  if (!before || after || access === 'public') return null
  return href(routes.login, {}, locale, { returnTo: address, failed: 'session' })
}
