/** Proxies may send an absolute URL as the request target (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

/**
 * Appends the target to the origin instead of resolving it: `//host/cart` would resolve to another host.
 * @param origin the shop's scheme and host, without a trailing slash
 * @returns null if the target is not a path
 */
export function addressOf(target: string, origin: string): URL | null {
  const path = target.replace(AUTHORITY, '') || '/'
  return path.startsWith('/') ? URL.parse(origin + path) : null
}
