import type { Row } from '../database/__generated__/rows.ts'
import type { Database, SqlParams } from '../database/database.ts'
import { ownedBy } from '../database/sql-parts.ts'
import { queueOrderEmail } from '../emails/email-queue.ts'
import { readOrderNumber } from '../ground/text.ts'
import type { BackendContext } from '../http/context.ts'
import { brokenRules, refused } from '../http/envelope.ts'
import type { Identity } from '../http/identity.ts'
import { textOf, type Input } from '../http/input.ts'
import { money, stamps } from '../http/wire.ts'
import { toPayable } from '../payments/contract/payable-orders.ts'
import type { PayableOrder } from '../payments/contract/payment-method.ts'
import type { CurrencyLook } from '../pricing/currency.ts'

export const cashOnDelivery = 2

const minute = 60_000
const day = 24 * 60 * minute
/** An unpaid prepaid order holds its stock for this long after its newest payment attempt. */
const holdTime = 30 * minute
const longestHold = 120 * minute

type Held = Pick<BackendContext, 'database' | 'cashOrderDays'>

/** When a new unpaid order is cancelled; null for never. */
export function releaseTime({ cashOrderDays }: Held, method: number, createdAt: number): number | null {
  if (method !== cashOnDelivery) return createdAt + holdTime
  return cashOrderDays === 0 ? null : createdAt + cashOrderDays * day
}

/** One of the caller's orders; undefined for another owner's order as for an unknown one. */
export function findOrder(database: Database, identity: Identity, id: number): Row<'orders'> | undefined {
  return findOwn(database, identity, 'o.id = :id', { id })
}

/** Makes `order/action` safe to repeat, and lets `order/by-user` find an order whose answer was lost. */
export function idempotencyKeyOf(input: Input): string | null {
  const key = textOf(input, 'idempotency_key', 100)
  if (key !== '' && !/^[\w-]{8,64}$/.test(key)) throw brokenRules(['Idempotency key is not valid'])
  return key === '' ? null : key
}

export function findOrderByIdempotencyKey(
  database: Database,
  identity: Identity,
  idempotencyKey: string,
): Row<'orders'> | undefined {
  return findOwn(database, identity, 'o.idempotency_key = :idempotencyKey', { idempotencyKey })
}

function findOwn(
  database: Database,
  identity: Identity,
  condition: string,
  params: SqlParams,
): Row<'orders'> | undefined {
  const owner = ownedBy(identity, 'o')
  return database.get<Row<'orders'>>(`SELECT o.* FROM orders o WHERE ${condition} AND ${owner.sql}`, {
    ...owner.params,
    ...params,
  })
}

/** Numbers are in capitals, except for older ones, and may be typed in lower case. */
export function findOrderByTrackingId(database: Database, trackingId: string): Row<'orders'> | undefined {
  const find = (id: string) => database.get<Row<'orders'>>('SELECT * FROM orders WHERE tracking_id = :id', { id })
  const number = readOrderNumber(trackingId)
  return find(number) ?? find(number.toUpperCase())
}

/** @throws {Refusal} the same for another owner's order as for an unknown one */
export function ownOrder(context: BackendContext, identity: Identity, id: number | null): Row<'orders'> {
  return mustExist(id === null ? undefined : findOrder(context.database, identity, id))
}

export function mustExist(order: Row<'orders'> | undefined): Row<'orders'> {
  if (!order) throw refused('Order is not found')
  return order
}

export function hideOrder(database: Database, id: number, now: number): void {
  database.run('UPDATE orders SET hidden = 1, updated_at = :now WHERE id = :id', { id, now })
}

interface Payment {
  method: number
  paid: boolean
  token?: string | undefined
}

/**
 * A paid order is not changed. A new payment attempt restarts the time that the order has to be paid. Neither it nor a
 * change to cash extends the time of a cash order, which could then hold its stock for ever.
 */
