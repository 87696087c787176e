import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noProof } from '../../testing/test-payments.ts'
import { createTestProvider } from '../../testing/test-provider.ts'
import type { TestProvider } from '../../testing/test-provider.ts'
import type { PayableOrder } from '../contract/payment-method.ts'

/** Requests about earlier payments, and what their answers, or missing answers, lead to. */
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const [razorpay, cash, stripe, paypal, flutterwave, iyzico] = [1, 2, 3, 4, 5, 6] as const
const unchecked = {
  outcome: 'refused',
  reason: 'An earlier payment cannot be checked right now. Please try again later.',
}
const forged = { outcome: 'refused', reason: 'The payment could not be verified.' }
/** No answer. The connection breaks, so that the test does not wait for the time limit; real-account.test.ts does. */
function never(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

const settle = (method: number, order: PayableOrder, paymentToken = '') =>
  provider.shop.methodOf(method).settle(order, { ...noProof, paymentToken })
const intentOf = ({ id }: PayableOrder) => ({
  id: `pi_${id}`,
  amount: 8828,
  currency: 'usd',
  status: 'succeeded',
  metadata: { order_id: String(id) },
})
const unexpected = (intent: object) => ({ error: { code: 'payment_intent_unexpected_state', payment_intent: intent } })
const captured = ({ id }: PayableOrder, state: string) => ({
  status: 'COMPLETED',
  purchase_units: [
    {
      payments: {
        captures: [
          { id: `CAP${id}`, status: state, custom_id: String(id), amount: { currency_code: 'USD', value: '88.28' } },
        ],
      },
    },
  ],
})

interface Case {
  /** Starts an attempt that can hold money. */
  start(order: PayableOrder): Promise<void>
  asks(order: PayableOrder): string[]
  /** The provider's answer about it: this amount, paid or not. */
  says(order: PayableOrder, isPaid: boolean, amount?: number): (reply: FastifyReply, call: string) => unknown
}

const cases: Record<string, Case & { method: number }> = {
  Razorpay: {
    method: razorpay,
    async start(order) {
      provider.answer(() => ({ id: `order_${order.id}` }))
      await provider.shop.methodOf(razorpay).start(order)
    },
    asks: ({ id }) => [`GET /v1/orders/order_${id}/payments`],
    says:
      ({ id }, isPaid, amount = 8828) =>
      () => ({
        items: [
          { id: `pay_0${id}`, order_id: `order_${id}`, amount, currency: 'USD', status: 'failed' },
          {
            id: `pay_${id}`,
            order_id: `order_${id}`,
            amount,
            currency: 'USD',
            status: isPaid ? 'captured' : 'created',
          },
        ],
      }),
  },
  Stripe: {
    method: stripe,
    async start(order) {
      provider.answer((reply, call) => (call.endsWith('/confirm') ? never(reply) : intentOf(order)))
      expect(await settle(stripe, order, 'tok_1')).toEqual({ outcome: 'unknown' })
    },
    asks: ({ id }) => [`POST /v1/payment_intents/pi_${id}/cancel`],
    says:
      (order, isPaid, amount = 8828) =>
      (reply) =>
        isPaid
          ? reply.code(400).send(unexpected({ ...intentOf(order), amount }))
          : { ...intentOf(order), status: 'canceled' },
  },
  PayPal: {
    method: paypal,
    async start(order) {
      provider.answer((reply, call) =>
        call.endsWith('/capture') ? never(reply) : { id: `PP${order.id}`, access_token: 'access' },
      )
      await provider.shop.methodOf(paypal).start(order)
      expect(await settle(paypal, order, `PP${order.id}`)).toEqual({ outcome: 'unknown' })
    },
    asks: ({ id }) => ['POST /v1/oauth2/token', `GET /v2/checkout/orders/PP${id}`],
    says: (order, isPaid, amount) => (_reply, call) => {
      if (call.endsWith('/token')) return { access_token: 'access' }
      const text = JSON.stringify(captured(order, 'COMPLETED')).replace(
        '88.28',
        amount ? String(amount / 100) : '88.28',
      )
      return isPaid ? JSON.parse(text) : { status: 'APPROVED' }
    },
  },
  Iyzico: {
    method: iyzico,
    async start({ id, ...order }) {
      provider.answer(() => ({ status: 'success', token: `form-${id}`, paymentPageUrl: 'https://iyzico.example' }))
      await provider.shop.methodOf(iyzico).start({ id, ...order })
    },
    asks: () => ['POST /payment/iyzipos/checkoutform/auth/ecom/detail'],
    says:
      ({ id }, isPaid, amount = 8828) =>
      () => ({
        status: 'success',
        paymentStatus: isPaid ? 'SUCCESS' : 'INIT_THREEDS',
        token: `form-${id}`,
        basketId: String(id),
        currency: 'USD',
        price: amount / 100,
        paymentId: `iyz${id}`,
      }),
  },
}
const all = Object.entries(cases)

test.each(all)(
  '%s: one check finds a payment of exactly the amount due',
  async (_name, { method, start, asks, says }) => {
    const order = provider.shop.order()
    await start(order)
    provider.answer(says(order, true))
    expect(await settle(cash, order)).toEqual({ outcome: 'paid' })
    expect(provider.calls()).toEqual(asks(order))
    expect(provider.shop.payments.receiptOf(order.id)).toMatchObject({ method, token: expect.any(String) })
    // From now on no provider is asked.
    provider.answer(never)
    expect(await settle(flutterwave, order)).toEqual({ outcome: 'paid' })
    expect(provider.calls()).toEqual([])
  },
)

test.each(all)('%s: an unpaid order can be paid by another method', async (_name, { start, asks, says }) => {
  const order = provider.shop.order()
  await start(order)
  provider.answer(says(order, false))
  expect(await settle(cash, order)).toEqual({ outcome: 'unpaid' })
  expect(provider.calls()).toEqual(asks(order))
})

test.each(all)(
  '%s: a payment of another amount is left for a person to check',
  async (_name, { method, start, says }) => {
    const order = provider.shop.order()
    await start(order)
    provider.answer(says(order, true, 100))
    const before = provider.shop.log.length
    expect(await settle(cash, order)).toEqual(forged)
    expect(provider.shop.log.slice(before)).toMatchObject([
      { level: 40, order: order.id, method: cash, code: 'mismatched' },
    ])
    expect([method, provider.shop.payments.receiptOf(order.id)]).toEqual([method, undefined])
  },
)

test.each(all)(
  '%s: while it does not answer no other attempt is started or charged',
  async (_name, { method, start }) => {
    const order = provider.shop.order()
    await start(order)
    for (const other of [cash, razorpay, flutterwave, ...(method === stripe ? [] : [stripe])]) {
      provider.answer(never)
      const before = provider.shop.log.length
      expect([other, await settle(other, order, other === stripe ? 'tok_9' : '')]).toEqual([other, unchecked])
      expect(provider.calls()).toHaveLength(1)
      const lines = provider.shop.log.slice(before)
      expect(lines).toMatchObject([
        { msg: 'earlier payment status unknown', order: order.id, method, code: 'unavailable' },
        { msg: 'payment refused', order: order.id, method: other, code: 'unchecked' },
      ])
      expect(JSON.stringify(lines)).not.toMatch(/hidden|tok_|pi_|order_\d|PP\d|form-/)
    }
    await expect(provider.shop.methodOf(flutterwave).start(order)).rejects.toMatchObject({ code: 'unchecked' })
    expect(provider.shop.payments.receiptOf(order.id)).toBeUndefined()
  },
)

test('no provider is asked if none can have taken money', async () => {
  const order = provider.shop.order()
  provider.answer(() => ({ id: 'PP1', access_token: 'access' }))
  await provider.shop.methodOf(paypal).start(order)
  const refusals = [
    [paypal, 'PP1', { details: [{ issue: 'ORDER_NOT_APPROVED' }] }],
    [stripe, 'tok_1', { error: { code: 'card_declined' } }],
  ] as const
  for (const [method, token, refusal] of refusals) {
    provider.answer((reply, call) =>
      /capture|confirm/.test(call)
        ? reply.code(method === stripe ? 402 : 422).send(refusal)
        : { ...intentOf(order), access_token: 'access' },
    )
    expect(await settle(method, order, token)).toMatchObject({ outcome: 'refused' })
  }
  provider.answer(never)
  expect(await settle(cash, order)).toEqual({ outcome: 'unpaid' })
  expect(provider.calls()).toEqual([])
})

test('Flutterwave: the customer’s transactions are searched for all tries at this order', async () => {
  const order = provider.shop.order()
  await settle(flutterwave, order)
  const one = {
    id: 7_000_000 + order.id,
    tx_ref: `ref_${order.order}_a1`,
    amount: 88.28,
    currency: 'USD',
    status: 'successful',
  }
  const others = [
    { ...one, id: 1, tx_ref: 'ref_other' },
    { ...one, id: 2, amount: 1 },
    { ...one, id: 3, status: 'failed' },
    { ...one, id: 4, tx_ref: `ref_${order.order}2` },
    { ...one, id: 5, tx_ref: `ref_${order.order}2_a1` },
  ]
  provider.answer(() => ({ status: 'success', data: others }))
  expect(await settle(cash, order)).toEqual({ outcome: 'unpaid' })
  expect(provider.calls()).toEqual([
    expect.stringMatching(
      /^GET \/v3\/transactions\?from=[\d-]+&to=[\d-]+&customer_email=ada%40example\.com&status=successful&page=1$/,
    ),
  ])
  provider.answer(() => ({ status: 'success', data: [...others, one] }))
  expect(await settle(cash, order)).toEqual({ outcome: 'paid' })
  expect(provider.shop.payments.receiptOf(order.id)).toEqual({ method: flutterwave, token: String(one.id) })
})

test('Razorpay: an authorized payment is captured', async () => {
  const { start } = cases['Razorpay']!
  for (const isCaptured of [true, false]) {
    const order = provider.shop.order()
    await start(order)
    const payment = {
      id: `pay_${order.id}`,
      order_id: `order_${order.id}`,
      amount: 8828,
      currency: 'USD',
      status: 'authorized',
    }
    provider.answer((reply, call) =>
      !call.endsWith('/capture')
        ? { items: [payment] }
        : isCaptured
          ? { ...payment, status: 'captured' }
          : reply.code(400).send({ error: {} }),
    )
    expect(await settle(cash, order)).toEqual(isCaptured ? { outcome: 'paid' } : unchecked)
    expect(provider.calls()).toEqual([
      `GET /v1/orders/order_${order.id}/payments`,
      `POST /v1/payments/pay_${order.id}/capture`,
    ])
  }
})

test('no other attempt is started while a payment is in transfer', async () => {
  const [one, two, three] = [provider.shop.order(), provider.shop.order(), provider.shop.order()]
  await cases['Stripe']!.start(one)
  provider.answer((reply) => reply.code(400).send(unexpected({ ...intentOf(one), status: 'processing' })))
  expect(await settle(cash, one)).toEqual(unchecked)
  await cases['PayPal']!.start(two)
  provider.answer((_reply, call) => (call.endsWith('/token') ? { access_token: 'access' } : captured(two, 'PENDING')))
  expect(await settle(cash, two)).toEqual(unchecked)
  await cases['Iyzico']!.start(three)
  provider.answer(() => ({ status: 'success', paymentStatus: 'CALLBACK_THREEDS' }))
  expect(await settle(cash, three)).toEqual(unchecked)
})

test('a reported payment counts even if another provider does not answer', async () => {
  const order = provider.shop.order()
  await cases['Iyzico']!.start(order)
  const data = {
    id: 8_000_000 + order.id,
    tx_ref: `ref_${order.order}`,
    amount: 88.28,
    currency: 'USD',
    status: 'successful',
  }
  provider.answer((reply, call) => (call.startsWith('GET') ? { data } : never(reply)))
  expect(await settle(flutterwave, order, String(data.id))).toEqual({ outcome: 'paid' })
})

test('an order paid at two providers is logged', async () => {
  const order = provider.shop.order()
  await cases['Razorpay']!.start(order)
  await settle(cash, order)
  provider.answer((reply, call) =>
    call.includes('/orders')
      ? cases['Razorpay']!.says(order, false)(reply, call)
      : { status: 'success', token: `form-${order.id}`, paymentPageUrl: 'https://iyzico.example' },
  )
  expect(await settle(iyzico, order)).toMatchObject({ outcome: 'started' })
  provider.answer((reply, call) =>
    cases[call.includes('/orders') ? 'Razorpay' : 'Iyzico']!.says(order, true)(reply, call),
  )
  const before = provider.shop.log.length
  expect(await settle(cash, order)).toEqual({ outcome: 'paid' })
  expect(provider.shop.log.slice(before)).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'order paid twice',
      order: order.id,
      first: { method: iyzico, payment: `iyz${order.id}` },
    }),
  )
})

