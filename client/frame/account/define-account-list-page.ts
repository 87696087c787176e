import type { Locale } from '#shared/locales.ts'
import { href, routes, type SearchInput } from '#shared/routes.ts'
import {
  definePage,
  ok,
  type Outcome,
  type Page,
  type PageDefinition,
  pageNumber,
  type PageTarget,
  redirect,
} from '../../foundation/define-page.ts'
import type { AccountRoute } from './account-pages.ts'

export type AccountListRoute = Exclude<AccountRoute, 'profile'>

export interface PagedList {
  items: readonly unknown[]
  pageInfo: { page: number; pageCount: number }
}

interface MemberData {
  viewer: { signedIn: boolean }
}

interface AccountListPage<Data, Variables> extends Omit<PageDefinition<Data, Variables, object>, 'access'> {
  isOpenToGuests?: boolean
}

export function pageVariables({ search }: PageTarget<object>): { page: number } {
  return { page: pageNumber(search.page) }
}

export function defineAccountListPage<Data extends MemberData, Variables>(
  route: AccountListRoute,
  { outcome, isOpenToGuests = false, ...definition }: AccountListPage<Data, Variables>,
): Page {
  return definePage(routes[route], {
    queryParams: ['page'],
    ...definition,
    access: isOpenToGuests ? 'private' : 'member',
    endsWithSession: true,
    outcome(target) {
      const { data, locale, search } = target
      if (!data.viewer.signedIn && !isOpenToGuests) return requireMember(false, route, locale, search)
      return outcome?.(target) ?? ok
    },
  })
}

/** `access: 'member'` only checks a cookie; if the session behind it is over, the visitor signs in and comes back. */
export function requireMember(isMember: boolean, route: AccountRoute, locale: Locale, search?: SearchInput): Outcome {
  if (isMember) return ok
  return redirect(href(routes.login, {}, locale, { returnTo: href(routes[route], {}, locale, search) }))
}
