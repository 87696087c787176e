import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPayments, noProof } from '../../testing/test-payments.ts'
import type { TestPayments } from '../../testing/test-payments.ts'
import type { PayableOrder, PaymentProof } from '../contract/payment-method.ts'

const [razorpay, cash, stripe, paypal, flutterwave, iyzico] = [1, 2, 3, 4, 5, 6] as const
const declined = { outcome: 'refused', reason: 'The payment was declined. Please try another way to pay.' }
const forged = { outcome: 'refused', reason: 'The payment could not be verified.' }

let shop: TestPayments
beforeAll(async () => {
  shop = await createTestPayments()
})
afterAll(() => shop.close())

const settle = (method: number, order: PayableOrder, proof: Partial<PaymentProof>) =>
  shop.methodOf(method).settle(order, { ...noProof, ...proof })

/** The payment proof of each provider's script for the outcome that the shopper chooses. */
const paidWith: Record<number, (order: PayableOrder, outcome: string) => Promise<Partial<PaymentProof>>> = {
  async [razorpay](order, outcome) {
    const attempt = await shop.methodOf(razorpay).start(order)
    const { body } = await shop.post('razorpay/pay', { order_id: attempt.payment_token, outcome })
    return {
      paymentToken: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }
  },
  async [stripe](_order, outcome) {
    return { paymentToken: (await shop.post('stripe/tokens', { last4: '4242', outcome })).body.token.id }
  },
  async [paypal](order, outcome) {
    const attempt = await shop.methodOf(paypal).start(order)
    return {
      paymentToken: (await shop.post('paypal/approve', { orderID: attempt.payment_token, outcome })).body.orderID,
    }
  },
  async [flutterwave](order, outcome) {
    const charge = { tx_ref: `ref_${order.order}`, amount: order.amount / 100, currency: order.currency, outcome }
    return { paymentToken: String((await shop.post('flutterwave/charges', charge)).body.transaction_id) }
  },
}
const withProof = [
  ['Razorpay', razorpay],
  ['Stripe', stripe],
  ['PayPal', paypal],
  ['Flutterwave', flutterwave],
] as const

test.each(withProof)('%s: a paid order is paid, even if the proof arrives twice', async (_name, method) => {
  for (const outcome of ['pays', 'late']) {
    const order = shop.order()
    const proof = await paidWith[method]!(order, outcome)
    expect(await settle(method, order, proof)).toEqual({ outcome: 'paid' })
    expect(await settle(method, order, proof)).toEqual({ outcome: 'paid' })
  }
})

test.each(withProof)('%s: a proof that has paid for an order pays for no other', async (_name, method) => {
  const [mine, other] = [shop.order(), shop.order()]
  const proof = await paidWith[method]!(mine, 'pays')
  expect(await settle(method, mine, proof)).toEqual({ outcome: 'paid' })
  expect(await settle(method, other, proof)).toEqual(forged)
})

/** A card token belongs to no order and has no amount: the charge is made of what is due. */
const withOrder = withProof.filter(([, method]) => method !== stripe)

test.each(withOrder)('%s: a proof pays for its own order only', async (_name, method) => {
  const [mine, other] = [shop.order(), shop.order()]
  const proof = await paidWith[method]!(mine, 'pays')
  expect(await settle(method, other, proof)).toEqual(forged)
  expect(await settle(method, mine, proof)).toEqual({ outcome: 'paid' })
})

test.each(withOrder)('%s: another amount or currency than was paid is refused', async (_name, method) => {
  for (const change of [{ amount: 8829 }, { currency: 'EUR' }]) {
    const order = shop.order()
    const proof = await paidWith[method]!(order, 'pays')
    expect(await settle(method, { ...order, ...change }, proof)).toEqual(forged)
    expect(await settle(method, order, proof)).toEqual({ outcome: 'paid' })
  }
})

