import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { readSlice, type ListQuery, type Slice } from '../http/paginate.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import { amount, displayDate, displayTime, moneyOrNull, priceOfType, saleTime, stamps } from '../http/wire.ts'

/** A stored voucher: a flat price is in minor units, a percentage is a plain number. */
export type Voucher = Row<'vouchers'> & Pick<Row<'texts'>, 'title'>

const columns = `v.id, t.title, v.price, v.type, v.code, v.min_spend, v.capped_price, v.usage_limit,
  v.limit_per_customer, v.status, v.start_time, v.end_time, v.created_at, v.updated_at`
const source = `vouchers v ${joinTexts('t', 'voucher', 'v.id')}`
const isRunning = 'v.status = 1 AND v.start_time <= :now AND v.end_time >= :now'

export function readRunningVouchers(database: Database, view: View) {
  const rows = database.all<Voucher>(`SELECT ${columns} FROM ${source} WHERE ${isRunning} ORDER BY v.id`, { ...view })
  return rows.map((row) => ({
    title: row.title,
    price: priceOfType(row.type, row.price),
    type: row.type,
    code: row.code,
    min_spend: amount(row.min_spend),
    usage_limit: row.usage_limit,
    limit_per_customer: row.limit_per_customer,
  }))
}

export function listRunningVouchers(database: Database, query: ListQuery, view: View): Slice<object> {
  const slice = readSlice<Voucher>(
    database,
    {
      columns,
      from: `${source} WHERE ${isRunning} AND (:text = '' OR instr(lower(t.title), :text) > 0)`,
      params: { ...view },
      alias: 'v',
    },
    query,
  )
  return {
    ...slice,
    rows: slice.rows.map((row) => ({
      ...toVoucher(row),
      start_time: displayDate(row.start_time, query.timeZone),
      end_time: displayDate(row.end_time, query.timeZone),
      created: displayTime(row.created_at, query.timeZone),
    })),
  }
}

export function findVoucher(database: Database, by: { code: string } | { id: number }, view: View) {
  // Shoppers type codes in either case; an exact match is preferred.
  const condition = 'code' in by ? 'v.code = :code COLLATE NOCASE ORDER BY v.code = :code DESC LIMIT 1' : 'v.id = :id'
  return database.get<Voucher>(`SELECT ${columns} FROM ${source} WHERE ${condition}`, { ...by, lang: view.lang })
}

export function toVoucher(row: Voucher) {
  return {
    ...row,
    price: priceOfType(row.type, row.price),
    min_spend: amount(row.min_spend),
    capped_price: moneyOrNull(row.capped_price),
    start_time: saleTime(row.start_time),
    end_time: saleTime(row.end_time),
    ...stamps(row),
  }
}
