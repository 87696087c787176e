import type { ListingFilters } from './listing-filters.ts'

/** Number of active filters, for the phone's filter button. */
export function activeCount(filters: ListingFilters): number {
  const lists = filters.brand.length + filters.collection.length + filters.shipping.length
  const price = filters.min !== null || filters.max !== null ? 1 : 0
  return lists + price + (filters.rating === null ? 0 : 1)
}
