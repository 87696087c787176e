import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'
import type { Shopper } from '../testing/test-shopper.ts'

const log: Record<string, unknown>[] = []
let backend: TestBackend
beforeAll(async () => {
  // Nothing listens on port 9, so PayPal cannot be reached.
  const away = {
    publicKey: 'public',
    secretKey: 'secret',
    apiUrl: 'http://127.0.0.1:9',
    scriptUrl: 'http://127.0.0.1:9/x.js',
  }
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) }
  backend = await createTestBackend({ payments: { paypal: away }, logger: { level: 'warn', stream } })
})
afterAll(() => backend.close())

async function place(token: string, method: number, fields: object = {}): Promise<{ shopper: Shopper; id: number }> {
  const shopper = createShopper(backend, token)
  await shopper.addToCart(101)
  await shopper.chooseShipping(await shopper.addAddress())
  return { shopper, id: (await shopper.order({ order_method: method, ...fields })).data.id }
}

async function cardToken(): Promise<string> {
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/sandbox/stripe/tokens',
    payload: { last4: '4242', outcome: 'pays' },
  })
  return answer.json().token.id
}

test('one message per broken rule', async () => {
  const shopper = createShopper(backend, 'done-rules')
  expect((await shopper.post('order/payment-done')).data.form).toEqual([
    'Order is required',
    'Order method is required',
  ])
  const { id } = await place('done-method', 2)
  const done = await createShopper(backend, 'done-method').post('order/payment-done', { id, order_method: 7 })
  expect(done.data.form).toEqual(['This payment method is not available'])
  const unknown = await createShopper(backend, 'done-other').post('order/payment-done', { id, order_method: 2 })
  expect(unknown.data.form).toEqual(['Order is not found'])
})

test('a repeated order request starts no payment of an order that is cancelled or paid', async () => {
  const keys = { cancelled: { idempotency_key: 'once-cancelled' }, paid: { idempotency_key: 'once-and-paid' } }
  const cancelled = await place('done-over', 1, keys.cancelled)
  await cancelled.shopper.post('cancellation/cancel-order', { order_id: cancelled.id, title: 'Late', message: 'Late' })
  const paid = await place('done-over', 1, keys.paid)
  const report = { id: paid.id, order_method: 3, payment_token: await cardToken() }
  expect((await paid.shopper.post('order/payment-done', report)).data).toBe(1)
  for (const [key, { shopper, id }] of [[keys.cancelled, cancelled] as const, [keys.paid, paid] as const]) {
    const { data } = await shopper.order({ order_method: 1, ...key })
    expect(data).toMatchObject({ id, amount: '21.33' })
    expect(data).not.toHaveProperty('payment_token')
  }
})
