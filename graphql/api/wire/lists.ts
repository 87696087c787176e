import * as v from 'valibot'
import { count, maybe } from './wire.ts'

/* Arguments are normalized for cache keys. `modules/list-arguments.ts` refuses those beyond these limits. */

/** Only robots page further, with the queries that cost the backend most. */
export const MAX_PAGE = 50
export const MAX_PER_PAGE = 50
export const MAX_IDS = 50
export const MAX_TEXT = 256

export interface PageRequest {
  /** 1-based. */
  page?: number | null
  /** Only for backends that announce `page_size`; by default, each list has a size of its own. */
  perPage?: number | null
}

export function pageQuery({ page, perPage }: PageRequest): { page: number; per_page?: number } {
  return { page: page ?? 1, ...(perPage && { per_page: perPage }) }
}

/** Page sizes are the client's choice, so their answers have a budget of their own in the cache. */
export function hasOwnSize({ perPage }: PageRequest): boolean {
  return Boolean(perPage)
}

export function idList(ids: readonly string[] | null | undefined): string {
  return [...new Set(ids ?? [])].sort((a, b) => Number(a) - Number(b)).join(',')
}

export function searchTerm(text: string | null | undefined): string {
  const wellFormed = (text ?? '').toWellFormed()
  return wellFormed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

const MAX_SLUG = 200

export function slugText(slug: string | null | undefined): string | null {
  const trimmed = (slug ?? '').trim()
  if (trimmed === '' || trimmed.length > MAX_SLUG || !trimmed.isWellFormed()) return null
  return trimmed.normalize('NFC')
}

/** A price filter bound in whole currency units; undefined without one. */
export function priceBound(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined || !Number.isFinite(value)) return undefined
  const bound = Math.min(999_999_999_999, Math.round(value * 1000) / 1000)
  return bound > 0 ? bound : undefined
}

export const sortKeys = {
  FEATURED: undefined,
  PRICE_LOW_TO_HIGH: 'price_low_to_high',
  PRICE_HIGH_TO_LOW: 'price_high_to_low',
  AVG_CUSTOMER_REVIEW: 'avg_customer_review',
  NEWEST: 'newest',
  BIGGEST_DISCOUNT: 'biggest_discount',
} as const

export type ProductSort = keyof typeof sortKeys

export const PRODUCT_SORTS = [
  'FEATURED',
  'NEWEST',
  'BIGGEST_DISCOUNT',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'AVG_CUSTOMER_REVIEW',
] as const satisfies ProductSort[]

/** True for orders that only backends with `list_filters` know. */
export function isExtendedSort(sort: ProductSort | null | undefined): boolean {
  return sort === 'NEWEST' || sort === 'BIGGEST_DISCOUNT'
}

export interface Pagination {
  page: number
  /** Not limited to those that can be requested. */
  pageCount: number
  perPage: number
  total: number
  from: number | null
  to: number | null
}

export interface Page<Item> {
  items: Item[]
  pageInfo: Pagination
}

/** An answer without a list is broken and must not look empty. */
export const entries = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])

const paginatorWire = v.object({
  data: entries,
  current_page: count,
  last_page: count,
  per_page: count,
  total: count,
  from: maybe(v.pipe(count, v.minValue(1))),
  to: maybe(v.pipe(count, v.minValue(1))),
})

/** Some empty lists are a bare `[]` instead of a paginator. */
export function decodePage<Item>(data: unknown, decodeItems: (data: unknown) => Item[]): Page<Item> {
  const { data: found, ...wire } = v.parse(paginatorWire, Array.isArray(data) ? { data, total: data.length } : data)
  return {
    items: decodeItems(found),
    pageInfo: {
      page: Math.max(1, wire.current_page),
      pageCount: Math.max(1, wire.last_page),
      perPage: wire.per_page,
      total: wire.total,
      from: wire.from,
      to: wire.to,
    },
  }
}

export function emptyPage(perPage = 0): Page<never> {
  return { items: [], pageInfo: { page: 1, pageCount: 1, perPage, total: 0, from: null, to: null } }
}

/** All items of the first `maxPages` pages. The pages after the first one are read in parallel. */
export async function readPages<Item>(maxPages: number, read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const first = await read(1)
  const count = Math.min(maxPages, first.pageInfo.pageCount)
  const others = Array.from({ length: count - 1 }, (_, index) => read(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}
