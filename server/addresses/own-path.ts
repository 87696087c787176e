import { hasControlCharacters } from '#shared/has-control-characters.ts'

/** An origin that no real address has: a path that stays on it when resolved does not leave the shop. */
const NOWHERE = 'http://own.invalid'

const MAX_LENGTH = 2_048

/**
 * True for a path on the shop's own origin: one with an empty first segment (`//host`) is the address of another host.
 * Pass the normalised path, because `/..//host` turns into `//host` when it is normalised.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/**
 * Path, query and fragment of an address on `origin`, normalised. Null for an address of another origin, one with a
 * user name, and one that would be read differently the next time.
 */
export function pathOnOrigin(address: string, origin: string): string | null {
  if (hasControlCharacters(address)) return null
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '' || !isOwnPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** A path of this shop read from a request; the fallback where the value is anything else. */
export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !isOwnPath(value)) return fallback
  return pathOnOrigin(value, NOWHERE) ?? fallback
}
