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
    amount: '8828', currency: 'usd', confirm: 'true', use_stripe_sdk: 'true', 'payment_method_data[card][token]': 'tok_1',
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

/** Lets the bank of a card ask for a new order; the intent is Stripe's from then on. */
async function askedOrder(id: string) {
  const order = shop.order()
  const intent = {
    id, amount: 8828, currency: 'usd', status: 'requires_action', client_secret: `${id}_secret_1`,
    metadata: { order_id: String(order.id) },
  }
  answer = () => intent
  expect(await shop.methodOf(3).settle(order, proof)).toEqual(
    { outcome: 'begun', fields: { stripe_payment: { client_secret: `${id}_secret_1` } } },
  )
  seen = []
  return { order, intent }
}

test('Stripe: a card whose bank asks its owner is paid once the intent says so', async () => {
  const { order, intent } = await askedOrder('pi_3')
  answer = () => ({ ...intent, status: 'succeeded' })
  expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken: 'pi_3' })).toEqual({ outcome: 'paid' })
  expect(seen).toMatchObject([{ call: 'GET /v1/payment_intents/pi_3', headers: { authorization: 'Bearer hidden' }, body: '' }])
  expect(shop.log.map((line) => JSON.stringify(line)).join('')).not.toMatch(/pi_3|tok_1/)
})

test.each<[string, object, string]>([
  ['that waits for its owner', {}, 'The payment is not finished.'],
  ['only reserved', { status: 'requires_capture' }, 'The payment is not finished.'],
  ['that was refused', { status: 'requires_payment_method' }, 'The payment was declined. Please try another way to pay.'],
  ['cancelled', { status: 'canceled' }, 'The payment was declined. Please try another way to pay.'],
  ['of another amount', { status: 'succeeded', amount: 1 }, 'The payment could not be verified.'],
  ['of another currency', { status: 'succeeded', currency: 'eur' }, 'The payment could not be verified.'],
  ['of another order', { status: 'succeeded', metadata: { order_id: '0' } }, 'The payment could not be verified.'],
])('Stripe: an intent %s pays nothing', async (name, change, reason) => {
  const { order, intent } = await askedOrder(`pi_${name.replaceAll(' ', '')}`)
  answer = () => ({ ...intent, ...change })
  expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken: intent.id })).toEqual({ outcome: 'refused', reason })
})

test('Stripe: an intent on its way is neither paid nor refused', async () => {
  const { order, intent } = await askedOrder('pi_onitsway')
  answer = () => ({ ...intent, status: 'processing' })
  expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken: intent.id })).toEqual({ outcome: 'unknown' })
})

test.each(['pi_foreign', 'pi_5_secret_1', 'pi_../customers', 'pi_'])('Stripe: %s, of which the bank never asked, is not even looked up', async (paymentToken) => {
  const { order } = await askedOrder(`pi_5${paymentToken.length}`)
  const before = shop.log.length
  expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken })).toEqual(
    { outcome: 'refused', reason: 'The payment could not be verified.' },
  )
  expect(seen).toEqual([])
  expect(shop.log.slice(before)).toMatchObject([{ msg: 'payment refused', order: order.id, code: 'forged' }])
})

test('Stripe: before the next card is charged, an open intent is cancelled', async () => {
  const { order, intent } = await askedOrder('pi_6')
  const paid = { ...intent, id: 'pi_7', status: 'succeeded' }
  const answers = [intent, { ...intent, status: 'canceled' }, paid]
  answer = () => answers.shift()
  expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken: 'tok_2' })).toEqual({ outcome: 'paid' })
  expect(seen.map(({ call }) => call)).toEqual(
    ['GET /v1/payment_intents/pi_6', 'POST /v1/payment_intents/pi_6/cancel', 'POST /v1/payment_intents'],
  )
})

test('Stripe: an open intent that cannot be cancelled keeps the next card from being charged', async () => {
  const { order, intent } = await askedOrder('pi_8')
  answer = (reply) => seen.length === 1 ? { ...intent, status: 'processing' } : reply.code(400).send({ error: { code: 'x' } })
  expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken: 'tok_2' })).toEqual(
    { outcome: 'refused', reason: 'The payment is not finished.' },
  )
  expect(seen.map(({ call }) => call)).not.toContain('POST /v1/payment_intents')
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
    expect(await shop.methodOf(method).settle(shop.order(), { ...noProof, paymentToken: '12345' })).toEqual({ outcome: 'unknown' })
    expect(seen).toHaveLength(1)
    expect(shop.log.slice(before)).toMatchObject([{ msg: 'payment not known', code: 'unavailable' }])
    expect(JSON.stringify(shop.log.slice(before))).not.toMatch(/hidden|secret upstream|12345/)
  }
  for (const method of [1, 4, 6]) {
    await expect(shop.methodOf(method).begin(shop.order())).rejects.toThrow(PaymentFault)
  }
})