test('a payment for one order does not pay for another', async () => {
  const [one, two] = [provider.shop.order(), provider.shop.order()]
  for (const order of [one, two]) {
    await cases['Razorpay']!.start(order)
    const payment = { id: 'pay_same', order_id: `order_${order.id}`, amount: 8828, currency: 'USD', status: 'captured' }
    provider.answer(() => ({ items: [payment] }))
    expect(await settle(cash, order)).toEqual({ outcome: order === one ? 'paid' : 'unpaid' })
  }
})

test('a payment that is found counts even if another attempt cannot be checked', async () => {
  const order = provider.shop.order()
  await cases['Razorpay']!.start(order)
  provider.answer((reply, call) =>
    call.includes('/orders')
      ? cases['Razorpay']!.says(order, false)(reply, call)
      : { status: 'success', token: `form-${order.id}`, paymentPageUrl: 'https://iyzico.example' },
  )
  expect(await settle(iyzico, order)).toMatchObject({ outcome: 'started' })
  provider.answer((reply, call) =>
    call.includes('/orders') ? cases['Razorpay']!.says(order, true)(reply, call) : never(reply),
  )
  expect(await settle(cash, order)).toEqual({ outcome: 'paid' })
  expect(provider.calls()).toHaveLength(2)
  expect(provider.shop.payments.receiptOf(order.id)).toMatchObject({ method: razorpay })
})
