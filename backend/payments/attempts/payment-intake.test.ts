import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { TEST_ORDER } from '../../testing/test-account.ts'
import { createPayableOrders } from '../contract/payable-orders.ts'
import { createPaymentIntake } from './payment-intake.ts'
import { createPaymentRecords } from './payment-records.ts'

const [razorpay, stripe] = [1, 3] as const
const RECEIPT = { method: stripe, payment: 'pi_1', token: 'tok_1' }

/** An intake, and an order in the state of the given columns, if any. */
function openIntake(columns?: { isPaid?: boolean; isCancelled?: boolean }) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  if (columns) {
    database.run(
      `INSERT INTO orders (id, tracking_id, total_amount, currency, order_method, payment_done, cancelled,
         user_address_id, address, created_at, updated_at)
       VALUES (7, 'T7', 8828, 'USD', 2, :paid, :cancelled, 1, '{}', 0, 0)`,
      { paid: columns.isPaid ? 1 : 0, cancelled: columns.isCancelled ? 1 : 0 },
    )
  }
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const records = createPaymentRecords(database)
  const report = vi.fn()
  const orders = createPayableOrders(database, () => 5000)
  const intake = createPaymentIntake({ records, orders, clock: () => 5000, log, report })
  return { database, records, report, lines, intake }
}

test('the first payment of an open order is stored without a report', () => {
  const { database, intake, report, lines } = openIntake({})
  expect(intake.take(RECEIPT, TEST_ORDER)).toBe(true)
  expect(database.all('SELECT * FROM payment_receipts')).toEqual([
    { ...RECEIPT, order_id: 7, amount: 8828, currency: 'USD', created_at: 5000 },
  ])
  expect(report).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

test('a payment that arrives again is accepted and not reported to the shop', () => {
  const { intake, report, lines } = openIntake({ isPaid: true })
  intake.take(RECEIPT, TEST_ORDER)
  report.mockClear()
  expect(intake.take(RECEIPT, TEST_ORDER)).toBe(true)
  expect(report).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

test('a payment of another order is refused and logged', () => {
  const { intake, records, report, lines } = openIntake({})
  intake.take(RECEIPT, { ...TEST_ORDER, id: 8 })
  expect(lines).toEqual([])
  expect(intake.take(RECEIPT, TEST_ORDER)).toBe(false)
  expect(lines).toMatchObject([{ level: 40, order: 7, method: stripe, msg: 'payment belongs to another order' }])
  expect(records.isPaid(7)).toBe(false)
  expect(report).not.toHaveBeenCalled()
})

test.each([
  ['another method with the same id', { ...RECEIPT, method: razorpay }],
  ['the same method with another id', { ...RECEIPT, payment: 'pi_0' }],
  ['another method with another id', { method: razorpay, payment: 'pay_1', token: 'x' }],
])('a second payment, by %s, is reported with the first', (_how, first) => {
  const { intake, records, report } = openIntake({ isCancelled: true })
  intake.take(first, TEST_ORDER)
  report.mockClear()
  expect(intake.take(RECEIPT, TEST_ORDER)).toBe(true)
  expect(report).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, {
    kind: 'paid twice',
    first: { method: first.method, payment: first.payment },
    second: { method: stripe, payment: 'pi_1' },
  })
  expect(records.receiptsOf(7)).toHaveLength(2)
})

test('a payment of an order that was paid on delivery is a second one', () => {
  const { intake, report } = openIntake({ isPaid: true })
  expect(intake.take(RECEIPT, TEST_ORDER)).toBe(true)
  expect(report).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, {
    kind: 'paid twice',
    first: { method: 2, payment: '' },
    second: { method: stripe, payment: 'pi_1' },
  })
})

test('a payment of a cancelled order is stored and reported', () => {
  const { intake, records, report } = openIntake({ isCancelled: true })
  expect(intake.take(RECEIPT, TEST_ORDER)).toBe(true)
  expect(report).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, {
    kind: 'cancelled',
    payment: { method: stripe, payment: 'pi_1' },
  })
  expect(records.receiptsOf(7)).toEqual([RECEIPT])
})

test('a payment of a deleted order is stored', () => {
  const { intake, records, report } = openIntake()
  expect(intake.take(RECEIPT, TEST_ORDER)).toBe(true)
  expect(records.receiptsOf(7)).toEqual([RECEIPT])
  expect(report).not.toHaveBeenCalled()
})
