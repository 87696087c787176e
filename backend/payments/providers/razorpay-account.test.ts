import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Answer, openConnection, openPayments } from '../../testing/test-account.ts'
import { PaymentFault } from '../contract/payment-fault.ts'
import { createRazorpay } from './razorpay.ts'

/* Razorpay's API as the shop calls it: the exact requests, and what each answer becomes. */

const { records, nextOrder } = openPayments()

const signed = { accept: 'application/json', authorization: `Basic ${btoa('public:hidden')}` }
const signedJson = { ...signed, 'content-type': 'application/json' }

/** A new order with an attempt, and an account with these answers, first to last. */
function openAccount(...answers: Answer[]) {
  const order = nextOrder()
  const { connection, seen } = openConnection('https://razorpay.example', answers)
  const reference = `order_${order.id}`
  records.addAttempt(1, reference, order, 1000)
  const attempt = { method: 1, reference, startedAt: 1000 }
  return { order, seen, reference, attempt, provider: createRazorpay(connection, records) }
}

const paymentOf = (reference: string, status: string, change: object = {}) => ({
  id: 'pay/1',
  order_id: reference,
  amount: 8828,
  currency: 'USD',
  status,
  ...change,
})

function proofOf(paymentToken: string, secret = 'hidden') {
  const signature = createHmac('sha256', secret).update(`${paymentToken}|pay/1`).digest('hex')
  return { paymentToken, paymentId: 'pay/1', signature }
}

test('an order is created at Razorpay for the exact amount due', async () => {
  const { order, provider, seen } = openAccount([200, { id: 'order_new' }])
  expect(provider).toMatchObject({ method: 1, name: 'razorpay' })
  expect(await provider.start?.(order)).toEqual({ reference: 'order_new', fields: { payment_token: 'order_new' } })
  expect(seen).toEqual([
    {
      call: 'POST https://razorpay.example/v1/orders',
      headers: signedJson,
      body: JSON.stringify({ amount: 8828, currency: 'USD', receipt: `order_id_${order.id}` }),
    },
  ])
  expect(provider.resume?.('order_old')).toEqual({ payment_token: 'order_old' })
})

test.each<[string, Answer]>([
  ['refuses', [400, { id: 'order_new' }]],
  ['gives the order no id', [200, {}]],
])('if Razorpay %s, no attempt is started', async (_name, answer) => {
  const { order, provider } = openAccount(answer)
  await expect(provider.start?.(order)).rejects.toThrow(PaymentFault)
})

test('a captured payment proves its order', async () => {
  const { order, reference } = openAccount()
  const { provider, seen } = openAccount([200, paymentOf(reference, 'captured')])
  expect(await provider.verify(order, proofOf(reference))).toBe('pay/1')
  expect(seen).toEqual([{ call: 'GET https://razorpay.example/v1/payments/pay%2F1', headers: signed, body: '' }])
})

test('an authorized payment is captured with the amount and currency due', async () => {
  const { order, reference } = openAccount()
  const { provider, seen } = openAccount([200, paymentOf(reference, 'authorized')], [200, { status: 'captured' }])
  expect(await provider.verify(order, proofOf(reference))).toBe('pay/1')
  expect(seen[1]).toEqual({
    call: 'POST https://razorpay.example/v1/payments/pay%2F1/capture',
    headers: signedJson,
    body: JSON.stringify({ amount: 8828, currency: 'USD' }),
  })
})

test('Razorpay is only asked with an attempt of the order and a genuine signature', async () => {
  const { order, provider, seen, reference } = openAccount()
  const other = openAccount()
  const genuine = proofOf(reference)
  const proofs = [
    proofOf(other.reference),
    proofOf('order_unknown'),
    proofOf(reference, 'guessed'),
    { ...genuine, signature: '' },
    { ...genuine, paymentId: 'pay_2' },
  ]
  for (const proof of proofs) await expect(provider.verify(order, proof)).rejects.toMatchObject({ code: 'forged' })
  expect(seen).toEqual([])
})

