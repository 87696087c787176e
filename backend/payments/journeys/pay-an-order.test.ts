import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../../testing/test-backend.ts'
import type { TestBackend } from '../../testing/test-backend.ts'
import { createShopper } from '../../testing/test-shopper.ts'
import type { Shopper } from '../../testing/test-shopper.ts'

/** From the cart to a paid order through the calls of api/v1, with the sandbox as providers. */
let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ paymentTimeout: 300 })
  shopper = createShopper(backend, 'guest-who-pays')
})
afterAll(() => backend.close())

const inSandbox = async (path: string, payload: object) =>
  (await backend.app.inject({ method: 'POST', url: `/sandbox/${path}`, payload })).json()

/** Places an order and leaves it unpaid; returns `data` of `order/action`. */
async function place(method: number) {
  await shopper.addToCart(101)
  await shopper.chooseShipping(await shopper.addAddress())
  const { status, data } = await shopper.order({ order_method: method })
  expect([method, status]).toEqual([method, 200])
  expect(await shopper.detail(data.id)).toMatchObject({ payment_done: 0, order_method: method })
  return data
}

const done = (id: number, method: number, proof: object) =>
  shopper.post('order/payment-done', { id, order_method: method, ...proof })

async function payWithCard(id: number, outcome: string) {
  const { token } = await inSandbox('stripe/tokens', { last4: '4242', outcome })
  return done(id, 3, { payment_token: token.id })
}

test('Razorpay', async () => {
  const order = await place(1)
  expect(order).toMatchObject({ order_method: 1, payment_token: expect.stringMatching(/^order_/) })
  const payment = await inSandbox('razorpay/pay', { order_id: order.payment_token, outcome: 'pays' })
  const unsigned = { payment_token: payment.razorpay_order_id, payment_id: payment.razorpay_payment_id }
  expect((await done(order.id, 1, unsigned)).data.form).toEqual(['The payment could not be verified.'])
  expect((await done(order.id, 1, { ...unsigned, signature: payment.razorpay_signature })).data).toBe(1)
  expect(await shopper.detail(order.id)).toMatchObject({ payment_done: 1, order_method: 1 })
})

test('Stripe: declined, not answered, then paid', async () => {
  const { id } = await place(3)
  expect((await payWithCard(id, 'declines')).data.form).toEqual([
    'The payment was declined. Please try another way to pay.',
  ])
  expect(await payWithCard(id, 'timeout')).toMatchObject({ status: 200, data: 0 })
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 0 })
  expect((await payWithCard(id, 'pays')).data).toBe(1)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1 })
})

test('Stripe: 3-D Secure takes two steps', async () => {
  const [{ id }, other] = [await place(3), await place(3)]
  const { token } = await inSandbox('stripe/tokens', { last4: '3184', outcome: 'pays', three_d_secure: 'required' })
  const asked = await done(id, 3, { payment_token: token.id })
  expect([asked.httpStatus, asked.status, asked.data]).toEqual([
    200,
    200,
    { stripe_payment: { client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/) } },
  ])
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 0, order_method: 3, payment_token: null })
  const { client_secret } = asked.data.stripe_payment
  const { paymentIntent } = await inSandbox('stripe/authenticate', { client_secret, answer: 'approve' })
  const proof = { payment_token: paymentIntent.id }
  expect((await done(other.id, 3, proof)).data.form).toEqual(['The payment could not be verified.'])
  expect(await shopper.detail(other.id)).toMatchObject({ payment_done: 0 })
  expect((await done(id, 3, proof)).data).toBe(1)
  expect((await done(id, 3, proof)).data).toBe(0)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 3, payment_token: paymentIntent.id })
})

test('PayPal', async () => {
  const { id, payment_token } = await place(4)
  await inSandbox('paypal/approve', { orderID: payment_token, outcome: 'pays' })
  expect((await done(id, 4, { payment_token })).data).toBe(1)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 4 })
})

test('Flutterwave: the paid amount has to be the amount due', async () => {
  const { id, order, amount, currency } = await place(5)
  const charge = (paid: number) =>
    inSandbox('flutterwave/charges', { tx_ref: `ref_${order}`, amount: paid, currency, outcome: 'pays' })
  const tooLittle = await charge(0.01)
  expect((await done(id, 5, { payment_token: String(tooLittle.transaction_id) })).status).toBe(201)
  const enough = await charge(amount)
  expect((await done(id, 5, { payment_token: enough.transaction_id })).data).toBe(1)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 5 })
})

test('Iyzico: paid on its page, confirmed by the callback', async () => {
  const { id, iyzico_payment } = await place(6)
  const token = new URL(iyzico_payment.paymentPageUrl).searchParams.get('token')
  const submit = (url: string, fields: Record<string, string>) =>
    backend.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const page = await submit('/sandbox/iyzico/pay', { token: String(token), outcome: 'pays' })
  const back = new URL(String(page.headers.location))
  await submit(back.pathname + back.search, { token: String(token) })
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 6 })
})

// @4.0.2
test('an unpaid order can be paid with another method, or on delivery', async () => {
  const { id } = await place(6)
  const attempt = (await done(id, 1, { payment_token: '' })).data
  expect(attempt).toEqual({ payment_token: expect.stringMatching(/^order_/) })
  expect((await done(id, 2, { payment_token: String(id) })).data).toBe(1)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 0, order_method: 2 })
  const payment = await inSandbox('razorpay/pay', { order_id: attempt.payment_token, outcome: 'pays' })
  const proof = {
    payment_token: payment.razorpay_order_id,
    payment_id: payment.razorpay_payment_id,
    signature: payment.razorpay_signature,
  }
  expect((await done(id, 1, proof)).data).toBe(1)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 1 })
})

test('other callers can neither pay an order nor make it unpaid', async () => {
  const { id } = await place(3)
  const stranger = createShopper(backend, 'guest-stranger')
  const { token } = await inSandbox('stripe/tokens', { last4: '4242', outcome: 'pays' })
  const asked = { id, order_method: 3, payment_token: token.id }
  const unknown = await stranger.post('order/payment-done', { ...asked, id: 999_999 })
  const foreign = await stranger.post('order/payment-done', asked)
  expect([foreign.status, foreign.data]).toEqual([201, unknown.data])
  expect((await done(id, 3, asked)).data).toBe(1)
  expect((await stranger.post('order/payment-done', { ...asked, order_method: 2 })).status).toBe(201)
  expect((await done(id, 2, { payment_token: String(id) })).status).toBe(201)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 3 })
})
