import { type ListingFilters, readFilters } from './listing-filters.ts'

/** `id` of the form, for its fields elsewhere on the page. */
export const FILTER_FORM = 'listing-filters'

/** Reads a filter form as the address it would lead to. */
export function filtersOfForm(form: HTMLFormElement): ListingFilters {
  const data = new FormData(form)
  const names = new Set(data.keys())
  return readFilters(Object.fromEntries([...names].map((name) => [name, data.getAll(name).join(',')])))
}
