import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { href, localePath, type RouteName, type RouteParams, type RoutePattern, routes } from '#shared/routes.ts'

/** What the rows need of the shop under test. */
export interface Sample {
  /** A text of the storefront in the page's language. */
  text(id: string, values?: Record<string, string | number>): string
  locale: Locale
  /** The member's order: its id and tracking number. */
  order: { id: string; trackingId: string }
}

/** A page as search engines see it. */
interface Shown {
  status: 200
  /** Without the shop's name. */
  title: string
  /** Path without language prefix; null where the page names none. */
  canonical: string | null
  /** Indexed pages name all languages, others none. */
  indexed: boolean
}

/** A redirect; `to` has the language prefix. */
interface Redirected {
  status: 301 | 302 | 303
  to: string
}

export type Answer = Shown | Redirected | { status: 404 }

/** An address without language prefix, and what guest and member get there. */
export interface Row {
  address: string
  guest: Answer
  member: Answer
}

type Addressed<Name extends RouteName> = { name: Name; pattern: RoutePattern<Name> }

/** The address of a route, made by the contract. */
export function at<Name extends RouteName>(route: Addressed<Name>, params: RouteParams<Name>, query = ''): string {
  return href(route, params, DEFAULT_LOCALE) + query
}

export const missing = { status: 404 } as const

export function indexed(title: string, canonical: string): Shown {
  return { status: 200, title, canonical, indexed: true }
}

/** Personal, narrowed and passing pages. */
export function hidden(title: string, canonical: string | null = null): Shown {
  return { status: 200, title, canonical, indexed: false }
}

export function everybody(address: string, answer: Answer): Row {
  return { address, guest: answer, member: answer }
}

/** Both helpers speak of paths without language prefix. */
export function redirects({ locale }: Sample) {
  return {
    moved: (path: string): Redirected => ({ status: 301, to: localePath(path, locale) }),
    found: (path: string): Redirected => ({ status: 302, to: localePath(path, locale) }),
    signIn: (path: string): Redirected => ({
      status: 302,
      to: href(routes.login, {}, locale, { returnTo: localePath(path, locale) }),
    }),
  }
}
