import { match } from '#shared/match-route.ts'
import type { RouteName } from '#shared/routes.ts'

/** Browsers drop control characters and spaces, and read backslashes as slashes. */
const ODD = /[\s\\\p{Cc}]/u

/** Placeholder origin to resolve paths against. */
const ORIGIN = 'https://shop.invalid'

const WAYS_IN: readonly (RouteName | undefined)[] = ['login', 'register', 'forgotPassword']

/**
 * Anything but a path of this shop becomes the fallback. The path is checked after its dots are resolved:
 * `/..//evil.example` becomes `//evil.example`, which is another host.
 */
export function safeReturnTo(value: string | undefined, fallback: string): string {
  if (!value?.startsWith('/') || ODD.test(value) || !URL.canParse(value, ORIGIN)) return fallback
  const { origin, pathname, search, hash, searchParams } = new URL(value, ORIGIN)
  if (origin !== ORIGIN || pathname.startsWith('//')) return fallback
  if (!WAYS_IN.includes(match(pathname)?.name)) return pathname + search + hash
  return safeReturnTo(searchParams.get('returnTo') ?? undefined, fallback)
}
