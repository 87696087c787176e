import { randomInt } from 'node:crypto'
import type { Row } from '../database/__generated__/rows.ts'
import { deleteCartRows } from '../database/cart-rows.ts'
import type { Database } from '../database/database.ts'
import { orderCopy, placeCopy, productCopy } from '../database/migrations/copies.ts'
import { readShopSettings } from '../database/shop-settings.ts'
import { columnOf, type View } from '../database/sql-parts.ts'
import { queueFirstEmail } from '../emails/email-queue.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, refusedLines } from '../http/envelope.ts'
import type { Identity } from '../http/identity.ts'
import { cashOnDelivery, checkHeldStock, findOrderByIdempotencyKey, releaseTime } from '../order/orders.ts'
import { shopRounding, showAmount } from '../pricing/currency.ts'
import { sumUp, type Totals } from '../pricing/order-totals.ts'
import { type CartLine, type CheckoutLine, pricedLines, readCart } from '../pricing/priced-lines.ts'
import { isShippable, type LineFaults, unshippable, readPlaces } from '../pricing/shipping-match.ts'
import { findOrderAddress } from '../profile/addresses.ts'
import { useVoucher } from '../voucher/vouchers.ts'
import { type AgreedOrder, type AgreedTotal, checkAgreed, checkAgreedOrder } from './order-body.ts'

const nothingSelected = "You don't have any product selected. Please a select a product first."

interface OrderRequest {
  method: number
  voucher: string
  idempotencyKey: string | null
  agreed: AgreedTotal | null
  agreedOrder: AgreedOrder | null
  timeZone: string
  /** Null if the network address of the visitor is not known. */
  visitorHash: string | null
}

export function placeOrder(context: BackendContext, identity: Identity, request: OrderRequest, view: View): number {
  const { database } = context
  return database.transaction(() => {
    const known =
      request.idempotencyKey === null
        ? undefined
        : findOrderByIdempotencyKey(database, identity, request.idempotencyKey)
    if (known) return known.id
    const selected = readCart(database, identity, view).filter((line) => line.selected === 1)
    if (selected.length === 0) throw refused(nothingSelected)
    const address = findOrderAddress(database, identity)
    if (!address) throw refused('Please add an address first.')
    const lines = shippedOf(database, selected)
    const use = request.voucher === '' ? undefined : useVoucher(database, identity, request.voucher, lines, view)
    checkDelivery(database, lines, address)
    const settings = readShopSettings(database)
    const charged = freeShipping(lines, shopRounding(database)(Number(settings.get('free_shopping') ?? 0)))
    const totals = sumUp(charged, use?.offered ?? 0)
    if (!Number.isSafeInteger(totals.total)) throw refused('The total is too large. Please order less at a time.')
    const currency = settings.get('currency') ?? 'USD'
    if (request.agreed) {
      checkLeftOut(selected, totals.total, request.agreed)
      const format = (hundredths: number) => showAmount(database, hundredths, view.lang)
      checkAgreed(request.agreed, { amount: totals.total, currency }, format)
      if (request.agreedOrder) checkAgreedOrder(request.agreedOrder, { to: address, ordered: charged })
    }
    const { lang, now } = view
    const { method, timeZone } = request
    const isPaid = totals.total === 0
    const releaseAt = isPaid ? null : releaseTime(context, method, now)
    const order = { ...request, address, totals, voucherId: use?.voucher.id ?? null, currency, releaseAt }
    const id = insertOrder(database, identity, order, now)
    for (const line of charged) takeLine(database, id, line, now)
    const isCash = method === cashOnDelivery
    if (isCash && !isPaid) checkHeldStock(database, id)
    queueFirstEmail(database, { id, isCash, isPaid }, { lang, timeZone }, now)
    return id
  })
}

/** Lines that cannot be bought stay in the cart, and the others are ordered. */
function shippedOf(database: Database, selected: CartLine[]): CheckoutLine[] {
  const buyable = pricedLines(database, selected)
  if (buyable.length === 0) throw refusedLines(faultsOf(selected))
  const lines = buyable.filter((line) => line.shipping_place_id !== null)
  if (lines.length === 0) throw refusedLines(new Map(buyable.map((line) => [line.id, unshippable])))
  return lines
}

function faultsOf(lines: readonly CartLine[]): LineFaults {
  return new Map(lines.flatMap(({ id, fault }) => (fault === null ? [] : [[id, fault] as const])))
}

