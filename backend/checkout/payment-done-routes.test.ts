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

/** Log lines about an order. */
const logOf = (id: number) => log.filter(({ order }) => order === id).map(({ msg, method }) => ({ msg, method }))

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

test('a repeated report is accepted, another one for a paid order is refused', async () => {
  const { shopper, id } = await place('done-twice', 3)
  const report = { id, order_method: 3, payment_token: await cardToken() }
  expect((await shopper.post('order/payment-done', report)).data).toBe(1)
  expect(await shopper.post('order/payment-done', report)).toMatchObject({ status: 200, data: 0 })
  for (const other of [{ payment_token: await cardToken() }, { order_method: 2 }, { payment_token: '' }]) {
    expect((await shopper.post('order/payment-done', { ...report, ...other })).data.form).toEqual([
      'This order is paid already',
    ])
  }
  // A report without a token cannot be about a second payment.
  const msg = 'payment reported for a paid order'
  expect(logOf(id)).toEqual([
    { msg, method: 3 },
    { msg, method: 2 },
  ])
  expect(await shopper.detail(id)).toMatchObject({
    payment_done: 1,
    order_method: 3,
    payment_token: report.payment_token,
  })
})

test('a cancelled order cannot be paid', async () => {
  const { shopper, id } = await place('done-cancelled', 3)
  await shopper.post('cancellation/cancel-order', { order_id: id, title: 'Late', message: 'Too late' })
  const done = await shopper.post('order/payment-done', { id, order_method: 3, payment_token: await cardToken() })
  expect(done.data.form).toEqual(['This order is cancelled'])
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 0 })
})

test('if the provider cannot be reached, the order stays unpaid and can be paid by another method', async () => {
  const shopper = createShopper(backend, 'done-away')
  await shopper.addToCart(102)
  await shopper.chooseShipping(await shopper.addAddress())
  const placed = await shopper.order({ order_method: 4 })
  expect(placed).toMatchObject({
    status: 200,
    data: { order_method: 4, amount: '19.27', currency: 'USD', name: 'Ada Lovelace', email: 'ada@example.com' },
    message: 'The payment provider did not answer. Please try again later.',
  })
  expect(placed.data).not.toHaveProperty('payment_token')
  const { id } = placed.data
  expect(logOf(id)).toEqual([{ msg: 'payment not started', method: 4 }])
  expect(
    (await shopper.post('order/payment-done', { id, order_method: 3, payment_token: await cardToken() })).data,
  ).toBe(1)
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 3 })
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

test('a repeated order request resumes the payment attempt', async () => {
  const key = { idempotency_key: 'pay-this-once' }
  const { shopper, id } = await place('done-resumed', 1, key)
  const [one, two] = await Promise.all([
    shopper.order({ order_method: 1, ...key }),
    shopper.order({ order_method: 1, ...key }),
  ])
  expect(one.data).toMatchObject({ id, payment_token: expect.stringMatching(/^order_/) })
  expect(two.text).toBe(one.text)
  expect((await shopper.detail(id)).payment_token).toBe(one.data.payment_token)
})
