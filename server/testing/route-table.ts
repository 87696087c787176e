import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import {
  href,
  localePath,
  type LinkedRoute,
  type RouteName,
  type RouteParams,
  type RoutePattern,
  routes,
} from '#shared/routes.ts'

export interface Sample {
  text(id: string, values?: Record<string, string | number>): string
  locale: Locale
  order: { id: string; trackingId: string }
}

interface Shown {
  status: 200
  /** Without the shop's name. */
  title: string
  /** Without the language prefix. */
  canonical: string | null
  /** Indexed pages list all languages, others none. */
  indexed: boolean
}

/** `to` includes the language prefix. */
interface Redirected {
  status: 301 | 302 | 303
  to: string
}

export type Answer = Shown | Redirected | { status: 404 }

/** `address` has no language prefix. */
export interface Row {
  address: string
  guest: Answer
  member: Answer
}

type Addressed<Name extends RouteName> = { name: Name; pattern: RoutePattern<Name> }

export function at<Name extends LinkedRoute>(route: Addressed<Name>, params: RouteParams<Name>, query = ''): string {
  return href(route, params, DEFAULT_LOCALE) + query
}

export const missing = { status: 404 } as const

export function indexed(title: string, canonical: string): Shown {
  return { status: 200, title, canonical, indexed: true }
}

export function hidden(title: string, canonical: string | null = null): Shown {
  return { status: 200, title, canonical, indexed: false }
}

export function everybody(address: string, answer: Answer): Row {
  return { address, guest: answer, member: answer }
}

/** Paths are without the language prefix. */
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
