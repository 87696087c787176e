import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import { displayTime } from '../http/wire.ts'
import { sumUp, type Totals } from '../pricing/order-totals.ts'
import { toAddress } from '../profile/addresses.ts'
import { findVoucher, toVoucher } from '../voucher/vouchers.ts'
import { findCancellation } from './cancellations.ts'
import { readOrderLines, readWireOrderLines, toTotalsLine } from './order-lines.ts'
import { addressOf, toOrder } from './orders.ts'

export function readOrderDetail(database: Database, order: Row<'orders'>, timeZone: string, view: View) {
  const user = database.get<Pick<Row<'users'>, 'id' | 'name' | 'email'>>(
    'SELECT id, name, email FROM users WHERE id = :userId',
    { userId: order.user_id },
  )
  const voucher = order.voucher_id === null ? undefined : findVoucher(database, { id: order.voucher_id }, view)
  const { voucher: voucherPrice, ...totals } = readOrderTotals(database, order)
  return {
    ...toOrder(order),
    created: displayTime(order.created_at, timeZone),
    ordered_products: readWireOrderLines(database, [order.id], view).get(order.id) ?? [],
    address: toAddress(addressOf(order), timeZone),
    voucher: voucher ? toVoucher(voucher) : null,
    cancellation: findCancellation(database, order, view.lang) ?? null,
    user: user ?? null,
    calculated: {
      subtotal: totals.subtotal / 100,
      shipping_price: totals.shipping / 100,
      bundle_offer: totals.bundle / 100,
      tax: totals.tax / 100,
      voucher_price: voucherPrice / 100,
      total_price: totals.total / 100,
    },
  }
}

/** Computed again from the order's stored lines. */
export function readOrderTotals(database: Database, order: Row<'orders'>): Totals {
  return sumUp(readOrderLines(database, [order.id]).map(toTotalsLine), order.voucher_price)
}
