import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { deleteReviewsOfOrder } from '../catalog/review-counts.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { queueOrderEmail } from '../emails/email-queue.ts'
import { refused, success } from '../http/envelope.ts'
import { givenId, optionalLines, readForm, requiredText } from '../http/form.ts'
import { requireIdentity } from '../http/identity.ts'
import { idOf } from '../http/input.ts'
import { languageOf, bodyOf, paramsOf, queryOf } from '../http/route.ts'
import { stamps } from '../http/wire.ts'
import type { PaymentContext } from '../payments/contract/payment-method.ts'
import { type PlainText, translate } from '../texts/translate.ts'
import { ownOrder, payable } from './orders.ts'

const Cancellation = v.object({
  order_id: givenId('Order'),
  title: requiredText('Title'),
  message: optionalLines('Message', 2000),
})
type Reason = Parameters<typeof cancelOrder>[2]

/** An order that turns out to be paid is not cancelled: its owner would not expect a refund. */
async function cancel(
  { database, payments, clock }: PaymentContext,
  order: Row<'orders'>,
  reason: Reason,
): Promise<boolean> {
  let isCancelled = false
  const cancelNow = () => void (isCancelled = cancelOrder(database, order, reason, clock()))
  if (order.payment_done === 1 || order.cancelled === 1 || order.status !== 1) {
    cancelNow()
    return isCancelled
  }
  const found = await payments.findPayment(payable(order), cancelNow)
  if (found === 'paid') throw refused('This order has been paid meanwhile and was not cancelled')
  if (found === 'unknown') throw refused('An earlier payment cannot be checked right now. Please try again later.')
  return isCancelled
}

export function registerCancellation(app: FastifyInstance, context: PaymentContext): void {
  app.post('/cancellation/cancel-order', async (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { order_id: id, ...reason } = readForm(body, Cancellation)
    const order = ownOrder(context, identity, id)
    if (!(await cancel(context, order, reason))) throw refused('This order cannot be cancelled any more')
    return success({ result: { cancelled: true, order_id: order.id } }, 'Order has been cancelled')
  })

  app.get('/cancellation/find/:id', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    const order = ownOrder(context, identity, idOf(paramsOf(request), 'id'))
    const cancellation = findCancellation(context.database, order, languageOf(request, context.database))
    if (!cancellation) throw refused('This order is not cancelled')
    return success(cancellation)
  })
}

interface OwnReason {
  title: PlainText
  message: PlainText
}

export const notPaid = {
  title: 'Not paid in time',
  message: 'No payment arrived in time, so this order was canceled. Nothing was charged.',
} as const satisfies OwnReason

export const notConfirmed = {
  title: 'Not confirmed in time',
  message: 'The shop did not confirm this order in time, so it was canceled. There is nothing to pay.',
} as const satisfies OwnReason

/** The backend's own reason for a cancellation; undefined for a shopper's. */
export function ownReasonOf({
  title,
  message,
}: Pick<Row<'cancellations'>, 'title' | 'message'>): OwnReason | undefined {
  return [notPaid, notConfirmed].find((reason) => reason.title === title && reason.message === message)
}

/** @param lang language of the backend's own reasons; shoppers' reasons are in their words */
export function findCancellation(database: Database, order: Row<'orders'>, lang: string) {
  const row = database.get<Row<'cancellations'>>('SELECT * FROM cancellations WHERE order_id = :id', { id: order.id })
  if (!row) return undefined
  const reason = ownReasonOf(row)
  const words = reason && { title: translate(reason.title, lang), message: translate(reason.message, lang) }
  return { ...row, ...words, user_id: order.user_id, user_token: null, ...stamps(row) }
}

/** Units return to stock. False if the order is no longer pending, or was paid since it was read. */
export function cancelOrder(
  database: Database,
  { id: orderId, payment_done: paymentDone }: Pick<Row<'orders'>, 'id' | 'payment_done'>,
  reason: { title: string; message: string },
  now: number,
): boolean {
  return database.transaction(() => {
    const params = { orderId, paymentDone, ...reason, now }
    const cancelled = database.run(
      `UPDATE orders SET cancelled = 1, updated_at = :now
       WHERE id = :orderId AND status = 1 AND cancelled = 0 AND payment_done = :paymentDone`,
      params,
    )
    if (cancelled.changes === 0) return false
    database.run(
      `INSERT INTO cancellations (order_id, title, message, created_at, updated_at)
       VALUES (:orderId, :title, :message, :now, :now)`,
      params,
    )
    returnStock(database, orderId, now)
    deleteReviewsOfOrder(database, orderId)
    queueOrderEmail(database, orderId, 'cancelled', now)
    return true
  })
}

/** Records that the payment of a cancelled order was returned; false unless it was paid and not refunded before. */
export function markRefunded(database: Database, orderId: number, now: number): boolean {
  return database.transaction(() => {
    const refunded = database.run(
      `UPDATE cancellations SET refunded = 1, updated_at = :now WHERE order_id = :orderId AND refunded = 0
       AND EXISTS (SELECT 1 FROM orders WHERE id = :orderId AND payment_done = 1 AND total_amount > 0)`,
      { orderId, now },
    )
    if (refunded.changes === 0) return false
    queueOrderEmail(database, orderId, 'refunded', now)
    return true
  })
}

function returnStock(database: Database, orderId: number, now: number): void {
  database.run(
    `UPDATE inventories SET updated_at = :now, quantity = quantity + (
       SELECT sum(l.quantity) FROM ordered_products l
       WHERE l.order_id = :orderId AND l.inventory_id = inventories.id)
     WHERE id IN (SELECT inventory_id FROM ordered_products WHERE order_id = :orderId)`,
    { orderId, now },
  )
}
