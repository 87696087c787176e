/** Proxies may send an absolute URL as the request target (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

/**
 * Appended to the origin, because resolving `//host/cart` would lead to another host. Null if the target is not a path.
 */
export function addressOf(target: string, origin: string): URL | null {
  const path = target.replace(AUTHORITY, '') || '/'
  return path.startsWith('/') ? URL.parse(origin + path) : null
}
