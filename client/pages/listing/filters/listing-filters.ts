import type { SearchInput } from '#shared/routes.ts'
import { type Sort, sortOf, sortParam, PRODUCT_SORTS } from '../../../components/form/sorts.ts'
import { pageNumber, pageParam, type Search } from '../../../foundation/define-page.ts'
import type { ListingPageQueryVariables } from '../__generated__/listing-page.ts'
import { priceParam, readPrice } from './typed-price.ts'

export const LIST_FILTERS = ['brand', 'collection', 'shipping', 'value'] as const

/** Filters with one facet each, and the field with its options. */
export const FACETS = { brand: 'brands', collection: 'collections', shipping: 'shipping' } as const
export type ListFilter = keyof typeof FACETS
export const FACET_FILTERS = ['brand', 'collection', 'shipping'] as const satisfies ListFilter[]

/**
 * Query names and valid values of the backend API; malformed values are ignored. `q`, `home_spm`, `banner` and `filter`
 * select what is listed.
 */
export interface ListingFilters {
  q: string | null
  home_spm: string | null
  banner: string | null
  filter: string | null
  brand: string[]
  collection: string[]
  shipping: string[]
  /** Attribute values, such as colors and sizes. */
  value: string[]
  on_sale: boolean
  rating: number | null
  /** Whole currency units. */
  min: number | null
  max: number | null
  sortby: Sort
  page: number
}

const MAX_IDS = 30

export function readFilters(search: Search): ListingFilters {
  const [min, max] = priceRange(price(search, 'min'), price(search, 'max'))
  return {
    q: search.q ?? null,
    home_spm: id(search.home_spm),
    banner: id(search.banner),
    filter: id(search.filter),
    brand: ids(search.brand),
    collection: ids(search.collection),
    shipping: ids(search.shipping),
    value: ids(search.value),
    on_sale: search.on_sale === 'true',
    rating: search.rating && /^[1-4]$/.test(search.rating) ? Number(search.rating) : null,
    min,
    max,
    sortby: sortOf(search.sortby),
    page: pageNumber(search.page),
  }
}

/** `decimals` belongs to prices as they are typed. */
export const LISTING_PARAMS = [...Object.keys(readFilters({})), 'decimals']

export function filtersToSearch(filters: ListingFilters): SearchInput {
  return {
    ...filters,
    brand: filters.brand.join(','),
    collection: filters.collection.join(','),
    shipping: filters.shipping.join(','),
    value: filters.value.join(','),
    on_sale: filters.on_sale ? 'true' : null,
    min: priceParam(filters.min),
    max: priceParam(filters.max),
    sortby: sortParam(filters.sortby),
    page: pageParam(filters.page),
  }
}

function id(text: string | undefined): string | null {
  return text && /^[1-9]\d{0,15}$/.test(text) ? text : null
}

function ids(text: string | undefined): string[] {
  const valid = (text ?? '').split(',').map((part) => id(part.trim()))
  return [...new Set(valid.filter((part) => part !== null))].slice(0, MAX_IDS)
}

function price(search: Search, name: 'min' | 'max'): number | null {
  return readPrice(search[name] ?? '', Number(search['decimals'] ?? 2))
}

function priceRange(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

/** `id` of the form, for its fields elsewhere on the page. */
export const FILTER_FORM = 'listing-filters'

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
    ...(!inCategory && { ...subjectOf(filters), filter: filters.filter ?? undefined }),
    brands: someOf(filters.brand),
    collections: someOf(filters.collection),
    shipping: someOf(filters.shipping),
    values: someOf(filters.value),
    onSale: filters.on_sale || undefined,
    rating: filters.rating ?? undefined,
    minPrice: money(filters.min),
    maxPrice: money(filters.max),
    sort: PRODUCT_SORTS[filters.sortby],
    page: filters.page,
  }
}

/** An address can name several. */
function subjectOf({ q, home_spm: slide, banner }: ListingFilters) {
  if (q !== null) return { query: q }
  if (slide !== null) return { slide }
  return banner === null ? {} : { banner }
}

function money(price: number | null): { decimal: string } | undefined {
  return price === null ? undefined : { decimal: String(price) }
}

function someOf(ids: string[]): string[] | undefined {
  return ids.length > 0 ? ids : undefined
}
