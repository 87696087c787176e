import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, ownedBy, type View } from '../database/sql-parts.ts'
import { readSlice, type ListQuery, type Slice } from '../http/paginate.ts'
import type { Identity } from '../http/identity.ts'
import { displayTime } from '../http/wire.ts'
import { readWireOrderLines } from './order-lines.ts'
import { toOrder } from './orders.ts'

const filters = {
  cancelled: 'o.cancelled = 1',
  paid: 'o.payment_done = 1',
  unpaid: 'o.payment_done = 0',
  card_payment: 'o.order_method IN (1, 3)',
  cash_on_delivery: 'o.order_method = 2',
} as const

export type OrderFilter = keyof typeof filters

// @NOTE the keys of a literal are exactly its type's keys
export const orderFilters = Object.keys(filters) as OrderFilter[]

export function listOrders(
  database: Database,
  identity: Identity,
  wanted: readonly OrderFilter[],
  query: ListQuery,
  view: View,
): Slice<object> {
  const owner = ownedBy(identity, 'o')
  const where = [
    owner.sql,
    'o.hidden = 0',
    'instr(lower(o.tracking_id), :text) > 0',
    ...wanted.map((name) => filters[name]),
  ]
  const slice = readSlice<Row<'orders'>>(
    database,
    { columns: 'o.*', from: `orders o WHERE ${where.join(' AND ')}`, params: owner.params, alias: 'o' },
    query,
  )
  const products = readWireOrderLines(database, columnOf(slice.rows, 'id'), view)
  return {
    ...slice,
    rows: slice.rows.map((row) => ({
      ...toOrder(row),
      created: displayTime(row.created_at, query.timeZone),
      ordered_products: products.get(row.id) ?? [],
    })),
  }
}
