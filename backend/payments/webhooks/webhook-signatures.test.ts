import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noProof } from '../../testing/test-payments.ts'
import { createTestProvider } from '../../testing/test-provider.ts'
import type { TestProvider } from '../../testing/test-provider.ts'
import type { PayableOrder } from '../contract/payment-method.ts'

/** Webhooks of accounts with and without a secret, and the resulting calls to the provider. */
const secret = 'whsec_0123456789'
let signed: TestProvider
let unsigned: TestProvider
beforeAll(async () => {
  signed = await createTestProvider(undefined, secret)
  unsigned = await createTestProvider()
})
afterAll(async () => {
  await signed.close()
  await unsigned.close()
})

const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')
const intentOf = ({ id }: PayableOrder, status: string) => ({
  id: `pi_${id}`,
  object: 'payment_intent',
  amount: 8828,
  currency: 'usd',
  status,
  metadata: { order_id: String(id) },
})

/** An order whose charge was not answered. */
async function chargedOrder({ shop, answer }: TestProvider): Promise<PayableOrder> {
  const order = shop.order()
  answer((reply, call) => (call.endsWith('/confirm') ? reply.code(500).send({}) : intentOf(order, 'succeeded')))
  expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken: 'tok_1' })).toEqual({ outcome: 'unknown' })
  answer(() => intentOf(order, 'succeeded'))
  return order
}

const eventOf = (order: PayableOrder) =>
  JSON.stringify({ type: 'payment_intent.succeeded', data: { object: intentOf(order, 'succeeded') } })

async function post({ shop }: TestProvider, payload: string, headers: Record<string, string> = {}): Promise<number> {
  const url = '/api/v1/webhooks/stripe'
  return (await shop.app.inject({ method: 'POST', url, payload, headers })).statusCode
}

const now = () => Math.floor(Date.now() / 1000)

test.each<[string, (payload: string) => string]>([
  ['no signature', () => ''],
  ['one without a time', (payload) => `v1=${hmac(payload)}`],
  ['one of ten minutes ago', (payload) => `t=${now() - 600},v1=${hmac(`${now() - 600}.${payload}`)}`],
  ['one of a time to come', (payload) => `t=${now() + 600},v1=${hmac(`${now() + 600}.${payload}`)}`],
  ['one of another time', (payload) => `t=${now()},v1=${hmac(`${now() - 1}.${payload}`)}`],
  ['one of another body', (payload) => `t=${now()},v1=${hmac(`${now()}.${payload} `)}`],
  ['one of another secret', (payload) => `t=${now()},v1=${hmac(`${now()}.${payload}`, 'whsec_other')}`],
  ['one of the old scheme', (payload) => `t=${now()},v0=${hmac(`${now()}.${payload}`)}`],
])('Stripe, with %s: nothing is looked up', async (_name, sign) => {
  const order = await chargedOrder(signed)
  const payload = eventOf(order)
  expect(await post(signed, payload, { 'stripe-signature': sign(payload) })).toBe(400)
  expect([signed.calls(), signed.shop.isPaid(order)]).toEqual([[], false])
})

test('Stripe, signed with one of two secrets: the intent is looked up once', async () => {
  const order = await chargedOrder(signed)
  const payload = eventOf(order)
  const time = now()
  const signature = `t=${time},v1=${hmac('', 'old')},v1=${hmac(`${time}.${payload}`)}`
  expect(await post(signed, payload, { 'stripe-signature': signature })).toBe(200)
  expect([signed.calls(), signed.shop.isPaid(order)]).toEqual([[`GET /v1/payment_intents/pi_${order.id}`], true])
})

test('the provider decides if no secret is set', async () => {
  const order = await chargedOrder(unsigned)
  unsigned.answer(() => intentOf(order, 'requires_action'))
  expect(await post(unsigned, eventOf(order))).toBe(200)
  expect(unsigned.shop.isPaid(order)).toBe(false)
  unsigned.answer(() => intentOf(order, 'succeeded'))
  expect(await post(unsigned, eventOf(order))).toBe(200)
  expect(unsigned.shop.isPaid(order)).toBe(true)
})

test('Razorpay: an authorized payment is captured for an order that needs it, and for no other', async () => {
  const { shop, answer, calls } = unsigned
  const order = shop.order()
  answer(() => ({ id: `order_${order.id}` }))
  await shop.methodOf(1).start(order)
  const payment = { id: 'pay_1', order_id: `order_${order.id}`, amount: 8828, currency: 'USD' }
  const payload = JSON.stringify({ event: 'payment.authorized', payload: { payment: { entity: payment } } })
  const notify = () => shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/razorpay', payload })
  answer((_reply, call) =>
    call.endsWith('/capture')
      ? { ...payment, status: 'captured' }
      : { items: [{ ...payment, status: 'authorized' }], ...intentOf(order, 'succeeded') },
  )
  shop.cancel(order)
  await notify()
  expect(calls()).toEqual([`GET /v1/orders/order_${order.id}/payments`])
  shop.cancel(order, false)
  await notify()
  expect(calls()).toContain('POST /v1/payments/pay_1/capture')
  expect(shop.isPaid(order)).toBe(true)
})

test('while the provider does not answer, it is asked to send the message again', async () => {
  const order = await chargedOrder(unsigned)
  unsigned.answer((reply) => reply.code(500).send({}))
  expect(await post(unsigned, eventOf(order))).toBe(503)
  unsigned.answer(() => intentOf(order, 'succeeded'))
  expect(await post(unsigned, eventOf(order))).toBe(200)
  expect(unsigned.shop.isPaid(order)).toBe(true)
})

test('another currency or amount than is due: nothing is looked up', async () => {
  const order = await chargedOrder(unsigned)
  for (const change of [
    { currency: 'eur' },
    { amount: 8829 },
    { amount: '8828.5' },
    { metadata: { order_id: '1e9' } },
  ]) {
    const object = { ...intentOf(order, 'succeeded'), ...change }
    expect(await post(unsigned, JSON.stringify({ type: 'payment_intent.succeeded', data: { object } }))).toBe(200)
  }
  expect([unsigned.calls(), unsigned.shop.isPaid(order)]).toEqual([[], false])
})
