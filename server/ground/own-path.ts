import { hasControlCharacters } from '#graphql/contract.ts'
import type { RouteMatch } from '#shared/match-route.ts'
import { href, routes } from '#shared/routes.ts'

const NOWHERE = 'http://own.invalid'

const MAX_LENGTH = 2_048

/** The one spelling of a page's path, with its language. Other spellings match the same route. */
export function pathOfMatch({ name, params, locale }: Pick<RouteMatch, 'name' | 'params' | 'locale'>): string {
  // @NOTE TypeScript cannot correlate the route with its own parameters.
  return href(routes[name] as typeof routes.home, params, locale)
}

/** Expects a normalized path: `/..//host` normalizes to `//host`, which is another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/** @returns a normalized path, query, and fragment; null for other origins and URLs with credentials */
export function pathOnOrigin(address: string, origin: string): string | null {
  if (hasControlCharacters(address)) return null
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '' || !isOwnPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !isOwnPath(value)) return fallback
  return pathOnOrigin(value, NOWHERE) ?? fallback
}
