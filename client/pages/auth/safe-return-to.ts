/** Invisible characters, which browsers drop, and what they read as a slash: no address of this shop has them. */
const ODD = /[\s\\\p{Cc}]/u

/** Stands for this shop, wherever it runs. */
const ORIGIN = 'https://shop.invalid'

/**
 * Where to go after signing in. Anything but a path of this shop becomes the fallback. What is judged is the path that
 * is left after a browser has resolved its dots: `/..//evil.example` becomes `//evil.example`, which is another host.
 */
export function safeReturnTo(value: string | undefined, fallback: string): string {
  if (!value?.startsWith('/') || ODD.test(value) || !URL.canParse(value, ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(value, ORIGIN)
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
