import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { keepFocus } from '../../../foundation/navigation/focus.ts'
import { goTo } from '../../../foundation/navigation/load-document.ts'
import type { ListingFilters } from './listing-filters.ts'
import { useFilterHref, usePendingFilters } from './use-filter-navigation.ts'

/** The shopper's latest filters, and a function that changes some of them and returns to the first page. */
export function useChangeFilters(current: ListingFilters) {
  const hrefFor = useFilterHref()
  const pending = usePendingFilters(current)
  // A navigation may begin before this component is hydrated.
  const filters = useHydrated() ? pending.filters : current
  function change(part: Partial<ListingFilters>) {
    const target = hrefFor({ ...filters, ...part, page: 1 })
    if (target === hrefFor(filters)) return
    keepFocus()
    goTo(target)
  }
  return { filters, change }
}
