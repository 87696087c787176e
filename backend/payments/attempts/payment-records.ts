import type { Row } from '../../database/__generated__/rows.ts'
import type { Database } from '../../database/database.ts'
import type { PaidReceipt, Receipt } from '../contract/payment-method.ts'
import type { OpenAttempt } from '../contract/provider.ts'
import { nextCheckAt } from './check-schedule.ts'

type Due = { id: number; amount: number; currency: string }

type RecordedAttempt = Pick<Row<'payment_attempts'>, 'reference' | 'amount' | 'currency'>

export interface PaymentRecords {
  /** Records an attempt as open, because it may hold money, or reopens a known one. Restarts its checks. */
  addAttempt(method: number, reference: string, order: Due, now: number): void
  /** Closes an attempt that holds no money, and ends its checks, until `addAttempt` opens it again. */
  markEmpty(method: number, reference: string): void
  /** Closes an attempt that this server has not charged. Its checks continue: the shopper may have approved it. */
  markUncharged(method: number, reference: string): void
  /** Reopens an attempt that is about to be charged; its checks continue as before. */
  markOpen(method: number, reference: string): void
  /** The newest attempt of this order that is younger than `since` and for the same amount and currency. */
  findAttempt(method: number, order: Due, since: number): string | undefined
  lastAttempt(method: number, orderId: number): RecordedAttempt | undefined
  countAttempts(method: number, orderId: number): number
  isAttempt(method: number, reference: string, orderId: number): boolean
  openAttempts(orderId: number): OpenAttempt[]
  /** `known` if it was claimed for this order before, `taken` if it has paid for another order. */
  claim(receipt: PaidReceipt, order: Due, now: number): 'new' | 'known' | 'taken'
  isPaid(orderId: number): boolean
  receiptOf(orderId: number): Receipt | undefined
  /** All payments of this order, the first one first. More than one is money to be refunded. */
  receiptsOf(orderId: number): PaidReceipt[]
}

export function createPaymentRecords(database: Database): PaymentRecords {
  return {
    // An order's attempts get distinct times even within one millisecond, so that the newest is known.
    addAttempt: (method, reference, { id, amount, currency }, now) =>
      void database.run(
        `INSERT INTO payment_attempts (method, reference, order_id, amount, currency, next_check_at, created_at)
       VALUES (:method, :reference, :id, :amount, :currency, :firstCheckAt, max(:now,
         (SELECT coalesce(max(created_at), 0) + 1 FROM payment_attempts WHERE order_id = :id)))
       ON CONFLICT DO UPDATE SET at_risk = 1, checks = 0, next_check_at = :firstCheckAt`,
        { method, reference, id, amount, currency, now, firstCheckAt: nextCheckAt(0, now) },
      ),
    ...marks(database),
    findAttempt: (method, { id, amount, currency }, since) =>
      database.get<Pick<Row<'payment_attempts'>, 'reference'>>(
        `SELECT reference FROM payment_attempts WHERE method = :method AND order_id = :id AND amount = :amount
       AND currency = :currency AND created_at >= :since ORDER BY created_at DESC LIMIT 1`,
        { method, id, amount, currency, since },
      )?.reference,
    lastAttempt: (method, orderId) =>
      database.get<RecordedAttempt>(
        `SELECT reference, amount, currency FROM payment_attempts WHERE method = :method AND order_id = :orderId
       ORDER BY created_at DESC LIMIT 1`,
        { method, orderId },
      ),
    countAttempts: (method, orderId) =>
      database.count('SELECT count(*) FROM payment_attempts WHERE method = :method AND order_id = :orderId', {
        method,
        orderId,
      }),
    isAttempt: (method, reference, orderId) =>
      database.count(
        'SELECT count(*) FROM payment_attempts WHERE method = :method AND reference = :reference AND order_id = :orderId',
        { method, reference, orderId },
      ) === 1,
    openAttempts: (orderId) =>
      database.all<OpenAttempt>(
        `SELECT method, reference, created_at AS startedAt FROM payment_attempts
       WHERE order_id = :orderId AND at_risk = 1 ORDER BY created_at DESC`,
        { orderId },
      ),
    ...receipts(database),
  }
}

type Marks = Pick<PaymentRecords, 'markEmpty' | 'markUncharged' | 'markOpen'>

function marks(database: Database): Marks {
  const mark = (change: string) => (method: number, reference: string) =>
    void database.run(`UPDATE payment_attempts SET ${change} WHERE method = :method AND reference = :reference`, {
      method,
      reference,
    })
  return {
    markEmpty: mark('at_risk = 0, next_check_at = NULL'),
    markUncharged: mark('at_risk = 0'),
    markOpen: mark('at_risk = 1'),
  }
}

function receipts(database: Database): Pick<PaymentRecords, 'claim' | 'isPaid' | 'receiptOf' | 'receiptsOf'> {
  return {
    claim({ method, payment, token }, { id, amount, currency }, now) {
      const { changes } = database.run(
        `INSERT INTO payment_receipts (method, payment, token, order_id, amount, currency, created_at)
         VALUES (:method, :payment, :token, :id, :amount, :currency, :now) ON CONFLICT DO NOTHING`,
        { method, payment, token, id, amount, currency, now },
      )
      if (changes === 1) return 'new'
      const isOurs = database.count(
        'SELECT count(*) FROM payment_receipts WHERE method = :method AND payment = :payment AND order_id = :id',
        { method, payment, id },
      )
      return isOurs === 1 ? 'known' : 'taken'
    },
    isPaid: (orderId) =>
      database.count('SELECT count(*) FROM payment_receipts WHERE order_id = :orderId', { orderId }) > 0,
    receiptOf: (orderId) =>
      database.get<Receipt>(
        'SELECT method, token FROM payment_receipts WHERE order_id = :orderId ORDER BY created_at, payment LIMIT 1',
        { orderId },
      ),
    receiptsOf: (orderId) =>
      database.all<PaidReceipt>(
        `SELECT method, payment, token FROM payment_receipts WHERE order_id = :orderId
         ORDER BY created_at, payment`,
        { orderId },
      ),
  }
}