export function setPayment(context: Held, id: number, { method, paid, token }: Payment, now: number): number {
  const { database } = context
  return database.transaction(() => {
    const { changes } = database.run(
      `UPDATE orders SET order_method = :method, payment_done = :paid, payment_token = coalesce(:token, payment_token),
         release_at = CASE WHEN :paid = 1 THEN NULL WHEN :method = :cashOnDelivery THEN created_at + :cashHold
           ELSE max(coalesce(release_at, :releaseAt), min(:releaseAt, created_at + :longestHold)) END, updated_at = :now
       WHERE id = :id AND payment_done = 0`,
      {
        id,
        method,
        paid: paid ? 1 : 0,
        token: token ?? null,
        cashOnDelivery,
        cashHold: releaseTime(context, cashOnDelivery, 0),
        releaseAt: now + holdTime,
        longestHold,
        now,
      },
    )
    if (!paid && method === cashOnDelivery && changes > 0) checkHeldStock(database, id)
    if (paid && changes > 0) queueOrderEmail(database, id, 'paid', now)
    return changes
  })
}

/** Parts of the stock, in percent and units, that a visitor's unconfirmed cash orders may hold. */
const heldShare = 5
const heldFloor = 100

/** Call it in the transaction that makes an order a cash order. @throws {Refusal} if its buyer then holds too much */
export function checkHeldStock(database: Database, id: number): void {
  const units = (orders: string) =>
    database.count(
      `SELECT coalesce(sum(l.quantity), 0) FROM orders o JOIN ordered_products l ON l.order_id = o.id
       WHERE o.order_method = :cashOnDelivery AND o.payment_done = 0 AND o.cancelled = 0 AND o.status = 1 AND ${orders}`,
      { id, cashOnDelivery },
    )
  const sameAs = (column: string) => `o.${column} = (SELECT ${column} FROM orders WHERE id = :id)`
  const held = Math.max(
    units(sameAs('visitor_hash')),
    units(sameAs('user_id')),
    units(`o.user_id IS NULL AND ${sameAs('user_token')}`),
  )
  if (held <= heldFloor) return
  const left = database.count('SELECT coalesce(sum(quantity), 0) FROM inventories')
  if (held * 100 > (left + held) * heldShare) {
    throw refused(
      'Too many items are waiting in unpaid orders. Please choose another payment method, or wait until the shop has confirmed your orders.',
    )
  }
}

export function payable(order: Row<'orders'>): PayableOrder {
  return toPayable({ ...order, order: order.tracking_id, amount: order.total_amount })
}

export function addressOf(order: Row<'orders'>): Row<'addresses'> {
  // @NOTE written by `place-order.ts` from a `Row<'addresses'>` and never changed
  return JSON.parse(order.address) as Row<'addresses'>
}

export type VoucherCopy = Row<'vouchers'> & { titles: Record<string, string> }

/** Copies of the shop's settings and of the voucher that the order shows. */
interface OrderCopy {
  /** Null, like the position, for an order that was already in another currency than the shop's. */
  currencyIcon: string | null
  currencyPosition: string | null
  city: string | null
  voucher: VoucherCopy | null
}

export function copyOf(order: Row<'orders'>): OrderCopy {
  // @NOTE written by the SQL of `orderCopy` only
  return JSON.parse(order.copy) as OrderCopy
}

export function currencyLook(order: Row<'orders'>): CurrencyLook {
  const { currencyIcon: icon, currencyPosition: position } = copyOf(order)
  return { currency: order.currency, icon, position }
}

/** The wire form. The guest token is left out: callers who may see the order already have it. */
export function toOrder(row: Row<'orders'>) {
  const { currencyIcon, currencyPosition } = copyOf(row)
  return {
    id: row.id,
    order: row.tracking_id,
    status: row.status,
    total_amount: money(row.total_amount),
    currency: row.currency,
    // Extensions of the contract.
    currency_icon: currencyIcon,
    currency_position: currencyPosition,
    order_method: row.order_method,
    payment_done: row.payment_done,
    cancelled: row.cancelled,
    payment_token: row.payment_token,
    user_id: row.user_id,
    user_token: null,
    user_address_id: row.user_address_id,
    voucher_id: row.voucher_id,
    ...stamps(row),
  }
}
