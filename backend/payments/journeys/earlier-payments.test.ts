import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend } from '../../testing/test-backend.ts'
import type { TestBackend } from '../../testing/test-backend.ts'
import { createShopper } from '../../testing/test-shopper.ts'
import type { Shopper } from '../../testing/test-shopper.ts'

/** Payments that succeeded without a report to the shop, through the calls of api/v1 and with the doubles. */
let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ paymentTimeout: 300 })
  shopper = createShopper(backend, 'guest-who-goes')
})
afterAll(() => backend.close())

const [razorpay, cash, stripe, paypal, flutterwave, iyzico] = [1, 2, 3, 4, 5, 6] as const

// More orders than one product has in stock.
const products = [101, 102, 107, 108, 109, 110]
let orders = 0

async function place(method: number, fields: object = {}) {
  orders += 1
  await shopper.addToCart(products[orders % products.length]!)
  await shopper.chooseShipping(await shopper.addAddress())
  return (await shopper.order({ order_method: method, ...fields })).data
}

const inSandbox = async (path: string, payload: object) =>
  (await backend.app.inject({ method: 'POST', url: `/sandbox/${path}`, payload })).json()
const submit = (url: string, fields: Record<string, string>) =>
  backend.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const done = (id: number, method: number, proof: object = {}) =>
  shopper.post('order/payment-done', { id, order_method: method, payment_token: '', ...proof })

type Answered = any // @NOTE whatever `order/action` answers

/** The shopper pays at the provider; returns the payment proof that the shop would find. */
const payAt: Record<number, (order: Answered, outcome: string) => Promise<string>> = {
  async [razorpay]({ payment_token }, outcome) {
    await inSandbox('razorpay/pay', { order_id: payment_token, outcome })
    return payment_token
  },
  async [stripe]({ id }, outcome) {
    const { token } = await inSandbox('stripe/tokens', {
      last4: '4242',
      outcome: outcome === 'pays' ? 'lost' : outcome,
    })
    expect((await done(id, stripe, { payment_token: token.id })).data).toBe(0)
    return expect.stringMatching(/^pi_/)
  },
  async [paypal]({ id, payment_token }, outcome) {
    await inSandbox('paypal/approve', { orderID: payment_token, outcome: outcome === 'pays' ? 'lost' : outcome })
    expect((await done(id, paypal, { payment_token })).data).toBe(0)
    return payment_token
  },
  async [flutterwave]({ order, amount, currency, email }, outcome) {
    const charge = { tx_ref: `ref_${order}_k3`, amount, currency, email, outcome }
    return String((await inSandbox('flutterwave/charges', charge)).transaction_id)
  },
  async [iyzico]({ iyzico_payment }, outcome) {
    const token = new URL(iyzico_payment.paymentPageUrl).searchParams.get('token')!
    const answer = await submit('/sandbox/iyzico/pay', { token, outcome })
    const back = new URL(String(answer.headers.location))
    if (outcome === 'pays') return token
    await submit(back.pathname + back.search, { token })
    return token
  },
}
const names = {
  [razorpay]: 'Razorpay',
  [stripe]: 'Stripe',
  [paypal]: 'PayPal',
  [flutterwave]: 'Flutterwave',
  [iyzico]: 'Iyzico',
}
const providers = [razorpay, stripe, paypal, flutterwave, iyzico] as const

/** A card's token is of no use to the browser once it has been charged; the others come back with what they paid. */
const comingBack = providers.filter((method) => method !== stripe)

test.each(
  comingBack.flatMap((method) =>
    providers.filter((other) => other !== stripe).map((other) => [names[method], method, other] as const),
  ),
)(
  '%s: a browser that returns after all gets the answer that nothing is left to do (found by method %s → %s)',
  async (_name, method, other) => {
    const order = await place(method)
    const token = await payAt[method]!(order, 'pays')
    expect((await done(order.id, other)).data).toBe(1)
    expect((await done(order.id, method, { payment_token: token })).data).toBe(0)
  },
)

