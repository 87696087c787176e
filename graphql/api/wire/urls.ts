import { hasControlCharacters } from '#shared/has-control-characters.ts'
import type { ShopInfo } from './shop-info.ts'

const ABSOLUTE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Null unless it is a web, e-mail, or phone URL or a path of this shop; rejects script URLs and `//host`. */
export function safeUrl(raw: string | null | undefined): string | null {
  const url = raw?.trim() ?? ''
  if (url === '' || url.includes(' ') || hasControlCharacters(url)) return null
  if (url.startsWith('/')) return url.startsWith('//') ? null : url
  if (url.startsWith('#')) return url
  const parsed = URL.parse(url)
  return parsed && ABSOLUTE.has(parsed.protocol) ? url : null
}

function prefixIn(url: URL, base: URL): string | null {
  const prefix = base.pathname.replace(/\/$/, '')
  const isBelow = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)
  return url.origin === base.origin && isBelow ? prefix : null
}

/** Backends may write their internal address into answers; an address at or below it gets the public one. */
export function publicAddress(address: string, { apiAddresses }: Pick<ShopInfo, 'apiAddresses'>): string {
  if (apiAddresses === null) return address
  const url = URL.parse(address)
  if (url === null) return address
  const prefix = apiAddresses.internal
    .map((internal) => prefixIn(url, new URL(internal)))
    .find((found) => found !== null)
  if (prefix === undefined) return address
  const path = url.pathname.slice(prefix.length) + url.search + url.hash
  // Without a public address, a path with two slashes would name another host.
  return apiAddresses.public === '' && path.startsWith('//') ? address : apiAddresses.public + path
}
