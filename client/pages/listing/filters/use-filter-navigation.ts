import { localePath, searchText } from '#shared/routes.ts'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import { usePendingSearch } from '../../../foundation/navigation/pending-navigation.ts'
import { filtersToSearch, type ListingFilters, readFilters } from './listing-filters.ts'

export function useFilterHref() {
  const { path, locale } = useLocation()
  const base = localePath(path, locale)
  return (filters: ListingFilters) => base + searchText(filtersToSearch(filters))
}

/** The shopper's latest filters, which may be ahead of the loading page. */
export function usePendingFilters(current: ListingFilters) {
  const hrefFor = useFilterHref()
  const pendingSearch = usePendingSearch()
  const filters = pendingSearch ? readFilters(pendingSearch) : current
  return { filters, isPending: hrefFor(filters) !== hrefFor(current) }
}