test.each([
  ['Stripe', stripe],
  ['PayPal', paypal],
  ['Flutterwave', flutterwave],
] as const)('%s: after a declined payment the order can be paid', async (_name, method) => {
  const order = shop.order()
  expect(await settle(method, order, await paidWith[method]!(order, 'declines'))).toEqual(declined)
  expect(await settle(method, order, await paidWith[method]!(order, 'pays'))).toEqual({ outcome: 'paid' })
})

describe('a shop with a short timeout', () => {
  let patient: TestPayments
  beforeAll(async () => {
    patient = shop
    shop = await createTestPayments({ paymentTimeout: 300 })
  })
  afterAll(async () => {
    await shop.close()
    shop = patient
  })

  test.each(withProof)('%s: the payment is unknown if the provider does not answer', async (_name, method) => {
    const order = shop.order()
    const proof = await paidWith[method]!(order, 'timeout')
    expect(await settle(method, order, proof)).toEqual({ outcome: 'unknown' })
  })
})

test.each(withProof)('%s: made-up proofs change nothing and are logged without them', async (_name, method) => {
  for (const paymentToken of ['invented-token', '123456789', "' OR 1=1 --", '../../orders', 'é', 'x'.repeat(5000)]) {
    const order = shop.order()
    const before = shop.log.length
    expect(await settle(method, order, { paymentToken, paymentId: 'pay_1', signature: 'f'.repeat(64) })).toEqual(forged)
    const lines = shop.log.slice(before)
    expect(lines).toMatchObject([{ level: 40, msg: 'payment refused', order: order.id, method, code: 'forged' }])
    expect(JSON.stringify(lines)).not.toContain(paymentToken)
  }
})

test('Razorpay: a signature with another key or for other ids is refused', async () => {
  const order = shop.order()
  const proof = await paidWith[razorpay]!(order, 'pays')
  const signature = createHmac('sha256', 'guess').update(`${proof.paymentToken}|${proof.paymentId}`).digest('hex')
  expect(await settle(razorpay, order, { ...proof, signature })).toEqual(forged)
  expect(await settle(razorpay, order, { ...proof, signature: '' })).toEqual(forged)
  expect(await settle(razorpay, order, { ...proof, signature: 'ü'.repeat(64) })).toEqual(forged)
  expect(await settle(razorpay, order, { ...proof, paymentId: 'pay_other' })).toEqual(forged)
  expect(await settle(razorpay, order, proof)).toEqual({ outcome: 'paid' })
})

test('Flutterwave: a reference that only starts like the order’s belongs to another order', async () => {
  const order = shop.order()
  const settleWith = async (end: string) => {
    const charge = {
      tx_ref: `ref_${order.order}${end}`,
      amount: order.amount / 100,
      currency: order.currency,
      outcome: 'pays',
    }
    const { body } = await shop.post('flutterwave/charges', charge)
    return settle(flutterwave, order, { paymentToken: String(body.transaction_id) })
  }
  for (const end of ['2', '2_a1', 'x', '-1']) expect([end, await settleWith(end)]).toEqual([end, forged])
  expect(await settleWith('_2')).toEqual({ outcome: 'paid' })
})

test('Stripe: two concurrent requests charge once', async () => {
  const order = shop.order()
  const [one, two] = [await paidWith[stripe]!(order, 'pays'), await paidWith[stripe]!(order, 'pays')]
  const answers = await Promise.all([
    settle(stripe, order, one),
    settle(stripe, order, two),
    settle(stripe, order, one),
  ])
  expect(answers).toEqual([{ outcome: 'paid' }, { outcome: 'paid' }, { outcome: 'paid' }])
  expect(await settle(stripe, shop.order(), two)).toEqual({ outcome: 'paid' })
  expect(await settle(stripe, shop.order(), one)).toEqual(forged)
})

