import { allowedSearch } from '#client/define-page.ts'
import { href, routes, searchText } from '#shared/routes.ts'
import type { Place } from '../../page-cache/stored-pages.ts'
import type { Destination } from './destination-of.ts'

/**
 * Where the page of an address is kept; null for pages that are not for everybody, and for other spellings of an
 * address, of which there is no end. Query values that the page does not declare do not count.
 */
export function placeOf(url: URL, destination: Destination): Place | null {
  if (!destination || destination.page.access !== 'public') return null
  const { page, matched } = destination
  // @NOTE The matcher gives each route its own parameters; the union of all routes' types does not say so.
  const own = href(routes[matched.name] as typeof routes.home, matched.params, matched.locale)
  if (own !== url.pathname) return null
  const { page: _number, ...chosen } = allowedSearch(page, url.searchParams)
  const search = searchText(allowedSearch(page, url.searchParams))
  const isChoice = matched.name === 'search' || Object.keys(chosen).length > 0
  return { key: own + search, budget: isChoice ? 'choices' : 'pages' }
}