test.each<[string, string, object, string, number?]>([
  ['that failed', 'failed', {}, 'declined'],
  ['that was only created', 'created', {}, 'declined'],
  ['of another Razorpay order', 'captured', { order_id: 'order_other' }, 'forged'],
  ['of another amount', 'captured', { amount: 8827 }, 'forged'],
  ['without an amount', 'captured', { amount: undefined }, 'forged'],
  ['of another currency', 'captured', { currency: 'INR' }, 'forged'],
  ['that Razorpay does not have', 'captured', {}, 'forged', 400],
])('a payment %s proves nothing and is not captured', async (_name, state, change, code, status = 200) => {
  const { order, reference } = openAccount()
  const { provider, seen } = openAccount(
    [status, paymentOf(reference, state, change)],
    [200, paymentOf(reference, 'captured')],
  )
  await expect(provider.verify(order, proofOf(reference))).rejects.toMatchObject({ code })
  expect(seen).toHaveLength(1)
})

const failedCaptures: [string, Answer][] = [
  ['is refused', [400, { status: 'captured' }]],
  ['takes nothing yet', [200, { status: 'authorized' }]],
]

test.each(failedCaptures)(
  'if the capture %s, the payment is not declined: it may just have been taken',
  async (_name, answer) => {
    const { order, reference } = openAccount()
    const { provider } = openAccount([200, paymentOf(reference, 'authorized')], answer)
    await expect(provider.verify(order, proofOf(reference))).rejects.toThrow(PaymentFault)
  },
)

test.each(failedCaptures)('if the capture of a found payment %s, it is retried', async (_name, answer) => {
  const { order, reference, attempt } = openAccount()
  const items = [paymentOf(reference, 'authorized')]
  const { provider } = openAccount([200, { items }], answer)
  await expect(provider.recover(order, attempt)).rejects.toThrow(PaymentFault)
})

test.each<[string, Answer]>([
  ['is unknown', [404, {}]],
  ["is another account's", [400, {}]],
  ['has no payment', [200, { items: [] }]],
  ['has payments that failed', [200, { items: [{ status: 'failed' }, { status: 'created' }, null] }]],
])('an order that %s holds no money', async (_name, answer) => {
  const { order, provider, seen, attempt } = openAccount(answer, answer)
  expect(await provider.recover(order, attempt)).toBeNull()
  expect(await provider.lookUp?.(order, attempt)).toEqual([])
  const call = `GET https://razorpay.example/v1/orders/order_${order.id}/payments`
  expect(seen).toEqual([0, 1].map(() => ({ call, headers: signed, body: '' })))
})

test.each<[string, Answer]>([
  ['refused', [401, { items: [] }]],
  ['no list', [200, {}]],
])('an answer that is %s is requested again', async (_name, answer) => {
  const { order, provider, attempt } = openAccount(answer, answer)
  await expect(provider.recover(order, attempt)).rejects.toThrow(PaymentFault)
  await expect(provider.lookUp?.(order, attempt)).rejects.toThrow(PaymentFault)
})

test('the captured payment of an order counts', async () => {
  const { order, reference, attempt } = openAccount()
  const items = ['failed', 'authorized', 'captured'].map((state) => paymentOf(reference, state, { id: `pay_${state}` }))
  const { provider, seen } = openAccount([200, { items }], [200, { items }])
  const payment = { payment: 'pay_captured', token: reference }
  expect(await provider.lookUp?.(order, attempt)).toEqual([payment])
  expect(await provider.recover(order, attempt)).toEqual(payment)
  expect(seen).toHaveLength(2)
})

test('an authorized payment is an approval, which is then captured', async () => {
  const { order, reference, attempt } = openAccount()
  const items = [paymentOf(reference, 'authorized')]
  const { provider, seen } = openAccount([200, { items }], [200, { items }], [200, { status: 'captured' }])
  expect(await provider.lookUp?.(order, attempt)).toBe('approved')
  expect(await provider.capture?.(order, attempt)).toEqual({ payment: 'pay/1', token: reference })
  expect(seen.at(-1)!.call).toBe('POST https://razorpay.example/v1/payments/pay%2F1/capture')
})

test.each([{ amount: 1 }, { currency: 'INR' }, { order_id: 'order_other' }])(
  'a found payment with %o is reported as mismatched',
  async (change) => {
    const { order, reference, attempt } = openAccount()
    const answer: Answer = [200, { items: [paymentOf(reference, 'captured', change)] }]
    const { provider } = openAccount(answer, answer)
    await expect(provider.recover(order, attempt)).rejects.toMatchObject({ code: 'mismatched' })
    await expect(provider.lookUp?.(order, attempt)).rejects.toMatchObject({ code: 'mismatched' })
  },
)