test('PayPal: an unapproved order is unfinished, and the shop’s order id is accepted as proof', async () => {
  const order = shop.order()
  const { payment_token: paymentToken } = await shop.methodOf(paypal).start(order)
  expect(await settle(paypal, order, { paymentToken })).toEqual({
    outcome: 'refused',
    reason: 'The payment is not finished.',
  })
  await shop.post('paypal/approve', { orderID: paymentToken, outcome: 'pays' })
  expect(await settle(paypal, order, { paymentToken: String(order.id) })).toEqual({ outcome: 'paid' })
})

test('another method starts an attempt, and starting it again resumes the same attempt', async () => {
  const order = shop.order()
  for (const method of [razorpay, paypal]) {
    const attempt = await settle(method, order, {})
    expect(attempt).toMatchObject({ outcome: 'started', fields: { payment_token: expect.any(String) } })
    expect(await settle(method, order, {})).toEqual(attempt)
  }
  expect(await settle(iyzico, order, { paymentToken: String(order.id) })).toMatchObject({
    outcome: 'started',
    fields: {
      iyzico_payment: {
        status: 'success',
        paymentPageUrl: expect.stringMatching(/^http:\/\/backend\.test\/sandbox\/iyzico\/pay\?token=\w+$/),
      },
    },
  })
})

test('cash on delivery calls no provider and keeps a paid order paid', async () => {
  const order = shop.order()
  expect(await shop.methodOf(cash).start(order)).toEqual({})
  expect(await settle(cash, order, {})).toEqual({ outcome: 'unpaid' })
  await settle(stripe, order, await paidWith[stripe]!(order, 'pays'))
  expect(await settle(cash, order, {})).toEqual({ outcome: 'paid' })
})

test('an order with nothing due needs no provider', async () => {
  const order = shop.order({ amount: 0 })
  expect(await shop.methodOf(razorpay).start(order)).toEqual({})
  expect(await settle(flutterwave, order, { paymentToken: 'anything' })).toEqual({ outcome: 'paid' })
})

test('amounts are sent with the digits of their currency', async () => {
  for (const currency of ['JPY', 'KWD', 'USD']) {
    const order = shop.order({ amount: 123_400, currency })
    for (const [, method] of withProof) {
      const fresh = { ...order, ...shop.order({ amount: 123_400, currency }) }
      expect([currency, method, await settle(method, fresh, await paidWith[method]!(fresh, 'pays'))]).toEqual([
        currency,
        method,
        { outcome: 'paid' },
      ])
    }
  }
})

test('the doubles’ APIs are closed to browsers', async () => {
  const calls = [
    ['POST', 'razorpay/v1/orders'],
    ['GET', 'razorpay/v1/payments/pay_1'],
    ['GET', 'razorpay/v1/orders/order_1/payments'],
    ['POST', 'stripe/v1/payment_intents'],
    ['GET', 'stripe/v1/payment_intents/pi_1'],
    ['POST', 'stripe/v1/payment_intents/pi_1/confirm'],
    ['POST', 'stripe/v1/payment_intents/pi_1/cancel'],
    ['POST', 'paypal/v1/oauth2/token'],
    ['POST', 'paypal/v2/checkout/orders'],
    ['GET', 'paypal/v2/checkout/orders/1'],
    ['POST', 'paypal/v2/checkout/orders/1/capture'],
    ['GET', 'flutterwave/v3/transactions/1/verify'],
    ['GET', 'flutterwave/v3/transactions?customer_email=ada@example.com'],
    ['POST', 'iyzico/payment/iyzipos/checkoutform/initialize/auth/ecom'],
    ['POST', 'iyzico/payment/iyzipos/checkoutform/auth/ecom/detail'],
  ] as const
  for (const [method, path] of calls) {
    const { statusCode } = await shop.app.inject({
      method,
      url: `/sandbox/${path}`,
      ...(method === 'POST' && { payload: {} }),
      headers: { authorization: 'Bearer guess' },
    })
    expect([path, statusCode]).toEqual([path, 401])
  }
})
