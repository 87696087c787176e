import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { queueOrderEmail } from '../emails/email-queue.ts'
import { recordTime } from '../http/wire.ts'
import { cashOnDelivery } from './orders.ts'

/** The carrier has the parcel. */
export const pickedUpStep = 3
export const lastStep = 5

export function readSteps(database: Database, orderId: number): Pick<Row<'order_steps'>, 'status' | 'created_at'>[] {
  return database.all('SELECT status, created_at FROM order_steps WHERE order_id = :orderId ORDER BY status', {
    orderId,
  })
}

/** When the order reached each status; beyond api/v1. */
export function readWireSteps(database: Database, orderId: number) {
  return readSteps(database, orderId).map((step) => ({ status: step.status, created_at: recordTime(step.created_at) }))
}

/** Moves an order forward unless it is cancelled. Cash on delivery counts as paid at the last step. */
export function moveOrder(database: Database, id: number, status: number, now: number): boolean {
  return database.transaction(() => {
    const params = { id, status, now, lastStep, cashOnDelivery }
    const before = database.get<Pick<Row<'orders'>, 'status'>>(
      'SELECT status FROM orders WHERE id = :id AND cancelled = 0',
      { id },
    )
    if (!before || status <= before.status || status > lastStep) return false
    database.run(
      `UPDATE orders SET status = :status, updated_at = :now,
         payment_done = CASE WHEN :status = :lastStep AND order_method = :cashOnDelivery THEN 1 ELSE payment_done END
       WHERE id = :id`,
      params,
    )
    for (let step = before.status + 1; step <= status; step += 1) {
      database.run('INSERT INTO order_steps (order_id, status, created_at) VALUES (:id, :step, :now)', {
        id,
        step,
        now,
      })
    }
    if (status === lastStep) queueOrderEmail(database, id, 'delivered', now)
    else if (status >= pickedUpStep && before.status < pickedUpStep) queueOrderEmail(database, id, 'shipped', now)
    return true
  })
}

export function readNewestOrders(database: Database, limit: number) {
  return database.all<
    Pick<Row<'orders'>, 'id' | 'tracking_id' | 'status' | 'cancelled' | 'payment_done'> &
      Pick<Row<'cancellations'>, 'refunded'>
  >(
    `SELECT o.id, o.tracking_id, o.status, o.cancelled, o.payment_done, coalesce(c.refunded, 0) AS refunded
     FROM orders o LEFT JOIN cancellations c ON c.order_id = o.id ORDER BY o.id DESC LIMIT :limit`,
    { limit },
  )
}
