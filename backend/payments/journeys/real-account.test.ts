import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noProof } from '../../testing/test-payments.ts'
import type { TestPayments } from '../../testing/test-payments.ts'
import { createTestProvider } from '../../testing/test-provider.ts'
import type { TestProvider } from '../../testing/test-provider.ts'
import { PaymentFault } from '../contract/payment-fault.ts'

let provider: TestProvider
let shop: TestPayments
beforeAll(async () => {
  provider = await createTestProvider(300)
  shop = provider.shop
})
afterAll(() => provider.close())

test('public keys and script addresses are published, secrets are not', () => {
  const gateway = shop.payments.publicGateway()
  expect(gateway).toMatchObject({
    razorpay_key: 'public',
    razorpay_script: 'https://razorpay.example/checkout.js',
    stripe_key: 'public',
    paypal_script:
      'https://paypal.example/sdk/js?client-id=public&currency=USD&components=buttons%2Cmarks' +
      '&disable-funding=paylater%2Ccard',
    flutterwave_script: 'https://flutterwave.example/v3.js',
    fw_public_key: 'public',
  })
  expect(JSON.stringify(gateway)).not.toContain('hidden')
})

test('Razorpay: an authorized payment is captured', async () => {
  const order = shop.order()
  provider.answer(() => ({ id: 'order_9' }))
  await shop.methodOf(1).start(order)
  expect(JSON.parse(provider.seen[0]!.body)).toEqual({ amount: 8828, currency: 'USD', receipt: `order_id_${order.id}` })
  const { createHmac } = await import('node:crypto')
  const signature = createHmac('sha256', 'hidden').update('order_9|pay_9').digest('hex')
  const states = ['authorized', 'captured']
  provider.answer(() => ({ id: 'pay_9', order_id: 'order_9', amount: 8828, currency: 'USD', status: states.shift() }))
  expect(await shop.methodOf(1).settle(order, { paymentToken: 'order_9', paymentId: 'pay_9', signature })).toEqual({
    outcome: 'paid',
  })
  expect(provider.calls()).toEqual(['GET /v1/payments/pay_9', 'POST /v1/payments/pay_9/capture'])
})

test.each<[string, (reply: FastifyReply) => unknown]>([
  ['an error of its own', (reply) => reply.code(500).send({ error: 'secret upstream text' })],
  ['too many requests', (reply) => reply.code(429).send({})],
  ['no JSON', (reply) => reply.type('text/html').send('<h1>Maintenance</h1>')],
  ['a redirection', (reply) => reply.redirect('/elsewhere')],
  ['silence', () => new Promise(() => undefined)],
  ['a broken line', (reply) => reply.hijack().raw.socket?.destroy()],
])('a provider that answers %s is asked once, nothing changes and nothing leaks', async (_name, broken) => {
  for (const method of [3, 5]) {
    const before = shop.log.length
    provider.answer(broken)
    expect(await shop.methodOf(method).settle(shop.order(), { ...noProof, paymentToken: '12345' })).toEqual({
      outcome: 'unknown',
    })
    expect(provider.seen).toHaveLength(1)
    expect(shop.log.slice(before)).toMatchObject([{ msg: 'payment status unknown', code: 'unavailable' }])
    expect(JSON.stringify(shop.log.slice(before))).not.toMatch(/hidden|secret upstream|12345/)
  }
  for (const method of [1, 4, 6]) {
    await expect(shop.methodOf(method).start(shop.order())).rejects.toThrow(PaymentFault)
  }
})