describe.each(providers.map((method) => [names[method], method] as const))('%s', (_name, method) => {
  test('an undetected payment is found before cash on delivery', async () => {
    const order = await place(method)
    const token = await payAt[method]!(order, 'pays')
    expect((await done(order.id, cash, { payment_token: String(order.id) })).data).toBe(1)
    expect(await shopper.detail(order.id)).toMatchObject({
      payment_done: 1,
      order_method: method,
      payment_token: token,
    })
  })

  test.each(providers.filter((other) => other !== stripe))(
    'an undetected payment is found before an attempt with method %s',
    async (other) => {
      const order = await place(method)
      const token = await payAt[method]!(order, 'pays')
      expect((await done(order.id, other)).data).toBe(1)
      expect(await shopper.detail(order.id)).toMatchObject({
        payment_done: 1,
        order_method: method,
        payment_token: token,
      })
    },
  )

  test('an undetected payment is found before a card is charged', async () => {
    const order = await place(method)
    const token = await payAt[method]!(order, 'pays')
    const card = (await inSandbox('stripe/tokens', { last4: '4242', outcome: 'pays' })).token.id
    expect((await done(order.id, stripe, { payment_token: card })).data).toBe(1)
    const paidToken = method === stripe ? card : token
    expect(await shopper.detail(order.id)).toMatchObject({
      payment_done: 1,
      order_method: method,
      payment_token: paidToken,
    })
    // The card token was never used: it pays for another order.
    const next = await place(stripe)
    expect((await done(next.id, stripe, { payment_token: card })).data).toBe(1)
  })

  test('an order can be paid by another method after an unanswered attempt without payment', async () => {
    const order = await place(method)
    await payAt[method]!(order, 'timeout')
    const other = method === razorpay ? paypal : razorpay
    expect((await done(order.id, other)).data).toEqual({ payment_token: expect.any(String) })
    expect((await done(order.id, cash, { payment_token: String(order.id) })).data).toBe(1)
    expect(await shopper.detail(order.id)).toMatchObject({ payment_done: 0, order_method: cash })
  })
})

test('after an approved 3-D Secure challenge no other payment is started', async () => {
  const { id } = await place(stripe)
  const { token } = await inSandbox('stripe/tokens', { last4: '3184', outcome: 'pays', three_d_secure: 'required' })
  const { client_secret } = (await done(id, stripe, { payment_token: token.id })).data.stripe_payment
  await inSandbox('stripe/authenticate', { client_secret, answer: 'approve' })
  expect((await done(id, paypal)).data).toBe(1)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: stripe })
})

test('once another attempt is started, an earlier 3-D Secure challenge cannot be approved', async () => {
  const { id } = await place(stripe)
  const { token } = await inSandbox('stripe/tokens', { last4: '3184', outcome: 'pays', three_d_secure: 'required' })
  const { client_secret } = (await done(id, stripe, { payment_token: token.id })).data.stripe_payment
  expect((await done(id, razorpay)).data).toEqual({ payment_token: expect.any(String) })
  const { error } = await inSandbox('stripe/authenticate', { client_secret, answer: 'approve' })
  expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } })
  // Another card creates a new intent.
  const card = (await inSandbox('stripe/tokens', { last4: '4242', outcome: 'pays' })).token.id
  expect((await done(id, stripe, { payment_token: card })).data).toBe(1)
})

test('a repeated order request finds a payment that has been made since', async () => {
  const key = { idempotency_key: 'went-and-came-back' }
  const order = await place(razorpay, key)
  await payAt[razorpay]!(order, 'pays')
  const again = await shopper.order({ order_method: razorpay, ...key })
  expect(again).toMatchObject({ status: 200, data: { id: order.id } })
  expect(again.data).not.toHaveProperty('payment_token')
  expect(await shopper.detail(order.id)).toMatchObject({ payment_done: 1, order_method: razorpay })
})

test('a payment for a cancelled order does not mark it as paid', async () => {
  const { id, iyzico_payment } = await place(iyzico)
  const token = new URL(iyzico_payment.paymentPageUrl).searchParams.get('token')!
  const cancel = { order_id: id, title: 'Late', message: 'Too late' }
  expect((await shopper.post('cancellation/cancel-order', cancel)).status).toBe(200)
  await submit('/sandbox/iyzico/pay', { token, outcome: 'pays' })
  const back = await submit(`/api/v1/iyzico-callback?order_id=${id}`, { token })
  expect([back.statusCode, back.headers.location]).toEqual([303, `http://localhost:3000/user/order/${id}`])
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 1, payment_done: 0, order_method: iyzico })
})
