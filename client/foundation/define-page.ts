import type { TypedDocumentNode } from '@urql/core'
import type { ComponentType } from 'react'
import type { UnsentForm } from '#shared/hydration.ts'
import type { Locale } from '#shared/locales.ts'
import type { RouteName, RouteParams, RoutePattern, SearchInput } from '#shared/routes.ts'

const HIGHEST_PAGE = 10_000

export type Search = Record<string, string | undefined>

export interface PageTarget<Params = Record<string, string>> {
  params: Params
  search: Search
  locale: Locale
}

/** Status that a page's data leads to. Decided before the first byte is sent. */
export type Outcome =
  | { kind: 'ok' }
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: string; status: 301 | 302 | 303 }
  | FailureOutcome

interface FailureOutcome {
  kind: 'error'
  status: number
  message: string | null
  retryAfter: number | null
  form?: UnsentForm
  /** The field that the message of a refused form is about. */
  field?: string | null
}

export const ok: Outcome = { kind: 'ok' }
export const notFound: Outcome = { kind: 'notFound' }

export function redirect(to: string, status: 301 | 302 | 303 = 302): Outcome {
  return { kind: 'redirect', to, status }
}

/** @param retryAfter seconds until a retry is worthwhile, if known */
export function failure(status: number, message: string | null, retryAfter: number | null = null): FailureOutcome {
  return { kind: 'error', status, message, retryAfter }
}

/**
 * Access to a page. `public`: the same for all visitors, cacheable. `private`: personal, never cached. `guestOnly`:
 * members are redirected to the home page. `member`: guests are redirected to sign in and come back.
 */
export type Access = 'public' | 'private' | 'guestOnly' | 'member'

/** `empty`: logo and copyright, for sign-in. `checkout`: without menus, search and newsletter. */
export type Layout = 'default' | 'empty' | 'checkout'

export interface PageProps<Data, Params> extends PageTarget<Params> {
  data: Data
  /** True while newer data for the same page is loading. */
  stale: boolean
}

export interface PageDefinition<Data, Variables, Params> {
  /** Awaited before the shell; decides status and redirect. Pages without one get `data: null`. */
  query?: TypedDocumentNode<Data, Variables>
  variables?(target: PageTarget<Params>): Variables
  outcome?(page: { data: Data } & PageTarget<Params>): Outcome
  /** A query without variables that depends on the data, awaited as well. Its component reads it with `useQuery`. */
  needs?(page: { data: Data } & PageTarget<Params>): TypedDocumentNode<unknown, Record<string, never>> | null
  access: Access
  /** A member whose session has ended signs in again before this page is shown. Implied by `access: 'member'`. */
  endsWithSession?: boolean
  /** Allow-list: the only query-string names that reach the page and its data. */
  queryParams?: readonly string[]
  /**
   * Normalizes query values and drops those that change nothing, because each spelling would be a cached page of its
   * own. The page number is always read.
   */
  readSearch?(search: Search): SearchInput
  layout?: Layout
  /** The page's content security policy allows the hosts of payment providers' scripts. */
  takesPayments?: boolean
  Loading?: ComponentType
  Component: ComponentType<PageProps<Data, Params>>
}

export interface Page {
  route: RouteName
  access: Access
  endsWithSession: boolean
  queryParams: readonly string[]
  readSearch(search: Search): SearchInput
  layout: Layout
  takesPayments: boolean
  Loading: ComponentType | null
  query: TypedDocumentNode<unknown, Record<string, unknown>> | null
  variables(target: PageTarget): Record<string, unknown>
  outcome(page: { data: unknown } & PageTarget): Outcome
  needs(page: { data: unknown } & PageTarget): TypedDocumentNode<unknown, Record<string, never>> | null
  Component: ComponentType<PageProps<unknown, Record<string, string>>>
}

/**
 * Declares the page of a route, beside its component.
 * @example
 * export const page = definePage(routes.seller, {
 *   query: SellerPageDocument,
 *   variables: ({ params, search }) => ({ slug: params.slug, page: pageNumber(search.page) }),
 *   outcome: ({ data }) => (data.seller ? ok : notFound),
 *   access: 'public',
 *   queryParams: ['page', 'sortby'],
 *   Component: SellerPage,
 * })
 */
export function definePage<Name extends RouteName, Data = null, Variables = Record<string, never>>(
  route: { name: Name; pattern: RoutePattern<Name> },
  definition: PageDefinition<Data, Variables, RouteParams<Name>>,
): Page {
  const page = {
    route: route.name,
    access: definition.access,
    endsWithSession: definition.endsWithSession ?? definition.access === 'member',
    queryParams: definition.queryParams ?? [],
    readSearch: definition.readSearch ?? ((search: Search) => search),
    layout: definition.layout ?? 'default',
    takesPayments: definition.takesPayments ?? false,
    Loading: definition.Loading ?? null,
    query: definition.query ?? null,
    variables: definition.variables ?? (() => ({})),
    outcome: definition.outcome ?? (() => ok),
    needs: definition.needs ?? (() => null),
    Component: definition.Component,
  }
  return page as unknown as Page // @NOTE Drops the page's own types; the route matcher guarantees the params.
}

export function pageNumber(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(HIGHEST_PAGE, Math.max(1, Number(text)))
}

export function pageParam(page: number): number | null {
  return page > 1 ? page : null
}
