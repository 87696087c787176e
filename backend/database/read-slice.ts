import type { ListQuery } from '../http/list-query.ts'
import type { Slice } from '../http/paginate.ts'
import type { Database, SqlParams } from './database.ts'

interface Source {
  /** Columns to select. */
  columns: string
  /** Everything after FROM, including WHERE. */
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
