import type { Database } from '../../database/database.ts'
import type { PaymentReceiptRow, PaymentAttemptRow } from '../rows.ts'

type Due = { id: number; amount: number; currency: string }

type RecordedAttempt = Pick<PaymentAttemptRow, 'reference' | 'amount' | 'currency'>

/** A payment attempt that may have succeeded at the provider without our knowing. */
export interface OpenAttempt extends Pick<PaymentAttemptRow, 'method' | 'reference'> {
  /** Epoch milliseconds. */
  startedAt: PaymentAttemptRow['created_at']
}

export interface Receipt extends Pick<PaymentReceiptRow, 'method'> {
  /** Payment proof of this payment, to recognise a repeated report of it. Empty when unknown. */
  token: PaymentReceiptRow['token']
}

/** Payment attempts per provider, and which provider payment has paid which order. */
export interface PaymentRecords {
  /** Records an attempt as open: it may hold money. A known one is opened again. */
  addAttempt(method: number, reference: string, order: Due, now: number): void
  /** Closes an attempt that holds no money, until `addAttempt` opens it again. */
  markEmpty(method: number, reference: string): void
  /** The newest attempt of this order that is younger than `since` and for the same amount and currency. */
  findAttempt(method: number, order: Due, since: number): string | undefined
  /** The newest attempt of this order, for any amount. */
  lastAttempt(method: number, orderId: number): RecordedAttempt | undefined
  countAttempts(method: number, orderId: number): number
  isAttempt(method: number, reference: string, orderId: number): boolean
  /** Open attempts by all methods, the newest first. */
  openAttempts(orderId: number): OpenAttempt[]
  /** Lets a provider's payment pay for one order. False when it has paid for another order before. */
  claim(receipt: Receipt & { payment: string }, order: Due, now: number): boolean
  isPaid(orderId: number): boolean
  /** The first payment of this order. */
  receiptOf(orderId: number): Receipt | undefined
}

export function createPaymentRecords(database: Database): PaymentRecords {
  return {
    // An order's attempts get distinct times even within one millisecond, so that the newest is known.
    addAttempt: (method, reference, { id, amount, currency }, now) =>
      void database.run(
        `INSERT INTO payment_starts (method, reference, order_id, amount, currency, created_at)
       VALUES (:method, :reference, :id, :amount, :currency, max(:now,
         (SELECT coalesce(max(created_at), 0) + 1 FROM payment_starts WHERE order_id = :id)))
       ON CONFLICT DO UPDATE SET at_risk = 1`,
        { method, reference, id, amount, currency, now },
      ),
    markEmpty: (method, reference) =>
      void database.run('UPDATE payment_starts SET at_risk = 0 WHERE method = :method AND reference = :reference', {
        method,
        reference,
      }),
    findAttempt: (method, { id, amount, currency }, since) =>
      database.get<Pick<PaymentAttemptRow, 'reference'>>(
        `SELECT reference FROM payment_starts WHERE method = :method AND order_id = :id AND amount = :amount
       AND currency = :currency AND created_at >= :since ORDER BY created_at DESC LIMIT 1`,
        { method, id, amount, currency, since },
      )?.reference,
    lastAttempt: (method, orderId) =>
      database.get<RecordedAttempt>(
        `SELECT reference, amount, currency FROM payment_starts WHERE method = :method AND order_id = :orderId
       ORDER BY created_at DESC LIMIT 1`,
        { method, orderId },
      ),
    countAttempts: (method, orderId) =>
      database.count('SELECT count(*) FROM payment_starts WHERE method = :method AND order_id = :orderId', {
        method,
        orderId,
      }),
    isAttempt: (method, reference, orderId) =>
      database.count(
        'SELECT count(*) FROM payment_starts WHERE method = :method AND reference = :reference AND order_id = :orderId',
        { method, reference, orderId },
      ) === 1,
    openAttempts: (orderId) =>
      database.all<OpenAttempt>(
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
