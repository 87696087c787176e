import type { Locale } from '#shared/locales.ts'
import { href, routes, type SearchInput } from '#shared/routes.ts'
import {
  definePage,
  ok,
  orLastPage,
  type Outcome,
  type Page,
  type PageDefinition,
  pageNumber,
  pageParam,
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
  listOf(data: Data): PagedList
  isOpenToGuests?: boolean
}

export function pageVariables({ search }: PageTarget<object>): { page: number } {
  return { page: pageNumber(search.page) }
}

/** A page past the end redirects to the last one. */
export function defineAccountListPage<Data extends MemberData, Variables>(
  route: AccountListRoute,
  { listOf, outcome, isOpenToGuests = false, ...definition }: AccountListPage<Data, Variables>,
): Page {
  return definePage(routes[route], {
    queryParams: ['page'],
    ...definition,
    access: isOpenToGuests ? 'private' : 'member',
    endsWithSession: true,
    outcome(target) {
      const { data, locale, search } = target
      if (!data.viewer.signedIn && !isOpenToGuests) return requireMember(false, route, locale, search)
      const own = outcome?.(target) ?? ok
      if (own.kind !== 'ok') return own
      const { pageInfo } = listOf(data)
      return orLastPage(pageNumber(search.page), pageInfo, (page) =>
        href(routes[route], {}, locale, { ...search, page: pageParam(page) }),
      )
    },
  })
}

/** `access: 'member'` only checks a cookie; if the session behind it is over, the visitor signs in and comes back. */
export function requireMember(isMember: boolean, route: AccountRoute, locale: Locale, search?: SearchInput): Outcome {
  if (isMember) return ok
  return redirect(href(routes.login, {}, locale, { returnTo: href(routes[route], {}, locale, search) }))
}
