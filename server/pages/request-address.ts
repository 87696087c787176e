/** Proxies may send an absolute URL as the request target (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

/** Appends the path to the origin, because `//host/cart` would resolve to another host. Null if it is not a path. */
export function addressOf(target: string, origin: string): URL | null {
  const path = target.replace(AUTHORITY, '') || '/'
  return path.startsWith('/') ? URL.parse(origin + path) : null
}
