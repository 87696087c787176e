import * as v from 'valibot'
import { MAX_PAGE } from './read-arguments.ts'
import { count, maybe } from './wire.ts'

interface PageInfo {
  page: number
  pageCount: number
  perPage: number
  total: number
  from: number | null
  to: number | null
}

export interface Page<Item> {
  items: Item[]
  pageInfo: PageInfo
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
      pageCount: Math.min(MAX_PAGE, Math.max(1, wire.last_page)),
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
