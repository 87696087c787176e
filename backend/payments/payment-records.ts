import type { Database } from '../database/database.ts'

type Due = { id: number; amount: number; currency: string }

interface RecordedStart {
  reference: string
  amount: number
  currency: string
}

/** What was started with which provider, and which provider payment has paid which order. */
export interface PaymentRecords {
  /** Told again, it stays as it was. */
  started(method: number, reference: string, order: Due, now: number): void
  /** The newest start of this order that is younger than `since` and still about the same money. */
  findStart(method: number, order: Due, since: number): string | undefined
  /** The newest start of this order, whatever money it is about. */
  lastStart(method: number, orderId: number): RecordedStart | undefined
  countStarts(method: number, orderId: number): number
  isStart(method: number, reference: string, orderId: number): boolean
  /** Lets a provider's payment pay for one order, once. False when it has paid for another one before. */
  claim(method: number, payment: string, order: Due, now: number): boolean
  isPaid(orderId: number): boolean
}

export function createPaymentRecords(database: Database): PaymentRecords {
  return {
    // The times of an order's starts differ, also within a millisecond: the newest is known.
    started: (method, reference, { id, amount, currency }, now) => void database.run(
      `INSERT INTO payment_starts (method, reference, order_id, amount, currency, created_at)
       VALUES (:method, :reference, :id, :amount, :currency, max(:now,
         (SELECT coalesce(max(created_at), 0) + 1 FROM payment_starts WHERE order_id = :id))) ON CONFLICT DO NOTHING`,
      { method, reference, id, amount, currency, now },
    ),
    findStart: (method, { id, amount, currency }, since) => database.get<{ reference: string }>(
      `SELECT reference FROM payment_starts WHERE method = :method AND order_id = :id AND amount = :amount
       AND currency = :currency AND created_at >= :since ORDER BY created_at DESC, reference LIMIT 1`,
      { method, id, amount, currency, since },
    )?.reference,
    lastStart: (method, orderId) => database.get<RecordedStart>(
      `SELECT reference, amount, currency FROM payment_starts WHERE method = :method AND order_id = :orderId
       ORDER BY created_at DESC LIMIT 1`,
      { method, orderId },
    ),
    countStarts: (method, orderId) => database.count(
      'SELECT count(*) FROM payment_starts WHERE method = :method AND order_id = :orderId', { method, orderId },
    ),
    isStart: (method, reference, orderId) => database.count(
      'SELECT count(*) FROM payment_starts WHERE method = :method AND reference = :reference AND order_id = :orderId',
      { method, reference, orderId },
    ) === 1,
    claim(method, payment, { id, amount, currency }, now) {
      database.run(
        `INSERT INTO payment_receipts (method, payment, order_id, amount, currency, created_at)
         VALUES (:method, :payment, :id, :amount, :currency, :now) ON CONFLICT DO NOTHING`,
        { method, payment, id, amount, currency, now },
      )
      return database.count(
        'SELECT count(*) FROM payment_receipts WHERE method = :method AND payment = :payment AND order_id = :id',
        { method, payment, id },
      ) === 1
    },
    isPaid: (orderId) => database.count(
      'SELECT count(*) FROM payment_receipts WHERE order_id = :orderId', { orderId },
    ) > 0,
  }
}
