import { type ListingFilters, readFilters } from './listing-filters.ts'

/** Ties the form's parts together where they stand apart on the page. */
export const FILTER_FORM = 'listing-filters'

/** What a filter form says, read as the address it would lead to. */
export function filtersOfForm(form: HTMLFormElement): ListingFilters {
  const data = new FormData(form)
  const names = new Set(data.keys())
  return readFilters(Object.fromEntries([...names].map((name) => [name, data.getAll(name).join(',')])))
}
