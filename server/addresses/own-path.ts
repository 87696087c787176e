/** A base that no real address has: a path that stays on it leads nowhere else. */
const NOWHERE = 'http://own.invalid'

const MAX_LENGTH = 2_048

/** Characters that browsers drop or turn around when they read an address, so that it is not what it seems. */
function hasTricks(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character === '\\')
}

/**
 * True for a path that a browser reads as one of the same site: an empty first segment (`//host`) would be another
 * site's address. To be asked of the normalised path, because `/..//host` becomes one only then.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/**
 * Path, query and fragment of an address on `origin`, normalised, or null for everything that leads elsewhere, carries
 * a user name, or would be read differently the next time.
 */
export function pathOnOrigin(address: string, origin: string): string | null {
  if (hasTricks(address)) return null
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '' || !isOwnPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** A path of this shop out of something a stranger sent, or the fallback. */
export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !isOwnPath(value)) return fallback
  return pathOnOrigin(value, NOWHERE) ?? fallback
}
