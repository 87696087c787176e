import type { ShopInfo } from './shop-info.ts'

/**
 * The address that browsers reach. A backend may write its own internal address into its answers: an address at or
 * below it gets the public one instead, all others stay as they are.
 */
export function publicAddress(address: string, { apiAddresses }: Pick<ShopInfo, 'apiAddresses'>): string {
  if (apiAddresses === null) return address
  const url = URL.parse(address)
  const internal = new URL(apiAddresses.internal)
  if (url?.origin !== internal.origin) return address
  const prefix = internal.pathname.replace(/\/$/, '')
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return address
  const path = url.pathname.slice(prefix.length) + url.search + url.hash
  // Without a public address, a path with two slashes would name another host.
  return apiAddresses.public === '' && path.startsWith('//') ? address : apiAddresses.public + path
}
