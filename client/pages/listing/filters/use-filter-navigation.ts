import { useState } from 'react'
import { localePath, searchText } from '#shared/routes.ts'
import { goTo } from '../../../navigation/go-to.ts'
import { keepFocus } from '../../../navigation/keep-focus.ts'
import { useLocation } from '../../../navigation/location.tsx'
import { filtersToSearch, type ListingFilters } from './listing-filters.ts'

/** Address of the current list with given filters. */
export function useFilterHref() {
  const { path, locale } = useLocation()
  const base = localePath(path, locale)
  return (filters: ListingFilters) => base + searchText(filtersToSearch(filters))
}

/**
 * The filters as last set by the shopper, which may be ahead of the loading page, and how to change them. A change goes
 * back to the first page.
 */
export function useFilterNavigation(shown: ListingFilters) {
  const hrefFor = useFilterHref()
  const shownKey = JSON.stringify(shown)
  const [wanted, setWanted] = useState({ key: shownKey, filters: shown })
  // Another page is shown, through these controls or otherwise: its filters count.
  if (wanted.key !== shownKey) setWanted({ key: shownKey, filters: shown })
  const filters = wanted.key === shownKey ? wanted.filters : shown

  function change(part: Partial<ListingFilters>) {
    const next = { ...filters, ...part, page: 1 }
    setWanted({ key: shownKey, filters: next })
    const target = hrefFor(next)
    if (target === hrefFor({ ...shown, page: 1 }) && shown.page === 1) return
    keepFocus()
    goTo(target)
  }

  return { filters, change, pending: JSON.stringify(filters) !== shownKey }
}
