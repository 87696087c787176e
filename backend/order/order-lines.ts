import type { toPlaces } from '../catalog/shipping.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import { amount, money, stamps, displayTime } from '../http/wire.ts'
import { type TotalsLine, sumUp, type Totals } from '../pricing/order-totals.ts'
import { copiedOptions, parseCopy, type ProductCopy, textReader } from '../pricing/product-copy.ts'
import { toAddress } from '../profile/addresses.ts'
import { toVoucher } from '../voucher/vouchers.ts'
import { findCancellation } from './cancellations.ts'
import { readWireSteps } from './order-steps.ts'
import { addressOf, copyOf, toOrder, type VoucherCopy } from './orders.ts'

/** From the copies that the order has: the catalog may have changed. */
export function readWireOrderLines(database: Database, orderIds: readonly number[], view: View) {
  const lines = readOrderLines(database, orderIds)
  const read = textReader(database, view.lang)
  const returned = countReturned(database, orderIds)
  return Map.groupBy(
    lines.map(({ copy: json, place, day_needed: _days, ...line }) => {
      const copy = parseCopy(json)
      return {
        ...line,
        selling: amount(line.selling),
        tax_price: money(line.tax_price),
        shipping_price: money(line.shipping_price),
        returned_quantity: returned.get(lineKey(line)) ?? 0,
        ...stamps(line),
        product: toProduct(line, copy, read),
        updated_inventory: toInventory(line, copy, read),
        shipping_place: toPlace(place),
      }
    }),
    (line) => line.order_id,
  )
}

export function readOrderLines(database: Database, orderIds: readonly number[]): Row<'ordered_products'>[] {
  return database.all<Row<'ordered_products'>>(
    'SELECT * FROM ordered_products WHERE order_id IN (SELECT value FROM json_each(:ids)) ORDER BY id',
    { ids: JSON.stringify(orderIds) },
  )
}

function toTotalsLine(line: Row<'ordered_products'>): TotalsLine {
  return {
    unit: line.selling,
    quantity: line.quantity,
    free: line.bundle_offer,
    tax: line.tax_price,
    shipping: line.shipping_price,
  }
}

type Line = Omit<Row<'ordered_products'>, 'copy' | 'place' | 'day_needed'>

function toProduct(line: Line, copy: ProductCopy, read: ReturnType<typeof textReader>) {
  const { deal } = copy
  return {
    id: line.product_id,
    slug: copy.slug ?? '',
    image: copy.image,
    title: read(copy.titles),
    selling: amount(copy.selling ?? line.selling),
    offered: amount(copy.offered ?? 0),
    unit: read(copy.units),
    shipping_rule_id: copy.shippingRuleId,
    refundable: copy.refundable ?? 2,
    bundle_deal_id: deal && String(deal.id),
    bundle_deal: deal && { id: deal.id, buy: deal.buy, free: deal.free, title: read(deal.titles) },
    // An extension of the contract.
    store: copy.store && { id: copy.store.id, name: read(copy.store.titles) },
  }
}

/** `quantity` is the stock in other answers, which an order does not depend on. */
function toInventory(line: Line, copy: ProductCopy, read: ReturnType<typeof textReader>) {
  return {
    id: line.inventory_id,
    product_id: line.product_id,
    quantity: line.quantity,
    price: money(copy.price ?? 0),
    sku: copy.sku,
    ...stamps(line),
    inventory_attributes: copiedOptions(line.inventory_id, copy, read),
  }
}

type PlaceCopy = ReturnType<typeof toPlaces>[number] & Pick<Row<'shipping_places'>, 'price' | 'pickup_price'>

function toPlace(json: string | null) {
  if (json === null) return null
  // @NOTE written by the SQL of `placeCopy` only
  const place = JSON.parse(json) as PlaceCopy
  return { ...place, price: money(place.price), pickup_price: money(place.pickup_price) }
}

type ReturnedLine = Pick<Row<'ordered_products'>, 'order_id' | 'product_id' | 'inventory_id' | 'quantity'>

function lineKey({ order_id, product_id, inventory_id }: Omit<ReturnedLine, 'quantity'>): string {
  return `${order_id} ${product_id} ${inventory_id}`
}

function countReturned(database: Database, orderIds: readonly number[]): Map<string, number> {
  const rows = database.all<ReturnedLine>(
    `SELECT order_id, product_id, inventory_id, sum(quantity) AS quantity FROM returns
     WHERE order_id IN (SELECT value FROM json_each(:ids)) GROUP BY order_id, product_id, inventory_id`,
    { ids: JSON.stringify(orderIds) },
  )
  return new Map(rows.map((row) => [lineKey(row), row.quantity]))
}

export function readOrderDetail(database: Database, order: Row<'orders'>, timeZone: string, view: View) {
  const user = database.get<Pick<Row<'users'>, 'id' | 'name' | 'email'>>(
    'SELECT id, name, email FROM users WHERE id = :userId',
    { userId: order.user_id },
  )
  const { voucher } = copyOf(order)
  const { voucher: voucherPrice, ...totals } = readOrderTotals(database, order)
  return {
    ...toOrder(order),
    created: displayTime(order.created_at, timeZone),
    steps: readWireSteps(database, order.id),
    ordered_products: readWireOrderLines(database, [order.id], view).get(order.id) ?? [],
    address: toAddress(addressOf(order), timeZone),
    voucher: voucher && soldVoucher(voucher, textReader(database, view.lang)),
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

function soldVoucher({ titles, ...voucher }: VoucherCopy, read: ReturnType<typeof textReader>) {
  return toVoucher({ ...voucher, title: read(titles) })
}

export function readOrderTotals(database: Database, order: Row<'orders'>): Totals {
  return sumUp(readOrderLines(database, [order.id]).map(toTotalsLine), order.voucher_price)
}

/** Value of `shipping_type`. */
export const pickup = 2

const day = 24 * 3_600_000

/** The slowest line decides; a date that has passed becomes tomorrow. */
export function expectedArrival(database: Database, order: Row<'orders'>, now: number): number {
  const days = Math.max(0, ...readOrderLines(database, [order.id]).map((line) => line.day_needed))
  const due = order.created_at + days * day
  return due < now ? now + day : due
}
