import { readExpandedInventories } from '../catalog/inventory.ts'
import { toPlaces } from '../catalog/shipping.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, joinTexts, type View, type LeftJoined } from '../database/sql-parts.ts'
import { amount, money, stamps, displayTime } from '../http/wire.ts'
import { type TotalsLine, sumUp, type Totals } from '../pricing/order-totals.ts'
import { toAddress } from '../profile/addresses.ts'
import { findVoucher, toVoucher } from '../voucher/vouchers.ts'
import { findCancellation } from './cancellations.ts'
import { readWireSteps } from './order-steps.ts'
import { addressOf, toOrder } from './orders.ts'

type SoldProduct = Pick<
  Row<'products'>,
  'id' | 'selling' | 'offered' | 'shipping_rule_id' | 'bundle_deal_id' | 'refundable'
> &
  LeftJoined<Row<'product_texts'>, 'title' | 'unit'> &
  LeftJoined<Row<'bundle_deals'>, 'buy' | 'free'> & { bundle_title: Row<'texts'>['title'] }

/** Products that have left the shop keep the title they were sold with. */
export function readWireOrderLines(database: Database, orderIds: readonly number[], view: View) {
  const lines = readOrderLines(database, orderIds)
  const products = readProducts(database, columnOf(lines, 'product_id'), view)
  const inventories = readExpandedInventories(database, columnOf(lines, 'inventory_id'), view)
  const places = readSentFrom(database, columnOf(lines, 'shipping_place_id'))
  const returned = countReturned(database, orderIds)
  return Map.groupBy(
    lines.map(({ title, slug, image, day_needed: _days, ...line }) => ({
      ...line,
      selling: amount(line.selling),
      tax_price: money(line.tax_price),
      shipping_price: money(line.shipping_price),
      returned_quantity: returned.get(lineKey(line)) ?? 0,
      ...stamps(line),
      product: toProduct({ ...line, title, slug, image }, products.get(line.product_id)),
      updated_inventory: inventories.get(line.inventory_id) ?? null,
      shipping_place: places.get(line.shipping_place_id) ?? null,
    })),
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

function toProduct(line: Omit<Row<'ordered_products'>, 'day_needed'>, row: SoldProduct | undefined) {
  const shared = { id: line.product_id, slug: line.slug, image: line.image }
  if (!row)
    return {
      ...shared,
      title: line.title,
      selling: amount(line.selling),
      offered: 0,
      unit: null,
      bundle_deal_id: null,
      bundle_deal: null,
      shipping_rule_id: null,
      refundable: 2,
    }
  const dealId = row.bundle_deal_id
  return {
    ...shared,
    title: row.title ?? line.title,
    selling: amount(row.selling),
    offered: amount(row.offered),
    unit: row.unit,
    shipping_rule_id: row.shipping_rule_id,
    refundable: row.refundable,
    bundle_deal_id: dealId === null ? null : String(dealId),
    bundle_deal: dealId === null ? null : { id: dealId, buy: row.buy, free: row.free, title: row.bundle_title },
  }
}

function readProducts(database: Database, ids: number[], view: View): Map<number, SoldProduct> {
  const rows = database.all<SoldProduct>(
    `SELECT p.id, t.title, p.selling, p.offered, p.shipping_rule_id, p.bundle_deal_id, p.refundable, t.unit, b.buy,
       b.free, bt.title AS bundle_title
     FROM products p LEFT JOIN product_texts t ON t.lang = :lang AND t.product_id = p.id
     LEFT JOIN bundle_deals b ON b.id = p.bundle_deal_id ${joinTexts('bt', 'bundle_deal', 'b.id')}
     WHERE p.id IN (SELECT value FROM json_each(:ids))`,
    { ids: JSON.stringify(ids), lang: view.lang },
  )
  return new Map(rows.map((row) => [row.id, row]))
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

function readSentFrom(database: Database, ids: number[]) {
  const rows = database.all<Row<'shipping_places'>>(
    'SELECT * FROM shipping_places WHERE id IN (SELECT value FROM json_each(:ids))',
    { ids: JSON.stringify(ids) },
  )
  return new Map(toPlaces(database, rows).map((place) => [place.id, place]))
}

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
    steps: readWireSteps(database, order.id),
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
