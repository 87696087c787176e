import Fastify from 'fastify'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PaymentFault } from './provider.ts'
import { noProof, createTestPayments } from './test-payments.ts'
import type { TestPayments } from './test-payments.ts'

interface Seen {
  call: string
  headers: Record<string, unknown>
  body: string
}

const provider = Fastify({ forceCloseConnections: true })
let shop: TestPayments
let seen: Seen[] = []
let answer: (reply: FastifyReply) => unknown

beforeAll(async () => {
  provider.removeAllContentTypeParsers()
  provider.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  provider.all('/*', (request, reply) => {
    seen.push({ call: `${request.method} ${request.url}`, headers: request.headers, body: String(request.body ?? '') })
    return answer(reply)
  })
  const apiUrl = await provider.listen({ port: 0, host: '127.0.0.1' })
  const account = { apiUrl, publicKey: 'public', secretKey: 'hidden' }
  shop = await createTestPayments({
    paymentTimeout: 300,
    payments: {
      razorpay: { ...account, scriptUrl: 'https://razorpay.example/checkout.js' },
      stripe: { ...account, scriptUrl: 'https://stripe.example/v3/' },
      paypal: { ...account, scriptUrl: 'https://paypal.example/sdk/js' },
      flutterwave: { ...account, scriptUrl: 'https://flutterwave.example/v3.js' },
      iyzico: { ...account, scriptUrl: '' },
    },
  })
})
beforeEach(() => {
  seen = []
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const proof = { ...noProof, paymentToken: 'tok_1' }

test('public keys and script addresses are told, secrets are not', () => {
  const gateway = shop.payments.publicGateway()
  expect(gateway).toMatchObject({
    razorpay_key: 'public', razorpay_script: 'https://razorpay.example/checkout.js', stripe_key: 'public',
    paypal_script: 'https://paypal.example/sdk/js?client-id=public&currency=USD&components=buttons%2Cmarks&disable-funding=paylater%2Ccard',
    flutterwave_script: 'https://flutterwave.example/v3.js', fw_public_key: 'public',
  })
  expect(JSON.stringify(gateway)).not.toContain('hidden')
})

test('Stripe: one confirmed intent of what is due, repeatable by its key', async () => {
  const order = shop.order()
  answer = () => ({
    id: 'pi_1', amount: 8828, currency: 'usd', status: 'succeeded', metadata: { order_id: String(order.id) },
  })
  expect(await shop.methodOf(3).settle(order, proof)).toEqual({ outcome: 'paid' })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({
    call: 'POST /v1/payment_intents',
    headers: {
      authorization: 'Bearer hidden', 'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': expect.stringMatching(new RegExp(`^order-${order.id}-[0-9a-f]{32}$`)),
    },
  })
  expect(Object.fromEntries(new URLSearchParams(seen[0]!.body))).toMatchObject({
    amount: '8828', currency: 'usd', confirm: 'true', 'payment_method_data[card][token]': 'tok_1',
    'metadata[order_id]': String(order.id),
  })
})

test.each([
  ['another amount', { amount: 8827 }], ['another currency', { currency: 'eur' }],
  ['another order', { metadata: { order_id: '0' } }], ['no order', { metadata: undefined }],
])('Stripe: an intent of %s pays nothing', async (_name, change) => {
  const order = shop.order()
  const intent = { id: 'pi_2', amount: 8828, currency: 'usd', status: 'succeeded', metadata: { order_id: String(order.id) } }
  answer = () => ({ ...intent, ...change })
  expect(await shop.methodOf(3).settle(order, proof)).toMatchObject({ outcome: 'refused' })
})

test('Stripe: a card whose bank wants to ask its owner stays unpaid', async () => {
  const order = shop.order()
  answer = () => ({
    id: 'pi_3', amount: 8828, currency: 'usd', status: 'requires_action', metadata: { order_id: String(order.id) },
  })
  expect(await shop.methodOf(3).settle(order, proof)).toEqual(
    { outcome: 'refused', reason: 'The payment is not finished.' },
  )
})

test('Razorpay: an authorized payment is captured', async () => {
  const order = shop.order()
  answer = () => ({ id: 'order_9' })
  await shop.methodOf(1).begin(order)
  expect(JSON.parse(seen[0]!.body)).toEqual({ amount: 8828, currency: 'USD', receipt: `order_id_${order.id}` })
  const { createHmac } = await import('node:crypto')
  const signature = createHmac('sha256', 'hidden').update('order_9|pay_9').digest('hex')
  const states = ['authorized', 'captured']
  answer = () => ({ id: 'pay_9', order_id: 'order_9', amount: 8828, currency: 'USD', status: states.shift() })
  expect(await shop.methodOf(1).settle(order, { paymentToken: 'order_9', paymentId: 'pay_9', signature }))
    .toEqual({ outcome: 'paid' })
  expect(seen.map(({ call }) => call)).toEqual(
    ['POST /v1/orders', 'GET /v1/payments/pay_9', 'POST /v1/payments/pay_9/capture'],
  )
})

test.each<[string, (reply: FastifyReply) => unknown]>([
  ['an error of its own', (reply) => reply.code(500).send({ error: 'secret upstream text' })],
  ['too many requests', (reply) => reply.code(429).send({})],
  ['no JSON', (reply) => reply.type('text/html').send('<h1>Maintenance</h1>')],
  ['a redirection', (reply) => reply.redirect('/elsewhere')],
  ['silence', () => new Promise(() => undefined)],
  ['a broken line', (reply) => reply.hijack().raw.socket?.destroy()],
])('a provider that answers %s is away: asked once, nothing changes, nothing leaks', async (_name, broken) => {
  answer = broken
  for (const method of [3, 5]) {
    const before = shop.log.length
    seen = []
    expect(await shop.methodOf(method).settle(shop.order(), { ...noProof, paymentToken: '12345' })).toEqual(
      { outcome: 'refused', reason: 'The payment provider did not answer. Please try again later.' },
    )
    expect(seen).toHaveLength(1)
    expect(shop.log.slice(before)).toMatchObject([{ msg: 'payment refused', code: 'unavailable' }])
    expect(JSON.stringify(shop.log.slice(before))).not.toMatch(/hidden|secret upstream|12345/)
  }
  for (const method of [1, 4, 6]) {
    await expect(shop.methodOf(method).begin(shop.order())).rejects.toThrow(PaymentFault)
  }
})
