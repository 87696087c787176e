import type { Locale } from '#shared/locales.ts'
import { href, routes, type SearchInput } from '#shared/routes.ts'
import { ok, type Outcome, redirect } from '../../foundation/define-page.ts'
import type { AccountRoute } from './account-pages.ts'

/** `access: 'member'` only checks a cookie; if the session behind it is over, the visitor signs in and comes back. */
export function requireMember(isMember: boolean, route: AccountRoute, locale: Locale, search?: SearchInput): Outcome {
  if (isMember) return ok
  return redirect(href(routes.login, {}, locale, { returnTo: href(routes[route], {}, locale, search) }))
}
