import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../../testing/test-backend.ts'
import type { TestBackend } from '../../testing/test-backend.ts'
import { createPayer, methods, providerRows } from '../../testing/test-payer.ts'
import type { Payer } from '../../testing/test-payer.ts'

/** Money that an order does not need: it is found before cancelling, or kept and reported to the shop. */
let backend: TestBackend
let payer: Payer
const log: Record<string, unknown>[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) }
  backend = await createTestBackend({ paymentTimeout: 1000, logger: { level: 'info', stream } })
  payer = createPayer(backend, 'guest-of-two-minds')
})
afterAll(() => backend.close())

const cancel = (id: number) =>
  payer.shopper.post('cancellation/cancel-order', { order_id: id, title: 'Late', message: 'Too late' })
const errors = (id: number) => log.filter(({ level, order }) => level === 50 && order === id)
async function sweepAfter(minutes: number) {
  backend.advance(minutes * 60_000)
  await backend.sweepPayments()
}
const reports = async (order: string) =>
  (await backend.readOutbox()).filter(({ subject }) => subject === `Please check the payments of order ${order}`)

// PayPal takes money only when this server captures it, and the others' money has moved before.
const taken = providerRows.filter(([name]) => name !== 'paypal')

test.each(taken)('%s: an order that has been paid is not cancelled', async (_name, method) => {
  const order = await payer.place(method)
  await payer.payAndLeave(order)
  const answer = await cancel(order.id)
  expect([answer.status, answer.data.form]).toEqual([201, ['This order has been paid meanwhile and was not cancelled']])
  expect(await payer.shopper.detail(order.id)).toMatchObject({ cancelled: 0, payment_done: 1, order_method: method })
  // The owner has been informed, and can cancel it like every paid order.
  expect((await cancel(order.id)).status).toBe(200)
})

test('PayPal: an order with an uncaptured approval is cancelled and charges nothing', async () => {
  const order = await payer.place(methods.paypal)
  await payer.payAndLeave(order)
  expect((await cancel(order.id)).status).toBe(200)
  await sweepAfter(1)
  expect(await payer.shopper.detail(order.id)).toMatchObject({ cancelled: 1, payment_done: 0 })
  expect(errors(order.id)).toEqual([])
})

test('two payments of one order are reported to the shop once', async () => {
  const order = await payer.place(methods.razorpay)
  const { data } = await payer.done(order.id, methods.iyzico)
  // Both windows are open; the shopper pays in both.
  await payer.payAndLeave({ ...order, ...data }, methods.iyzico)
  await sweepAfter(1)
  expect(await payer.shopper.detail(order.id)).toMatchObject({ payment_done: 1, order_method: methods.iyzico })
  expect(errors(order.id)).toEqual([])
  await payer.payAndLeave(order)
  await sweepAfter(4)
  await sweepAfter(10)
  const ids = { first: expect.stringMatching(/^[0-9a-f]{20}$/), second: expect.stringMatching(/^pay_/) }
  expect(errors(order.id)).toMatchObject([
    {
      msg: 'order paid twice',
      first: { method: methods.iyzico, payment: ids.first },
      second: { method: methods.razorpay, payment: ids.second },
    },
  ])
  const mails = await reports(order.order)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body).toMatch(/has been paid twice: Iyzico [0-9a-f]{20} and Razorpay pay_\w+\. Please refund/)
  expect(await payer.shopper.detail(order.id)).toMatchObject({ payment_done: 1, order_method: methods.iyzico })
})

test('a second payment by the same method is found when it is reported to a paid order', async () => {
  const order = await payer.place(methods.flutterwave)
  const first = await payer.payAndLeave(order)
  expect((await payer.done(order.id, methods.flutterwave, { payment_token: first })).data).toBe(1)
  // The first payment is looked at, and the checks end.
  await sweepAfter(1)
  const second = await payer.payAndLeave(order)
  await sweepAfter(60)
  expect(errors(order.id)).toEqual([])
  expect((await payer.done(order.id, methods.flutterwave, { payment_token: second })).status).toBe(201)
  await sweepAfter(1)
  expect(errors(order.id)).toMatchObject([
    { msg: 'order paid twice', first: { payment: first }, second: { method: methods.flutterwave, payment: second } },
  ])
  expect(await reports(order.order)).toHaveLength(1)
})

test('money for a cancelled order is reported and does not mark it as paid', async () => {
  const order = await payer.place(methods.razorpay)
  expect((await cancel(order.id)).status).toBe(200)
  await payer.payAndLeave(order)
  await sweepAfter(1)
  expect(errors(order.id)).toMatchObject([{ msg: 'cancelled order paid', payment: { method: methods.razorpay } }])
  expect(await reports(order.order)).toHaveLength(1)
  expect(await payer.shopper.detail(order.id)).toMatchObject({ cancelled: 1, payment_done: 0 })
})
