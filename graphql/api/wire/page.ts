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
