import { match, type RouteName } from '#shared/routes.ts'

/** Control characters and spaces, which browsers drop, and backslashes, which they read as slashes. */
const ODD = /[\s\\\p{Cc}]/u

/** Placeholder origin to resolve paths against. */
const ORIGIN = 'https://shop.invalid'

/** Pages on the way in, which nobody wants to come back to. */
const WAYS_IN: readonly (RouteName | undefined)[] = ['login', 'register', 'forgotPassword']

/**
 * Address to go to after signing in. Anything but a path of this shop becomes the fallback. The path is checked after
 * its dots are resolved: `/..//evil.example` becomes `//evil.example`, which is another host. The sign-in itself stands
 * for where it leads to.
 */
export function safeReturnTo(value: string | undefined, fallback: string): string {
  if (!value?.startsWith('/') || ODD.test(value) || !URL.canParse(value, ORIGIN)) return fallback
  const { origin, pathname, search, hash, searchParams } = new URL(value, ORIGIN)
  if (origin !== ORIGIN || pathname.startsWith('//')) return fallback
  if (!WAYS_IN.includes(match(pathname)?.name)) return pathname + search + hash
  return safeReturnTo(searchParams.get('returnTo') ?? undefined, fallback)
}
