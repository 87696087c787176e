import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { RefusedForm } from '#shared/hydration.ts'
import type { Locale } from '#shared/locales.ts'
import {
  href as hrefIn,
  type LinkedRoute,
  type RouteName,
  type RouteParams,
  type RoutePattern,
  type SearchInput,
  searchText,
} from '#shared/routes.ts'
import type { Search } from '../define-page.ts'

export interface Location {
  route: RouteName | null
  params: Record<string, string>
  search: Search
  locale: Locale
  path: string
  /** Scheme and host of the shop, without a trailing slash: for canonical links. */
  origin: string
  /** Time of the server's render, ISO 8601. Countdowns and dates start from it, so that both renders agree. */
  renderedAt: string
  /** The account that the page was made for (`PageAccount`); absent on public pages. */
  account?: string | undefined
  /** IANA name; UTC by default, as on public pages. The same for the server and the first client render. */
  timeZone?: string | undefined
  refused?: RefusedForm | undefined
}

const LocationContext = createContext<Location | null>(null)

export function LocationProvider({ location, children }: { location: Location; children: ReactNode }) {
  return <LocationContext value={location}>{children}</LocationContext>
}

export function useLocation(): Location {
  const location = useContext(LocationContext)
  if (!location) throw new Error('useLocation needs <App> above it.')
  return location
}

/**
 * `href` in the visitor's language.
 * @example const href = useHref(); <a href={href(routes.product, { slug, id })}>
 */
export function useHref() {
  const { locale } = useLocation()
  return function href<Name extends LinkedRoute>(
    route: { name: Name; pattern: RoutePattern<Name> },
    params: RouteParams<Name>,
    search?: SearchInput,
  ): string {
    return hrefIn(route, params, locale, search)
  }
}

export function useOnNavigation(callback: () => void): void {
  const { path, search } = useLocation()
  const address = path + searchText(search)
  const previous = useRef(address)
  const onNavigation = useEffectEvent(callback)
  useEffect(() => {
    if (previous.current !== address) onNavigation()
    previous.current = address
  }, [address])
}
