import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { createPayableOrders } from '../contract/payable-orders.ts'
import type { Payments } from '../contract/payment-method.ts'
import { createPayments } from '../create-payments.ts'
import { registerCallbacks } from '../payment-routes.ts'

/** The way back from Iyzico's page to a shop with order 7, whose payments answer as given. */
function openReturn(given: Partial<Payments>) {
  const database = openDatabase(':memory:')
  migrate(database)
  database.run(
    `INSERT INTO orders (id, tracking_id, total_amount, currency, order_method, user_address_id, address,
       created_at, updated_at) VALUES (7, 'T7', 8828, 'USD', 2, 1, '{}', 0, 0)`,
  )
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(async () => {
    await app.close()
    database.close()
  })
  const options = { database, clock: () => 5000, log: app.log, connections: {}, report: vi.fn(), sweepEvery: 15_000 }
  const payments = { ...createPayments({ ...options, callbackUrl: String }), ...given }
  const orders = createPayableOrders(database, () => 5000)
  registerCallbacks(app, { payments, log: app.log, siteUrl: 'http://shop.test' }, orders)
  const come = (id: string, body: string) =>
    app.inject({
      method: 'POST',
      url: `/iyzico-callback?order_id=${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
  const order = () => database.get('SELECT payment_done, order_method, payment_token FROM orders')
  return { come, lines, order }
}

const unpaid = { payment_done: 0, order_method: 2, payment_token: null }

test('a shopper who has paid returns to the thank-you page, and the token pays the order', async () => {
  const confirm = vi.fn(async () => true)
  const { come, order, lines } = openReturn({ confirm })
  const { statusCode, headers } = await come('7', 'token=form-1')
  expect([statusCode, headers.location]).toEqual([303, 'http://shop.test/thank-you?order=7'])
  expect(headers['cache-control']).toBe('no-store')
  expect(confirm).toHaveBeenCalledExactlyOnceWith(6, expect.objectContaining({ id: 7, amount: 8828 }), 'form-1')
  expect(order()).toEqual({ payment_done: 1, order_method: 6, payment_token: 'form-1' })
  expect(lines).toEqual([])
})

test('an order that another method has paid is paid by that method', async () => {
  const { come, order } = openReturn({ confirm: async () => true, receiptOf: () => ({ method: 1, token: 'pay_1' }) })
  await come('7', 'token=form-1')
  expect(order()).toEqual({ payment_done: 1, order_method: 1, payment_token: 'pay_1' })
})

test('an invalid token is not logged, and leads to the order', async () => {
  const { come, order, lines } = openReturn({ confirm: async () => false })
  const { headers } = await come('7', 'token=form-1')
  expect(headers.location).toBe('http://shop.test/user/order/7')
  expect(order()).toEqual(unpaid)
  expect(lines).toMatchObject([{ level: 40, order: 7, method: 6, msg: 'payment callback changed nothing' }])
  expect(JSON.stringify(lines)).not.toContain('form-1')
})

test.each([
  ['abc', null, '/user/orders'],
  ['8', 8, '/user/order/8'],
])('the unknown order %s is not confirmed', async (id, logged, path) => {
  const confirm = vi.fn(async () => true)
  const { come, lines } = openReturn({ confirm })
  expect((await come(id, 'token=form-1')).headers.location).toBe(`http://shop.test${path}`)
  expect(confirm).not.toHaveBeenCalled()
  expect(lines).toMatchObject([{ order: logged, method: 6 }])
})

test.each([
  [16 * 1024, 303],
  [16 * 1024 + 1, 413],
])('a form of %i bytes is answered with %i', async (size, status) => {
  const { come } = openReturn({ confirm: async () => false })
  expect((await come('7', 'token=x&'.padEnd(size, 'y'))).statusCode).toBe(status)
})
