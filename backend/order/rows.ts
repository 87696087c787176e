import { flag, integer, nullable, oneOf, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Orders. Everything an invoice shows is stored with the order, because the catalogue changes. */

export const orders = table('orders', {
  id: integer,
  tracking_id: text,
  user_id: nullable(integer),
  user_token: nullable(text),
  status: oneOf(1, 2, 3, 4, 5),
  total_amount: integer,
  currency: text,
  order_method: integer,
  payment_done: flag,
  payment_token: nullable(text),
  cancelled: flag,
  user_address_id: integer,
  /** JSON of an `AddressRow`: the address at the time of the order. */
  address: text,
  voucher_id: nullable(integer),
  voucher_price: integer,
  hidden: flag,
  /** An owner's requests with the same key place one order. */
  idempotency_key: nullable(text),
  /** When an unpaid prepaid order is released (`unpaid-orders.ts`); null if it waits for no payment. */
  release_at: nullable(integer),
  /** Language of the order's e-mails; empty: the shop's default. */
  lang: text,
  /** IANA time zone of the order's e-mails. */
  time_zone: text,
  ...times,
})
export type OrderRow = RowOf<typeof orders>

export const orderLines = table('ordered_products', {
  id: integer,
  order_id: integer,
  product_id: integer,
  inventory_id: integer,
  quantity: integer,
  selling: integer,
  tax_price: integer,
  shipping_price: integer,
  bundle_offer: integer,
  shipping_type: oneOf(1, 2),
  shipping_place_id: integer,
  day_needed: integer,
  title: nullable(text),
  slug: text,
  image: text,
  ...times,
})
export type OrderLineRow = RowOf<typeof orderLines>

export const orderSteps = table('order_steps', { order_id: integer, status: integer, created_at: integer })
export type OrderStepRow = RowOf<typeof orderSteps>

export const cancellations = table('cancellations', {
  id: integer,
  order_id: integer,
  title: text,
  message: text,
  refunded: flag,
  ...times,
})
export type CancellationRow = RowOf<typeof cancellations>
