import { afterAll, beforeAll, expect, test } from 'vitest'
import { noProof } from '../../testing/test-payments.ts'
import { createTestProvider } from '../../testing/test-provider.ts'
import type { TestProvider } from '../../testing/test-provider.ts'
import type { PayableOrder } from '../contract/payment-method.ts'

const declined = { outcome: 'refused', reason: 'The payment was declined. Please try another way to pay.' }
const forged = { outcome: 'refused', reason: 'The payment could not be verified.' }

let stripe: TestProvider
beforeAll(async () => {
  stripe = await createTestProvider()
})
afterAll(() => stripe.close())

const settle = (order: PayableOrder, paymentToken: string) =>
  stripe.shop.methodOf(3).settle(order, { ...noProof, paymentToken })

function intentOf(order: PayableOrder, id: string) {
  const metadata = { order_id: String(order.id) }
  return {
    id,
    amount: 8828,
    currency: 'usd',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_1`,
    metadata,
  }
}

const unexpected = (intent: object) => ({ error: { code: 'payment_intent_unexpected_state', payment_intent: intent } })

/** Pays a new order with a card that requires 3-D Secure. */
async function askedOrder(id: string) {
  const order = stripe.shop.order()
  const intent = { ...intentOf(order, id), status: 'requires_action' }
  stripe.answer(() => intent)
  expect(await settle(order, 'tok_1')).toEqual({
    outcome: 'started',
    fields: { stripe_payment: { client_secret: `${id}_secret_1` } },
  })
  return { order, intent }
}

test('an intent for the amount due is created before the card is sent, both with idempotency keys', async () => {
  const order = stripe.shop.order()
  const intent = intentOf(order, 'pi_1')
  stripe.answer((_reply, call) => (call.endsWith('/confirm') ? { ...intent, status: 'succeeded' } : intent))
  expect(await settle(order, 'tok_1')).toEqual({ outcome: 'paid' })
  const [created, confirmed] = stripe.seen
  expect(stripe.calls()).toEqual(['POST /v1/payment_intents', 'POST /v1/payment_intents/pi_1/confirm'])
  expect(created!.headers).toMatchObject({
    authorization: 'Bearer hidden',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': `order-${order.id}-8828-usd-0`,
  })
  expect(Object.fromEntries(new URLSearchParams(created!.body))).toEqual({
    amount: '8828',
    currency: 'usd',
    'payment_method_types[]': 'card',
    'metadata[order_id]': String(order.id),
    description: `Order ${order.order}`,
  })
  expect(confirmed!.headers['idempotency-key']).toMatch(/^pi_1-[0-9a-f]{32}$/)
  expect(Object.fromEntries(new URLSearchParams(confirmed!.body))).toEqual({
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': 'tok_1',
  })
})

test.each([
  ['another amount', { amount: 8827 }],
  ['another currency', { currency: 'eur' }],
  ['another order', { metadata: { order_id: '0' } }],
  ['no order', { metadata: undefined }],
])('an intent with %s does not pay the order', async (name, change) => {
  const order = stripe.shop.order()
  const intent = { ...intentOf(order, `pi_of_${name}`), status: 'succeeded' }
  stripe.answer(() => ({ ...intent, ...change }))
  expect(await settle(order, 'tok_1')).toEqual(forged)
})

test('after a declined card the next one uses the same intent', async () => {
  const order = stripe.shop.order()
  const intent = intentOf(order, 'pi_next')
  stripe.answer((reply, call) =>
    call.endsWith('/confirm')
      ? reply.code(402).send({ error: { code: 'card_declined', payment_intent: intent } })
      : intent,
  )
  expect(await settle(order, 'tok_1')).toEqual(declined)
  stripe.answer(() => ({ ...intent, status: 'succeeded' }))
  expect(await settle(order, 'tok_2')).toEqual({ outcome: 'paid' })
  expect(stripe.calls()).toEqual(['POST /v1/payment_intents/pi_next/confirm'])
})

test.each([
  ['with', true],
  ['without', false],
])('an intent that was paid before refuses the next card and counts, with %s in the answer', async (word, isShown) => {
  const { order, intent } = await askedOrder(`pi_${word}`)
  const paid = { ...intent, status: 'succeeded' }
  stripe.answer((reply, call) =>
    call.startsWith('GET') ? paid : reply.code(400).send(unexpected(isShown ? paid : {})),
  )
  expect(await settle(order, 'tok_2')).toEqual({ outcome: 'paid' })
  expect(stripe.calls()).toHaveLength(isShown ? 1 : 2)
})

test.each([
  ['canceled', (intent: object) => unexpected({ ...intent, status: 'canceled' }), 400],
  ['unknown', () => ({ error: { code: 'resource_missing', param: 'intent' } }), 404],
])('an intent that is %s at Stripe is replaced by a new one', async (status, refusal, code) => {
  const { order, intent } = await askedOrder(`pi_${status}`)
  const next = { ...intent, id: `pi_after_${status}`, status: 'succeeded' }
  stripe.answer((reply, call) =>
    call.includes(`${intent.id}/confirm`) ? reply.code(code).send(refusal(intent)) : next,
  )
  expect(await settle(order, 'tok_2')).toEqual({ outcome: 'paid' })
  expect(stripe.calls()).toEqual([
    `POST /v1/payment_intents/${intent.id}/confirm`,
    'POST /v1/payment_intents',
    `POST /v1/payment_intents/${next.id}/confirm`,
  ])
  expect(stripe.seen[1]!.headers['idempotency-key']).toBe(`order-${order.id}-8828-usd-1`)
})

test('a 3-D Secure payment counts once the intent has succeeded', async () => {
  const { order, intent } = await askedOrder('pi_3')
  stripe.answer(() => ({ ...intent, status: 'succeeded' }))
  expect(await settle(order, 'pi_3')).toEqual({ outcome: 'paid' })
  expect(stripe.seen).toMatchObject([
    { call: 'GET /v1/payment_intents/pi_3', headers: { authorization: 'Bearer hidden' }, body: '' },
  ])
  expect(stripe.shop.log.map((line) => JSON.stringify(line)).join('')).not.toMatch(/pi_3|tok_1/)
})

test.each<[string, object, object]>([
  ['that waits for its owner', {}, { outcome: 'refused', reason: 'The payment is not finished.' }],
  ['only reserved', { status: 'requires_capture' }, { outcome: 'refused', reason: 'The payment is not finished.' }],
  ['that was refused', { status: 'requires_payment_method' }, declined],
  ['cancelled', { status: 'canceled' }, declined],
  ['of another amount', { status: 'succeeded', amount: 1 }, forged],
  ['of another currency', { status: 'succeeded', currency: 'eur' }, forged],
  ['of another order', { status: 'succeeded', metadata: { order_id: '0' } }, forged],
])('an intent %s pays nothing', async (name, change, expected) => {
  const { order, intent } = await askedOrder(`pi_${name.replaceAll(' ', '')}`)
  stripe.answer(() => ({ ...intent, ...change }))
  expect(await settle(order, intent.id)).toEqual(expected)
})

test('an intent in processing is neither paid nor refused', async () => {
  const { order, intent } = await askedOrder('pi_onitsway')
  const moving = { ...intent, status: 'processing' }
  stripe.answer((reply, call) => (call.startsWith('GET') ? moving : reply.code(400).send(unexpected(moving))))
  for (const token of [intent.id, 'tok_2']) expect(await settle(order, token)).toEqual({ outcome: 'unknown' })
})

test.each(['pi_foreign', 'pi_5_secret_1', 'pi_../customers', 'pi_'])(
  '%s, which this shop did not create for the order, is not looked up',
  async (paymentToken) => {
    const { order } = await askedOrder(`pi_5${paymentToken.length}`)
    stripe.answer(() => ({}))
    const before = stripe.shop.log.length
    expect(await settle(order, paymentToken)).toEqual(forged)
    expect(stripe.seen).toEqual([])
    expect(stripe.shop.log.slice(before)).toMatchObject([{ msg: 'payment refused', order: order.id, code: 'forged' }])
  },
)

test('if another amount is due, the old intent is cancelled before a new one is created', async () => {
  const { order, intent } = await askedOrder('pi_6')
  const next = { ...intent, id: 'pi_7', amount: 9900, status: 'succeeded' }
  stripe.answer((_reply, call) => (call.endsWith('pi_6/cancel') ? { ...intent, status: 'canceled' } : next))
  expect(await settle({ ...order, amount: 9900 }, 'tok_2')).toEqual({ outcome: 'paid' })
  expect(stripe.calls()).toEqual([
    'POST /v1/payment_intents/pi_6/cancel',
    'POST /v1/payment_intents',
    'POST /v1/payment_intents/pi_7/confirm',
  ])
})

test.each([
  ['succeeded', forged],
  ['processing', { outcome: 'unknown' }],
])('an old intent with another amount that has %s blocks the next card', async (status, expected) => {
  const { order, intent } = await askedOrder(`pi_8${status}`)
  stripe.answer((reply) => reply.code(400).send(unexpected({ ...intent, status })))
  const before = stripe.shop.log.length
  expect(await settle({ ...order, currency: 'EUR' }, 'tok_2')).toEqual(expected)
  expect(stripe.calls()).toEqual([`POST /v1/payment_intents/${intent.id}/cancel`])
  expect(stripe.shop.log.slice(before)).toMatchObject([
    { level: 40, order: order.id, code: status === 'succeeded' ? 'mismatched' : 'unavailable' },
  ])
})
