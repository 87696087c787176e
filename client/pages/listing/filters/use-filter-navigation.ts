import { useState } from 'react'
import { localePath, searchText } from '#shared/routes.ts'
import { goTo } from '../../../navigation/go-to.ts'
import { keepFocus } from '../../../navigation/keep-focus.ts'
import { useLocation } from '../../../navigation/location.tsx'
import { filtersToSearch, type ListingFilters } from './listing-filters.ts'

/** The address of the list as these filters leave it. */
export function useFilterHref() {
  const { path, locale } = useLocation()
  const base = localePath(path, locale)
  return (filters: ListingFilters) => base + searchText(filtersToSearch(filters))
}

/**
 * The filters as the shopper last set them, ahead of the page that is on its way, and how to change them.
 * A change starts over at the first page.
 */
export function useFilterNavigation(shown: ListingFilters) {
  const hrefFor = useFilterHref()
  const shownKey = JSON.stringify(shown)
  const [wanted, setWanted] = useState({ key: shownKey, filters: shown })
  // A page has come, by these controls or by another way: it is the truth now.
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
