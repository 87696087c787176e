import type { Database, SqlParams } from '../database/database.ts'
import { knownColumnOf, pageOf, pageSizeOf, textOf, type Input } from './input.ts'
import { knownTimeZone } from './wire.ts'

export interface ListQuery<Column extends string = string> {
  page: number
  perPage: number
  orderBy: Column
  direction: 'ASC' | 'DESC'
  timeZone: string
  text: string
}

/** Reads the list parameters; `perPage` is the usual page size, `columns` are the allowed columns to order by, the first one is the default. */
export function listQueryOf<Column extends string>(
  input: Input,
  perPage: number,
  columns: readonly [Column, ...Column[]],
): ListQuery<Column> {
  const orderName = textOf(input, 'order_by') === '' ? 'orderby' : 'order_by'
  return {
    page: pageOf(input),
    perPage: pageSizeOf(input, perPage),
    orderBy: knownColumnOf(input, orderName, columns),
    direction: textOf(input, 'type').toLowerCase() === 'asc' ? 'ASC' : 'DESC',
    timeZone: timeZoneOf(input),
    text: textOf(input, 'q').toLowerCase(),
  }
}

export function timeZoneOf(input: Input): string {
  return knownTimeZone(textOf(input, 'time_zone', 64))
}

interface Source {
  columns: string
  from: string
  params: SqlParams
  /** Alias of the table that has the column to order by, and an `id`. */
  alias: string
}

/** One page of an account list. The column to order by comes from an allow-list, never from the request itself. */
export function readSlice<Row>(database: Database, source: Source, query: ListQuery): Slice<Row> {
  const { columns, from, alias } = source
  const params = {
    ...source.params,
    text: query.text,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
  }
  return {
    total: database.count(`SELECT count(*) FROM ${from}`, params),
    rows: database.all<Row>(
      `SELECT ${columns} FROM ${from}
       ORDER BY ${alias}.${query.orderBy} ${query.direction}, ${alias}.id ${query.direction}
       LIMIT :limit OFFSET :offset`,
      params,
    ),
  }
}

export interface Slice<T> {
  rows: T[]
  total: number
}

/** Converts a slice to the contract's form; `path` is the full address of the call without its query. */
export function paginate<T>(slice: Slice<T>, page: number, perPage: number, path: string) {
  const lastPage = Math.max(1, Math.ceil(slice.total / perPage))
  const offset = (page - 1) * perPage
  const isEmpty = slice.rows.length === 0
  const url = (number: number) => `${path}?page=${number}`
  const previous = page > 1 ? url(page - 1) : null
  const next = page < lastPage ? url(page + 1) : null
  return {
    current_page: page,
    data: slice.rows,
    from: isEmpty ? null : offset + 1,
    to: isEmpty ? null : offset + slice.rows.length,
    last_page: lastPage,
    per_page: perPage,
    total: slice.total,
    path,
    first_page_url: url(1),
    last_page_url: url(lastPage),
    next_page_url: next,
    prev_page_url: previous,
    links: [
      { url: previous, label: '&laquo; Previous', active: false },
      ...pageNumbers(page, lastPage).map((number) => numberLink(number, page, url)),
      { url: next, label: 'Next &raquo;', active: false },
    ],
  }
}

function numberLink(number: number | null, page: number, url: (number: number) => string) {
  if (number === null) return { url: null, label: '...', active: false }
  return { url: url(number), label: String(number), active: number === page }
}

/** The first two pages, the last two, and three on either side of the current one; null marks a gap. */
function pageNumbers(page: number, lastPage: number): (number | null)[] {
  const wanted = new Set([1, 2, lastPage - 1, lastPage])
  for (let number = page - 3; number <= page + 3; number += 1) wanted.add(number)
  const numbers = [...wanted].filter((number) => number >= 1 && number <= lastPage).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    return before !== undefined && number > before + 1 ? [null, number] : [number]
  })
}
