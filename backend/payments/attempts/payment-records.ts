import type { Database } from '../../database/database.ts'
import type { PaymentReceiptRow, PaymentStartRow } from '../rows.ts'

type Due = { id: number; amount: number; currency: string }

type RecordedStart = Pick<PaymentStartRow, 'reference' | 'amount' | 'currency'>

/** A payment attempt that may have succeeded at the provider without our knowing. */
export interface OpenStart extends Pick<PaymentStartRow, 'method' | 'reference'> {
  /** Epoch milliseconds. */
  startedAt: PaymentStartRow['created_at']
}

export interface Receipt extends Pick<PaymentReceiptRow, 'method'> {
  /** The proof that belongs to it: a browser that comes late brings the same. Empty where none is known. */
  token: PaymentReceiptRow['token']
}

/** What was started with which provider, and which provider payment has paid which order. */
export interface PaymentRecords {
  /** From now on it can hold money. Told again, it is the same start. */
  started(method: number, reference: string, order: Due, now: number): void
  /** It holds no money, and will not unless it is told as `started` once more. */
  emptied(method: number, reference: string): void
  /** The newest start of this order that is younger than `since` and still about the same money. */
  findStart(method: number, order: Due, since: number): string | undefined
  /** The newest start of this order, whatever money it is about. */
  lastStart(method: number, orderId: number): RecordedStart | undefined
  countStarts(method: number, orderId: number): number
  isStart(method: number, reference: string, orderId: number): boolean
  /** By all methods, the newest first. */
  openStarts(orderId: number): OpenStart[]
  /** Lets a provider's payment pay for one order, once. False when it has paid for another one before. */
  claim(receipt: Receipt & { payment: string }, order: Due, now: number): boolean
  isPaid(orderId: number): boolean
  /** What paid this order first. */
  receiptOf(orderId: number): Receipt | undefined
}

export function createPaymentRecords(database: Database): PaymentRecords {
  return {
    // The times of an order's starts differ, also within a millisecond: the newest is known.
    started: (method, reference, { id, amount, currency }, now) =>
      void database.run(
        `INSERT INTO payment_starts (method, reference, order_id, amount, currency, created_at)
       VALUES (:method, :reference, :id, :amount, :currency, max(:now,
         (SELECT coalesce(max(created_at), 0) + 1 FROM payment_starts WHERE order_id = :id)))
       ON CONFLICT DO UPDATE SET at_risk = 1`,
        { method, reference, id, amount, currency, now },
      ),
    emptied: (method, reference) =>
      void database.run('UPDATE payment_starts SET at_risk = 0 WHERE method = :method AND reference = :reference', {
        method,
        reference,
      }),
    findStart: (method, { id, amount, currency }, since) =>
      database.get<Pick<PaymentStartRow, 'reference'>>(
        `SELECT reference FROM payment_starts WHERE method = :method AND order_id = :id AND amount = :amount
       AND currency = :currency AND created_at >= :since ORDER BY created_at DESC LIMIT 1`,
        { method, id, amount, currency, since },
      )?.reference,
    lastStart: (method, orderId) =>
      database.get<RecordedStart>(
        `SELECT reference, amount, currency FROM payment_starts WHERE method = :method AND order_id = :orderId
       ORDER BY created_at DESC LIMIT 1`,
        { method, orderId },
      ),
    countStarts: (method, orderId) =>
      database.count('SELECT count(*) FROM payment_starts WHERE method = :method AND order_id = :orderId', {
        method,
        orderId,
      }),
    isStart: (method, reference, orderId) =>
      database.count(
        'SELECT count(*) FROM payment_starts WHERE method = :method AND reference = :reference AND order_id = :orderId',
        { method, reference, orderId },
      ) === 1,
    openStarts: (orderId) =>
      database.all<OpenStart>(
        `SELECT method, reference, created_at AS startedAt FROM payment_starts
       WHERE order_id = :orderId AND at_risk = 1 ORDER BY created_at DESC`,
        { orderId },
      ),
    ...receipts(database),
  }
}

function receipts(database: Database): Pick<PaymentRecords, 'claim' | 'isPaid' | 'receiptOf'> {
  return {
    claim({ method, payment, token }, { id, amount, currency }, now) {
      database.run(
        `INSERT INTO payment_receipts (method, payment, token, order_id, amount, currency, created_at)
         VALUES (:method, :payment, :token, :id, :amount, :currency, :now) ON CONFLICT DO NOTHING`,
        { method, payment, token, id, amount, currency, now },
      )
      return (
        database.count(
          'SELECT count(*) FROM payment_receipts WHERE method = :method AND payment = :payment AND order_id = :id',
          { method, payment, id },
        ) === 1
      )
    },
    isPaid: (orderId) =>
      database.count('SELECT count(*) FROM payment_receipts WHERE order_id = :orderId', { orderId }) > 0,
    receiptOf: (orderId) =>
      database.get<Receipt>(
        'SELECT method, token FROM payment_receipts WHERE order_id = :orderId ORDER BY created_at, payment LIMIT 1',
        { orderId },
      ),
  }
}
