import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { createTestBackend } from '../../testing/test-backend.ts'
import type { TestBackend } from '../../testing/test-backend.ts'
import { createPayer, methods, providerRows } from '../../testing/test-payer.ts'
import type { Payer } from '../../testing/test-payer.ts'
import { nextCheckAt } from '../attempts/check-schedule.ts'

/** Orders whose shopper paid and closed the tab, settled by the sweep alone. */
let backend: TestBackend
let payer: Payer
const log: Record<string, unknown>[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) }
  backend = await createTestBackend({ paymentTimeout: 1000, logger: { level: 'info', stream } })
  payer = createPayer(backend, 'guest-who-leaves')
})
afterAll(() => backend.close())

const minute = 60_000
const said = (message: string, id: number) => log.filter(({ msg, order }) => msg === message && order === id)
const isPaid = async (id: number) => (await payer.shopper.detail(id)).payment_done === 1
async function sweepAfter(minutes: number) {
  backend.advance(minutes * minute)
  await backend.sweepPayments()
}

function query<Row>(sql: string): Row[] {
  const database = openDatabase(join(backend.dataDir, 'backend.sqlite'))
  const rows = database.all<Row>(sql)
  database.close()
  return rows
}

test.each(providerRows)('%s: an order that was paid with the tab closed is paid once', async (_name, method) => {
  const order = await payer.place(method)
  await payer.payAndLeave(order)
  const stock = query('SELECT id, quantity FROM inventories ORDER BY id')
  await sweepAfter(0.5)
  expect(await isPaid(order.id)).toBe(false)
  await sweepAfter(0.5)
  expect(await payer.shopper.detail(order.id)).toMatchObject({ payment_done: 1, order_method: method, cancelled: 0 })
  await sweepAfter(5)
  await sweepAfter(60)
  expect(said('order paid, confirmed by sweep or webhook', order.id)).toHaveLength(1)
  expect(query(`SELECT payment FROM payment_receipts WHERE order_id = ${order.id}`)).toHaveLength(1)
  expect(query('SELECT id, quantity FROM inventories ORDER BY id')).toEqual(stock)
  const mails = (await backend.readOutbox()).filter(({ subject }) => subject.includes(order.order))
  expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${order.order} is confirmed`])
})

test('an attempt is checked after 1, 5, 15 and 60 minutes, then hourly for a day', () => {
  const times: number[] = []
  for (let at = nextCheckAt(0, 0); at !== null; at = nextCheckAt(times.length, at)) times.push(at / minute)
  expect(times.slice(0, 6)).toEqual([1, 5, 15, 60, 120, 180])
  expect([times.length, times.at(-1)]).toEqual([28, 60 + 24 * 60])
})

test.each(providerRows.filter(([name]) => name !== 'stripe'))(
  '%s: who pays late is found by a later look',
  async (_name, method) => {
    const order = await payer.place(method)
    await sweepAfter(1)
    await payer.payAndLeave(order)
    await sweepAfter(1)
    expect(await isPaid(order.id)).toBe(false)
    await sweepAfter(3)
    expect(await isPaid(order.id)).toBe(true)
  },
)

test('PayPal: an approved payment that is declined is not tried again', async () => {
  const { id, payment_token } = await payer.place(methods.paypal)
  await payer.inSandbox('paypal/approve', { orderID: payment_token, outcome: 'declines' })
  for (const minutes of [1, 4, 10, 45, 60]) await sweepAfter(minutes)
  expect(said('payment status unknown', id)).toMatchObject([{ code: 'declined' }])
  expect(await isPaid(id)).toBe(false)
})

test('a 3-D Secure challenge stays open for a shopper who is still at the bank', async () => {
  const { id } = await payer.place(methods.stripe)
  const card = { last4: '3184', outcome: 'pays', three_d_secure: 'required' }
  const { token } = await payer.inSandbox('stripe/tokens', card)
  const { client_secret } = (await payer.done(id, methods.stripe, { payment_token: token.id })).data.stripe_payment
  await sweepAfter(1)
  const { paymentIntent } = await payer.inSandbox('stripe/authenticate', { client_secret, answer: 'approve' })
  expect(paymentIntent.status).toBe('succeeded')
  await sweepAfter(4)
  expect(await isPaid(id)).toBe(true)
})

test('overlapping sweeps ask the provider once', async () => {
  const order = await payer.place(methods.razorpay)
  backend.advance(minute)
  await Promise.all([1, 2].map(() => backend.sweepPayments()))
  const checks = query(`SELECT checks FROM payment_attempts WHERE order_id = ${order.id}`)
  expect(checks).toEqual([{ checks: 1 }])
})

test('a listening backend sweeps regularly until it is closed', async () => {
  const own = await createTestBackend({ paymentTimeout: 1000, paymentSweepEvery: 5 })
  const leaving = createPayer(own, 'guest-of-the-timer')
  const order = await leaving.place(methods.razorpay)
  await leaving.payAndLeave(order)
  await own.listen(0, '127.0.0.1')
  own.advance(minute)
  await expect.poll(async () => (await leaving.shopper.detail(order.id)).payment_done).toBe(1)
  await own.close()
})
