import { allowedSearch } from '#client/for-the-server.ts'
import type { CacheSlot } from '#graphql/contract.ts'
import { href, routes, searchText } from '#shared/routes.ts'
import type { Destination } from './destination-of.ts'

/**
 * The cache key of the page of an address, made of its parsed values; null for pages that are not public and for
 * addresses that can be spelled in unlimited ways. Query values that the page does not declare do not count.
 */
export function slotOf(url: URL, destination: Destination): CacheSlot | null {
  if (!destination || destination.page.access !== 'public') return null
  const { page, matched } = destination
  // Any text may be its first segment; its canonical link leads to the address that is stored.
  if (matched.name === 'mainProduct') return null
  // @NOTE The matcher gives each route its own parameters; the union of all routes' types does not say so.
  const own = href(routes[matched.name] as typeof routes.home, matched.params, matched.locale)
  if (own !== url.pathname) return null
  const search = allowedSearch(page, url.searchParams)
  const { page: _number, ...chosen } = search
  const isChoice = matched.name === 'search' || Object.keys(chosen).length > 0
  return { key: own + searchText(search), budget: isChoice ? 'choices' : 'catalog' }
}
