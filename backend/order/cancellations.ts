import { deleteReviewsOfOrder } from '../aftersale/review-counts.ts'
import type { Database } from '../database/database.ts'
import { stamps } from '../http/wire.ts'
import type { CancellationRow, OrderRow } from './rows.ts'

export function findCancellation(database: Database, order: OrderRow) {
  const row = database.get<CancellationRow>('SELECT * FROM cancellations WHERE order_id = :id', { id: order.id })
  return row && { ...row, user_id: order.user_id, user_token: null, ...stamps(row) }
}

/**
 * Cancels an order and returns its units to stock. Returns false if the order is already cancelled or no longer
 * pending. Its voucher use is released too, because only orders that are not cancelled count as uses.
 */
export function cancelOrder(
  database: Database,
  orderId: number,
  reason: { title: string; message: string },
  now: number,
): boolean {
  return database.transaction(() => {
    const params = { orderId, ...reason, now }
    const cancelled = database.run(
      'UPDATE orders SET cancelled = 1, updated_at = :now WHERE id = :orderId AND status = 1 AND cancelled = 0',
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
    return true
  })
}

/** Skips variants that are no longer in the catalogue. */
function returnStock(database: Database, orderId: number, now: number): void {
  database.run(
    `UPDATE inventories SET updated_at = :now, quantity = quantity + (
       SELECT sum(l.quantity) FROM ordered_products l
       WHERE l.order_id = :orderId AND l.inventory_id = inventories.id)
     WHERE id IN (SELECT inventory_id FROM ordered_products WHERE order_id = :orderId)`,
    { orderId, now },
  )
}
