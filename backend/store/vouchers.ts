import type { Database } from '../database/database.ts'
import { money, priceOfType } from '../wire.ts'
import { joinTexts } from './sql-parts.ts'
import type { View } from './view.ts'

interface VoucherRow {
  title: string | null
  price: number
  type: number
  code: string
  min_spend: number
  usage_limit: number
  limit_per_customer: number
}

/** Public vouchers inside their time, as a product page shows them. */
export function readRunningVouchers(database: Database, view: View) {
  const rows = database.all<VoucherRow>(
    `SELECT t.title, v.price, v.type, v.code, v.min_spend, v.usage_limit, v.limit_per_customer
     FROM vouchers v ${joinTexts('t', 'voucher', 'v.id')}
     WHERE v.status = 1 AND v.start_time <= :now AND v.end_time >= :now ORDER BY v.id`,
    { ...view },
  )
  return rows.map(
    (row) => ({ ...row, price: priceOfType(row.type, row.price), min_spend: money(row.min_spend) }),
  )
}
