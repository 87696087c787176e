import { PRODUCT_SORTS } from '../../components/sort/sorts.ts'
import type { ListingPageQueryVariables } from './__generated__/listing-page.ts'
import type { ListingFilters } from './filters/listing-filters.ts'

/** Category from the path; other pages name their subject in the query. */
export interface ListingSource {
  category?: string
  subCategory?: string
}

/** Unset filters are undefined, so that the same list always has the same variables (the key of urql's cache). */
export function listingVariables(source: ListingSource, filters: ListingFilters): ListingPageQueryVariables {
  const inCategory = source.category !== undefined || source.subCategory !== undefined
  return {
    ...source,
    query: inCategory ? undefined : (filters.q ?? undefined),
    slide: inCategory ? undefined : (filters.home_spm ?? undefined),
    banner: inCategory ? undefined : (filters.banner ?? undefined),
    filter: filters.filter ?? undefined,
    brands: someOf(filters.brand),
    collections: someOf(filters.collection),
    shipping: someOf(filters.shipping),
    rating: filters.rating ?? undefined,
    minPrice: filters.min ?? undefined,
    maxPrice: filters.max ?? undefined,
    sort: PRODUCT_SORTS[filters.sortby],
    page: filters.page,
  }
}

function someOf(ids: string[]): string[] | undefined {
  return ids.length > 0 ? ids : undefined
}
