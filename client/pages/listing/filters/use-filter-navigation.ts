import { localePath, searchText } from '#shared/routes.ts'
import { goTo } from '../../../navigation/go-to.ts'
import { keepFocus } from '../../../navigation/keep-focus.ts'
import { useLocation } from '../../../navigation/location.tsx'
import { usePendingSearch } from '../../../navigation/pending-navigation.ts'
import { filtersToSearch, type ListingFilters, readFilters } from './listing-filters.ts'

export function useFilterHref() {
  const { path, locale } = useLocation()
  const base = localePath(path, locale)
  return (filters: ListingFilters) => base + searchText(filtersToSearch(filters))
}

/**
 * The shopper's latest filters, which may be ahead of the loading page, and a function to change them. A change returns
 * to the first page.
 */
export function useFilterNavigation(shown: ListingFilters) {
  const hrefFor = useFilterHref()
  const pendingSearch = usePendingSearch()
  const filters = pendingSearch ? readFilters(pendingSearch) : shown

  function change(part: Partial<ListingFilters>) {
    const target = hrefFor({ ...filters, ...part, page: 1 })
    if (target === hrefFor(filters)) return
    keepFocus()
    goTo(target)
  }

  return { filters, change, pending: hrefFor(filters) !== hrefFor(shown) }
}
