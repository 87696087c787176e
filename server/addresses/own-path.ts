import { hasControlCharacters } from '#shared/has-control-characters.ts'

const NOWHERE = 'http://own.invalid'

const MAX_LENGTH = 2_048

/**
 * True for a path on the shop's own origin. Pass the normalized path: `/..//host` normalizes to `//host`, another host.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/**
 * @returns the normalized path, query, and fragment of a URL on `origin`; null for other origins and URLs with
 * credentials
 */
export function pathOnOrigin(address: string, origin: string): string | null {
  if (hasControlCharacters(address)) return null
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '' || !isOwnPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Reads a path on this shop from untrusted input. */
export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !isOwnPath(value)) return fallback
  return pathOnOrigin(value, NOWHERE) ?? fallback
}