/** A line that the shopper agreed to pay for may have become unavailable just now. */
function checkLeftOut(selected: readonly CartLine[], total: number, agreed: AgreedTotal): void {
  const faults = faultsOf(selected.filter((line) => line.shipping_place_id !== null))
  if (faults.size > 0 && total !== agreed.amount) throw refusedLines(faults)
}

function checkDelivery(database: Database, lines: CheckoutLine[], address: Row<'addresses'>): void {
  const places = readPlaces(database, columnOf(lines, 'ruleId'))
  const away = lines.filter((line) => !isShippable(line, places.get(line.ruleId) ?? [], address))
  if (away.length > 0) throw refusedLines(new Map(away.map((line) => [line.id, unshippable])))
}

function freeShipping(lines: CheckoutLine[], threshold: number): CheckoutLine[] {
  const { subtotal, bundle } = sumUp(lines, 0)
  const isFree = threshold > 0 && subtotal - bundle >= threshold
  return isFree ? lines.map((line) => ({ ...line, shipping: 0 })) : lines
}

interface NewOrder extends OrderRequest {
  address: Row<'addresses'>
  totals: Totals
  voucherId: number | null
  currency: string
  releaseAt: number | null
}

function insertOrder(database: Database, identity: Identity, order: NewOrder, now: number): number {
  const isFree = order.totals.total === 0
  const { lastId } = database.run(
    `INSERT INTO orders (tracking_id, user_id, user_token, total_amount, currency, order_method, user_address_id,
       address, voucher_id, voucher_price, copy, idempotency_key, payment_done, release_at, visitor_hash, created_at,
       updated_at)
     VALUES (:trackingId, :userId, :userToken, :total, :currency, :method, :addressId, :address, :voucherId,
       :voucherPrice, ${orderCopy(':currency', ':voucherId')}, :idempotencyKey, :isPaid, :releaseAt,
       :visitorHash, :now, :now)`,
    {
      trackingId: createTrackingId(now),
      userId: identity.userId,
      userToken: identity.userToken,
      total: order.totals.total,
      currency: order.currency,
      method: order.method,
      addressId: order.address.id,
      address: JSON.stringify(order.address),
      voucherId: order.voucherId,
      voucherPrice: order.totals.voucher,
      idempotencyKey: order.idempotencyKey,
      isPaid: isFree ? 1 : 0,
      releaseAt: order.releaseAt,
      visitorHash: isFree ? null : order.visitorHash,
      now,
    },
  )
  database.run('INSERT INTO order_steps (order_id, status, created_at) VALUES (:lastId, 1, :now)', { lastId, now })
  return lastId
}

function takeLine(database: Database, orderId: number, line: CheckoutLine, now: number): void {
  const taken = database.run(
    `UPDATE inventories SET quantity = quantity - :quantity, updated_at = :now
     WHERE id = :id AND quantity >= :quantity`,
    { id: line.inventory_id, quantity: line.quantity, now },
  )
  if (taken.changes === 0) throw refusedLines(new Map([[line.id, 'Product quantity exceeds inventory.']]))
  database.run(
    `INSERT INTO ordered_products (order_id, product_id, inventory_id, quantity, selling, tax_price, shipping_price,
       bundle_offer, shipping_type, shipping_place_id, day_needed, copy, place, created_at, updated_at)
     VALUES (:orderId, :productId, :inventoryId, :quantity, :unit, :tax, :shipping, :free, :shippingType, :placeId,
       :days, ${productCopy(':productId', ':inventoryId')}, ${placeCopy(':placeId')}, :now, :now)`,
    {
      orderId,
      productId: line.product_id,
      inventoryId: line.inventory_id,
      quantity: line.quantity,
      unit: line.unit,
      tax: line.tax,
      shipping: line.shipping,
      free: line.free,
      shippingType: line.shipping_type,
      placeId: line.shipping_place_id,
      days: line.days,
      now,
    },
  )
  deleteCartRows(database, [line.id])
}

/** Without characters that look alike: I, L, O, 0, and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const alphabet = `${letters}23456789`

/**
 * `YYYYMMDD` in UTC, a letter that visually separates the date, and seven more random characters: the number alone shows
 * the order's status to anyone.
 */
function createTrackingId(now: number): string {
  const date = new Date(now).toISOString().slice(0, 10).replaceAll('-', '')
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  return date + pick(letters) + Array.from({ length: 7 }, () => pick(alphabet)).join('')
}
