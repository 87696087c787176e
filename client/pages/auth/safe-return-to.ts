/** Control characters and spaces, which browsers drop, and backslashes, which they read as slashes. */
const ODD = /[\s\\\p{Cc}]/u

/** Placeholder origin to resolve paths against. */
const ORIGIN = 'https://shop.invalid'

/**
 * Address to go to after signing in. Anything but a path of this shop becomes the fallback. The path is checked after
 * its dots are resolved: `/..//evil.example` becomes `//evil.example`, which is another host.
 */
export function safeReturnTo(value: string | undefined, fallback: string): string {
  if (!value?.startsWith('/') || ODD.test(value) || !URL.canParse(value, ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(value, ORIGIN)
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
