import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createPayableOrders } from './contract/payable-orders.ts'
import { createPayments } from './create-payments.ts'
import type { Connection, Connections } from './providers/connection.ts'
const [minute, token] = [60_000, 'form-1']

/** An account at a server that answers every call with this body. */
const answering = (body: object) => (): Connection => ({
  apiUrl: 'https://provider.test',
  scriptUrl: 'https://provider.test/x.js',
  publicKey: 'public',
  secretKey: 'hidden',
  timeout: 1000,
  fetch: async () => Response.json(body),
})
const page = { status: 'success', token, paymentPageUrl: 'https://provider.test/form' }
const paidForm = {
  ...page,
  paymentStatus: 'SUCCESS',
  basketId: '7',
  currency: 'USD',
  price: 88.28,
  paymentId: 'iyz-1',
}

/** The payments of a shop with order 7, and these connections. */
function openPayments(connections: Connections) {
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
  const clock = vi.fn(() => minute)
  const options = {
    database,
    clock,
    log,
    connections,
    callbackUrl: (provider: string, id: number) => `https://shop.test/${provider}?order_id=${id}`,
    report: vi.fn(),
    sweepEvery: 15_000,
  }
  const payments = createPayments(options)
  const order = createPayableOrders(database, clock).find(7)
  if (!order) throw new Error('Order 7 is missing.')
  const named = () => [1, 2, 3, 4, 5, 6, 7].map((number) => payments.methodOf(number)?.name)
  return { database, payments, order, clock, lines, named, restart: () => createPayments(options) }
}

const one = answering({})

test('a token is confirmed by the method it belongs to', async () => {
  const { payments, order, lines } = openPayments({ razorpay: one, iyzico: answering(paidForm) })
  await payments.methodOf(6)?.start(order)
  expect(await payments.confirm(6, order, token)).toBe(true)
  expect(payments.receiptOf(7)).toEqual({ method: 6, token })
  expect(lines).toMatchObject([{ level: 30, order: 7, method: 6, msg: 'payment received' }])
})

test('an invented token confirms nothing, even for an order that was paid', async () => {
  const { payments, order } = openPayments({ razorpay: one, iyzico: answering(paidForm) })
  await payments.methodOf(6)?.start(order)
  expect(await payments.confirm(6, order, 'made-up')).toBe(false)
  expect(payments.receiptOf(7)).toBeUndefined()
})

test('a method that is not connected confirms nothing', async () => {
  const { payments, order } = openPayments({ razorpay: one })
  expect(await payments.confirm(6, order, token)).toBe(false)
})

test('the checks of an order restart on request', async () => {
  const { database, payments, order, clock } = openPayments({ iyzico: answering(page) })
  await payments.methodOf(6)?.start(order)
  database.run('UPDATE payment_attempts SET checks = 28, next_check_at = NULL')
  clock.mockReturnValue(10 * minute)
  payments.checkAgain(7, 6)
  expect(database.all('SELECT checks, next_check_at FROM payment_attempts')).toEqual([
    { checks: 0, next_check_at: 11 * minute },
  ])
})

test('a message about a payment of this shop is received, and its provider is asked', async () => {
  const { payments, order, database } = openPayments({ iyzico: answering(paidForm) })
  await payments.methodOf(6)?.start(order)
  const body = Buffer.from(JSON.stringify({ iyziEventType: 'CHECKOUT_FORM_AUTH', token, status: 'SUCCESS' }))
  const message = { body, header: () => '', receivedAt: minute }
  expect(await payments.receiveWebhook('iyzico', message)).toBe('received')
  expect(payments.receiptOf(7)).toEqual({ method: 6, token })
  expect(database.get('SELECT payment_done, order_method FROM orders')).toEqual({ payment_done: 1, order_method: 6 })
  expect(payments.receiveWebhook('stripe', message)).toBeUndefined()
})

test('a payment is found by the sweep and by a cancellation', async () => {
  const { payments, order, clock, database } = openPayments({ iyzico: answering(paidForm) })
  await payments.methodOf(6)?.start(order)
  expect(await payments.findPayment(order)).toBe('paid')
  database.run('DELETE FROM payment_receipts')
  database.run('UPDATE orders SET payment_done = 0')
  clock.mockReturnValue(2 * minute)
  await payments.sweep.sweep()
  expect(payments.receiptOf(7)).toEqual({ method: 6, token })
})
