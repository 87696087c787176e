import type { Row } from '../../database/__generated__/rows.ts'
import type { Database } from '../../database/database.ts'
import { queueOrderEmail } from '../../emails/email-queue.ts'
import { asInput, textOf } from '../../http/input.ts'
import type { KnownOrder, PayableOrder, PayableOrders } from './payment-method.ts'

type PayableRow = Pick<Row<'orders'>, 'id' | 'currency' | 'address' | 'lang'> & {
  order: Row<'orders'>['tracking_id']
  amount: Row<'orders'>['total_amount']
}

/** Orders for messages that come from a provider instead of the order's owner. */
export function createPayableOrders(database: Database, clock: () => number): PayableOrders {
  return {
    find(id) {
      const row = database.get<PayableRow>(
        `SELECT id, tracking_id AS "order", total_amount AS amount, currency, address, lang FROM orders
         WHERE id = :id AND payment_done = 0 AND cancelled = 0`,
        { id },
      )
      return row && toPayable(row)
    },
    findAny(id): KnownOrder | undefined {
      const row = database.get<PayableRow & Pick<Row<'orders'>, 'payment_done' | 'cancelled'>>(
        `SELECT id, tracking_id AS "order", total_amount AS amount, currency, address, lang, payment_done, cancelled
         FROM orders WHERE id = :id`,
        { id },
      )
      if (!row) return undefined
      const { payment_done, cancelled, ...order } = row
      return { ...toPayable(order), isPaid: payment_done === 1, isCancelled: cancelled === 1 }
    },
    markPaid(id, { method, token }) {
      const now = clock()
      return database.transaction(() => {
        const { changes } = database.run(
          `UPDATE orders SET payment_done = 1, order_method = :method, payment_token = coalesce(:token, payment_token),
             updated_at = :now WHERE id = :id AND payment_done = 0 AND cancelled = 0`,
          { id, method, token: token || null, now },
        )
        if (changes === 1) queueOrderEmail(database, id, 'paid', now)
        return changes === 1
      })
    },
  }
}

export function toPayable({ address, ...order }: PayableRow): PayableOrder {
  const parts = asInput(JSON.parse(address))
  return {
    id: order.id,
    order: order.order,
    amount: order.amount,
    currency: order.currency,
    lang: order.lang,
    name: textOf(parts, 'name'),
    email: textOf(parts, 'email'),
    phone: textOf(parts, 'phone'),
    address: {
      line: textOf(parts, 'address_1'),
      city: textOf(parts, 'city'),
      zip: textOf(parts, 'zip'),
      country: textOf(parts, 'country'),
    },
  }
}
