/** Scheme and host of an absolute address; proxies may send one in place of a path (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

/**
 * The address of a request for a page; null where the target is not a path. The path is appended to the origin, never
 * resolved against it: `//host/cart` would otherwise be read as the cart of another host.
 * @param target the request's target as it was sent
 * @param origin the shop's scheme and host, without a slash at the end
 */
export function addressOf(target: string, origin: string): URL | null {
  const path = target.replace(AUTHORITY, '') || '/'
  return path.startsWith('/') ? URL.parse(origin + path) : null
}
