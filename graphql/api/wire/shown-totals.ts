import type { Money, OrderTotals } from '../../rules/prices.ts'
import type { ShopMoney } from './shop-info.ts'

/** Rows that add up: `total` = `subtotal` − `bundleDiscount` + `shipping` + `tax` − `voucher` + `other`. */
export type ShownTotals = Record<keyof OrderTotals | 'other', Money>

/**
 * The only place that turns parts of a total into rows. What the parts leave unexplained, such as offers that are in no
 * part or the rounding of each row to the currency, becomes a row of its own.
 */
export function showTotals(totals: OrderTotals, money: ShopMoney): ShownTotals {
  const rows = {
    subtotal: money.show(totals.subtotal),
    bundleDiscount: money.show(totals.bundleDiscount),
    shipping: money.show(totals.shipping),
    tax: money.show(totals.tax),
    voucher: money.show(totals.voucher),
    total: money.show(totals.total),
  }
  const { subtotal, bundleDiscount, shipping, tax, voucher, total } = rows
  const explained = subtotal.amount - bundleDiscount.amount + shipping.amount + tax.amount - voucher.amount
  return { ...rows, other: money.showMinor(total.amount - explained) }
}
