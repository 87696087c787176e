import { integer, nullable, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Vouchers. A flat price is in minor units, a percentage is a plain number. */

export const vouchers = table('vouchers', {
  id: integer,
  code: text,
  type: integer,
  price: integer,
  min_spend: integer,
  capped_price: nullable(integer),
  usage_limit: integer,
  limit_per_customer: integer,
  status: integer,
  start_time: integer,
  end_time: integer,
  ...times,
})
export type VoucherRow = RowOf<typeof vouchers>
