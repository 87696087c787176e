import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import type { Access } from '../foundation/define-page.ts'

interface Visit {
  access: Access
  before: boolean
  after: boolean
}

/**
 * Sign-in address if loading a page revealed that the session is over. Null if the session continues, and for public
 * and guest-only pages.
 * @param wanted path and query of the page
 */
export function signInAddress({ access, before, after }: Visit, wanted: string, locale: Locale): string | null {
  if (!before || after || access === 'public' || access === 'guestOnly') return null
  return href(routes.login, {}, locale, { returnTo: wanted, failed: 'session' })
}
