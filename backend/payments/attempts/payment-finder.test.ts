import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { TEST_ORDER } from '../../testing/test-account.ts'
import { createPayableOrders } from '../contract/payable-orders.ts'
import { createTurns } from './create-turns.ts'
import { createPaymentFinder } from './payment-finder.ts'
import { createPaymentRecords } from './payment-records.ts'

/** Looks for the payment of an unpaid order. */
function openFinder(hasPaid: () => Promise<boolean>) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  database.run(
    `INSERT INTO orders (id, tracking_id, total_amount, currency, order_method, user_address_id, address,
       created_at, updated_at) VALUES (7, 'T7', 8828, 'USD', 6, 1, '{}', 0, 0)`,
  )
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const records = createPaymentRecords(database)
  const recovery = { hasPaid: vi.fn(hasPaid) }
  const orders = createPayableOrders(database, () => 5000)
  const find = createPaymentFinder({ records, orders, recovery, inTurn: createTurns(), log })
  const order = () => database.get('SELECT payment_done, order_method, payment_token FROM orders WHERE id = 7')
  return { find, records, recovery, lines, order }
}

const unpaid = { payment_done: 0, order_method: 6, payment_token: null }
const receipt = { method: 3, payment: 'ch_1', token: 'pi_1' }

test('an order for which nothing was paid stays unpaid', async () => {
  const { find, recovery, lines, order } = openFinder(async () => false)
  expect(await find(TEST_ORDER)).toBe('unpaid')
  expect(recovery.hasPaid).toHaveBeenCalledExactlyOnceWith(TEST_ORDER)
  expect([order(), lines]).toEqual([unpaid, []])
})

test('a payment that is found marks its order with the method that has paid', async () => {
  const { find, records, order } = openFinder(async () => records.claim(receipt, TEST_ORDER, 0) === 'new')
  expect(await find(TEST_ORDER)).toBe('paid')
  expect(order()).toEqual({ payment_done: 1, order_method: 3, payment_token: 'pi_1' })
})

test('an order that has a receipt is paid, and no provider is asked', async () => {
  const { find, records, recovery, order } = openFinder(async () => false)
  records.claim(receipt, TEST_ORDER, 0)
  expect(await find(TEST_ORDER)).toBe('paid')
  expect(recovery.hasPaid).not.toHaveBeenCalled()
  expect(order()).toMatchObject({ payment_done: 1 })
})

test('a payment without a receipt is an answer, and changes no order', async () => {
  const { find, order } = openFinder(async () => true)
  expect(await find(TEST_ORDER)).toBe('paid')
  expect(order()).toEqual(unpaid)
})

test('a provider that cannot be asked leaves it unknown, which is logged', async () => {
  const { find, order, lines } = openFinder(() => Promise.reject(new Error('away')))
  expect(await find(TEST_ORDER)).toBe('unknown')
  expect(lines).toMatchObject([{ level: 40, order: 7, msg: 'order not cancelled: its payment is not known' }])
  expect(order()).toEqual(unpaid)
})

test('two requests at once ask the providers once', async () => {
  const { find, records, recovery } = openFinder(async () => records.claim(receipt, TEST_ORDER, 0) === 'new')
  expect(await Promise.all([find(TEST_ORDER), find(TEST_ORDER)])).toEqual(['paid', 'paid'])
  expect(recovery.hasPaid).toHaveBeenCalledTimes(1)
})
