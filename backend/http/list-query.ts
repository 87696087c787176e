import { knownColumnOf, pageOf, textOf, type Input } from './input.ts'
import { knownTimeZone } from './wire.ts'

export interface ListQuery<Column extends string = string> {
  page: number
  perPage: number
  orderBy: Column
  direction: 'ASC' | 'DESC'
  timeZone: string
  /** Lower-cased text to look for; empty for everything. */
  text: string
}

/** Reads the list parameters; `columns` are the allowed columns to order by, the first one is the default. */
export function listQueryOf<Column extends string>(
  input: Input,
  perPage: number,
  columns: readonly [Column, ...Column[]],
): ListQuery<Column> {
  const orderName = textOf(input, 'order_by') === '' ? 'orderby' : 'order_by'
  return {
    page: pageOf(input),
    perPage,
    orderBy: knownColumnOf(input, orderName, columns),
    direction: textOf(input, 'type').toLowerCase() === 'asc' ? 'ASC' : 'DESC',
    timeZone: timeZoneOf(input),
    text: textOf(input, 'q').toLowerCase(),
  }
}

export function timeZoneOf(input: Input): string {
  return knownTimeZone(textOf(input, 'time_zone', 64))
}
