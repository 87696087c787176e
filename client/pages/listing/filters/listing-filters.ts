import type { SearchInput } from '#shared/routes.ts'
import { type Sort, sortOf, sortParam } from '../../../components/sort/sorts.ts'
import type { Search } from '../../../define-page.ts'
import { pageNumber, pageParam } from '../../../page-number.ts'

/** Query names of the backend API. `q`, `home_spm`, `banner` and `filter` select what is listed. */
export const LISTING_PARAMS = [
  'q',
  'page',
  'sortby',
  'brand',
  'collection',
  'shipping',
  'rating',
  'min',
  'max',
  'home_spm',
  'banner',
  'filter',
] as const

export const LIST_FILTERS = ['brand', 'collection', 'shipping'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** Validated: malformed values are ignored. */
export interface ListingFilters {
  q: string | null
  home_spm: string | null
  banner: string | null
  filter: string | null
  brand: string[]
  collection: string[]
  shipping: string[]
  rating: number | null
  /** Whole currency units. */
  min: number | null
  max: number | null
  sortby: Sort
  page: number
}

const MOST_IDS = 30
const HIGHEST_PRICE = 999_999

export function readFilters(search: Search): ListingFilters {
  const [min, max] = priceRange(price(search.min), price(search.max))
  return {
    q: search.q ?? null,
    home_spm: id(search.home_spm),
    banner: id(search.banner),
    filter: id(search.filter),
    brand: ids(search.brand),
    collection: ids(search.collection),
    shipping: ids(search.shipping),
    rating: search.rating && /^[1-4]$/.test(search.rating) ? Number(search.rating) : null,
    min,
    max,
    sortby: sortOf(search.sortby),
    page: pageNumber(search.page),
  }
}

export function filtersToSearch(filters: ListingFilters): SearchInput {
  return {
    q: filters.q,
    home_spm: filters.home_spm,
    banner: filters.banner,
    filter: filters.filter,
    brand: filters.brand.join(','),
    collection: filters.collection.join(','),
    shipping: filters.shipping.join(','),
    rating: filters.rating,
    min: filters.min,
    max: filters.max,
    sortby: sortParam(filters.sortby),
    page: pageParam(filters.page),
  }
}

function id(text: string | undefined): string | null {
  return text && /^[1-9]\d{0,15}$/.test(text) ? text : null
}

function ids(text: string | undefined): string[] {
  const found = (text ?? '').split(',').map((part) => id(part.trim()))
  return [...new Set(found.filter((part) => part !== null))].slice(0, MOST_IDS)
}

/** Zero means “no bound” to the backend API. */
function price(text: string | undefined): number | null {
  if (!text || !/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return null
  return Math.min(HIGHEST_PRICE, Number(text)) || null
}

function priceRange(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}
