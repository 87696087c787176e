import type { Locale } from '#shared/locales.ts'
import { href, type RouteName, routes, type SearchInput } from '#shared/routes.ts'
import { pageParam } from '../../components/pagination/page-number.ts'
import { ok, type Outcome, redirect } from '../../define-page.ts'

type ListRoute = Extract<RouteName, 'orders' | 'addresses' | 'wishlist' | 'compared' | 'following' | 'vouchers'>

/** The door looks at the cookie alone. Where the session behind it is over, the visitor signs in and comes back. */
export function requireMember(
  isMember: boolean,
  route: ListRoute | 'profile',
  locale: Locale,
  search?: SearchInput,
): Outcome {
  if (isMember) return ok
  return redirect(href(routes.login, {}, locale, { returnTo: href(routes[route], {}, locale, search) }))
}

interface MemberList {
  isMember: boolean
  pageInfo: { page: number; pageCount: number }
  locale: Locale
  search: SearchInput
}

/** For a list of the account: a page past its end, which would say that there is nothing, leads to the last one. */
export function memberListOutcome(
  route: ListRoute,
  { isMember, pageInfo: { page, pageCount }, locale, search }: MemberList,
): Outcome {
  if (!isMember || page <= pageCount) return requireMember(isMember, route, locale, search)
  return redirect(href(routes[route], {}, locale, { ...search, page: pageParam(pageCount) }))
}
