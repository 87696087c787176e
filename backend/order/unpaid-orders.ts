import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { createSweep, type Sweep } from '../ground/create-sweep.ts'
import type { PaymentContext } from '../payments/contract/payment-method.ts'
import { cancelOrder, notConfirmed, notPaid } from './cancellations.ts'
import { cashOnDelivery, payable } from './orders.ts'

const minute = 60_000
/** Time until an order is tried again whose payment provider did not answer. */
const retryAfter = 5 * minute

/**
 * Cancels prepaid orders that were not paid in time, once their providers have confirmed that no money came, and cash
 * orders that the shop did not confirm in time.
 */
export function createOrderRelease(context: PaymentContext): Sweep {
  const { database, payments, clock, log } = context

  async function release(order: Row<'orders'>): Promise<void> {
    postpone(database, order.id, clock() + retryAfter)
    if (!(await payments.checkOrder(order.id))) return
    const reason = order.order_method === cashOnDelivery ? notConfirmed : notPaid
    await payments.findPayment(payable(order), () => {
      if (cancelOrder(database, order, reason, clock())) log.info({ order: order.id }, 'unpaid order cancelled')
    })
  }

  return createSweep({
    name: 'unpaid orders',
    every: minute,
    log,
    async work(stop) {
      const next = () => (stop.aborted ? undefined : findDue(database, clock()))
      for (let order = next(); order; order = next()) await release(order)
    },
  })
}

function findDue(database: Database, now: number): Row<'orders'> | undefined {
  return database.get<Row<'orders'>>(
    `SELECT * FROM orders WHERE release_at <= :now AND payment_done = 0 AND cancelled = 0 AND status = 1
     ORDER BY release_at LIMIT 1`,
    { now },
  )
}

function postpone(database: Database, id: number, releaseAt: number): void {
  database.run('UPDATE orders SET release_at = :releaseAt WHERE id = :id', { id, releaseAt })
}
