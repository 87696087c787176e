import { expect, test } from 'vitest'
import { type Answer, openConnection, openPayments } from '../../testing/test-account.ts'
import { noProof } from '../../testing/test-payments.ts'
import { PaymentFault } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
import { createPaypal } from './paypal.ts'

/* PayPal's API as the shop calls it: the exact requests, and what each answer becomes. */

const { database, records, nextOrder } = openPayments()

const token: Answer = [200, { access_token: 'access' }]
const authorized = { accept: 'application/json', authorization: 'Bearer access', 'content-type': 'application/json' }
const tokenCall = {
  call: 'POST https://paypal.example/v1/oauth2/token',
  headers: {
    accept: 'application/json',
    authorization: `Basic ${btoa('public:hidden')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: 'grant_type=client_credentials',
}

/** A new order, and an account with these answers, first to last. */
function openAccount(...answers: Answer[]) {
  const order = nextOrder()
  const { connection, seen } = openConnection('https://paypal.example', answers)
  const provider = createPaypal(connection, records, () => 1000)
  const reference = `PAY/${order.id}`
  records.addAttempt(4, reference, order, 1000)
  return { order, seen, provider, reference, attempt: { method: 4, reference, startedAt: 1000 } }
}

const stateOf = (reference: string) =>
  database.get('SELECT at_risk, next_check_at FROM payment_attempts WHERE method = 4 AND reference = :reference', {
    reference,
  })
const proofOf = (paymentToken: string) => ({ ...noProof, paymentToken })

/** PayPal's order with one capture. */
function orderWith(capture: object, status = 'COMPLETED', unit: object = {}): Answer {
  const held = { id: 'CAP1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '88.28' }, ...capture }
  return [200, { status, purchase_units: [{ ...unit, payments: { captures: [held] } }] }]
}
const captured = ({ id }: PayableOrder, change: object = {}) => orderWith({ custom_id: String(id), ...change })

test('an order is created at PayPal for the exact amount due', async () => {
  const { order, provider, seen } = openAccount(token, [201, { id: 'PAY1' }])
  expect(provider).toMatchObject({ method: 4, name: 'paypal' })
  expect(await provider.start?.(order)).toEqual({ reference: 'PAY1', fields: { payment_token: 'PAY1' } })
  expect(seen).toEqual([
    tokenCall,
    { call: 'POST https://paypal.example/v2/checkout/orders', headers: authorized, body: expect.any(String) },
  ])
  expect(JSON.parse(seen[1]!.body)).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      { reference_id: order.order, custom_id: String(order.id), amount: { currency_code: 'USD', value: '88.28' } },
    ],
  })
})

test('an attempt is resumed with its id, and any proof makes this server charge', () => {
  const { provider } = openAccount()
  expect(provider.resume?.('PAY1')).toEqual({ payment_token: 'PAY1' })
  expect(provider.charges?.(noProof)).toBe(true)
})

test.each<[string, Answer[], number]>([
  [
    'refuses the keys',
    [
      [401, { access_token: 'access' }],
      [201, { id: 'PAY1' }],
    ],
    1,
  ],
  [
    'gives no access token',
    [
      [200, {}],
      [201, { id: 'PAY1' }],
    ],
    1,
  ],
  ['refuses the order', [token, [422, { id: 'PAY1' }]], 2],
  ['gives the order no id', [token, [201, {}]], 2],
])('if PayPal %s, no attempt is started', async (_name, answers, calls) => {
  const { order, provider, seen } = openAccount(...answers)
  await expect(provider.start?.(order)).rejects.toThrow(PaymentFault)
  expect(seen).toHaveLength(calls)
})

test('an approved order is captured, even when a newer attempt exists', async () => {
  const { order, reference } = openAccount()
  records.addAttempt(4, `${reference}-newer`, order, 2000)
  const { provider, seen } = openAccount(token, captured(order))
  expect(await provider.verify(order, proofOf(reference))).toBe('CAP1')
  expect(seen).toEqual([
    tokenCall,
    {
      call: `POST https://paypal.example/v2/checkout/orders/PAY%2F${order.id}/capture`,
      headers: { ...authorized, 'paypal-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      body: '{}',
    },
  ])
})

test('neither an unknown order nor the attempt of another order is captured', async () => {
  const { order, provider, seen } = openAccount(token)
  const { reference } = openAccount()
  for (const paymentToken of ['PAY-unknown', reference]) {
    await expect(provider.verify(order, proofOf(paymentToken))).rejects.toMatchObject({ code: 'forged' })
  }
  expect(seen).toEqual([])
})

test("the shop's order id is accepted for its newest attempt", async () => {
  const { order, reference } = openAccount()
  const { provider, seen } = openAccount(token, captured(order))
  expect(await provider.verify(order, proofOf(String(order.id)))).toBe('CAP1')
  expect(seen[1]!.call).toContain(`/${encodeURIComponent(reference)}/capture`)
})

test.each<[string, (order: PayableOrder) => Answer, string | undefined]>([
  ['of another amount', (order) => captured(order, { amount: { currency_code: 'USD', value: '88.27' } }), 'forged'],
  ['of another currency', (order) => captured(order, { amount: { currency_code: 'EUR', value: '88.28' } }), 'forged'],
  ['without an amount', (order) => captured(order, { amount: undefined }), 'forged'],
  ['of another order', () => orderWith({ custom_id: '0' }), 'forged'],
  ['of no order', () => orderWith({}), 'forged'],
  ['that is missing', () => [201, { status: 'COMPLETED', purchase_units: [] }], 'forged'],
  ['that was declined', (order) => captured(order, { status: 'DECLINED' }), 'declined'],
  ['in transfer', (order) => captured(order, { status: 'PENDING' }), undefined],
])('a capture %s pays nothing', async (_name, answer, code) => {
  const { order, reference } = openAccount()
  const { provider } = openAccount(token, answer(order))
  const verified = provider.verify(order, proofOf(reference))
  await (code ? expect(verified).rejects.toMatchObject({ code }) : expect(verified).rejects.toThrow(PaymentFault))
})

test("the order may be named by PayPal's order instead of its capture", async () => {
  const { order, reference } = openAccount()
  const { provider } = openAccount(token, orderWith({}, 'COMPLETED', { custom_id: String(order.id) }))
  expect(await provider.verify(order, proofOf(reference))).toBe('CAP1')
})

test.each<[string, object, string, object]>([
  ['not approved', { details: [{ issue: 'ORDER_NOT_APPROVED' }] }, 'unfinished', { next_check_at: expect.any(Number) }],
  ['refused', { details: [{ issue: 'INSTRUMENT_DECLINED' }] }, 'declined', { next_check_at: null }],
  ['refused without a reason', {}, 'declined', { next_check_at: null }],
])('an order that is %s holds no money', async (_name, body, code, checks) => {
  const { order, provider, reference } = openAccount(token, [422, body])
  await expect(provider.verify(order, proofOf(reference))).rejects.toMatchObject({ code })
  expect(stateOf(reference)).toEqual({ at_risk: 0, ...checks })
})

test.each([400, 401, 403, 404, 409])('a capture refused with status %i is retried', async (status) => {
  const body = { details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }
  const { order, provider, reference } = openAccount(token, [status, body])
  await expect(provider.verify(order, proofOf(reference))).rejects.toThrow(PaymentFault)
  expect(stateOf(reference)).toEqual({ at_risk: 1, next_check_at: expect.any(Number) })
})

test('an order that was captured before is paid by that capture', async () => {
  const already: Answer = [422, { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }]
  const { order, reference } = openAccount()
  const { provider, seen } = openAccount(token, already, token, captured(order), token, already, token, [404, {}])
  expect(await provider.verify(order, proofOf(reference))).toBe('CAP1')
  expect(seen[3]).toEqual({
    call: `GET https://paypal.example/v2/checkout/orders/PAY%2F${order.id}`,
    headers: authorized,
    body: '',
  })
  await expect(provider.verify(order, proofOf(reference))).rejects.toMatchObject({ code: 'forged' })
})

const payment = (reference: string) => ({ payment: 'CAP1', token: reference })

test.each<[string, (order: PayableOrder) => Answer, 'payment' | 'over' | 'approved' | 'open']>([
  ['unknown', () => [404, {}], 'over'],
  ['approved', () => [200, { status: 'APPROVED' }], 'approved'],
  ['captured', (order) => captured(order), 'payment'],
  ['captured and declined', (order) => captured(order, { status: 'DECLINED' }), 'over'],
  ['captured and failed', (order) => captured(order, { status: 'FAILED' }), 'over'],
  ['voided', () => [200, { status: 'VOIDED' }], 'over'],
  ['not approved yet', () => [200, { status: 'CREATED' }], 'open'],
])('an order that is %s is looked up without disturbing the shopper', async (_name, answer, expected) => {
  const { order, reference, attempt } = openAccount()
  const { provider, seen } = openAccount(token, answer(order), token, answer(order))
  const found = { payment: [payment(reference)], open: [], over: 'over', approved: 'approved' }[expected]
  expect(await provider.lookUp?.(order, attempt)).toEqual(found)
  expect(seen[1]!.call).toBe(`GET https://paypal.example/v2/checkout/orders/PAY%2F${order.id}`)
  expect(await provider.recover(order, attempt)).toEqual(expected === 'payment' ? payment(reference) : null)
})

test.each<[string, (order: PayableOrder) => Answer, string | undefined]>([
  ['PayPal refuses to answer', (order) => [403, captured(order)[1]], undefined],
  ['the capture is in transfer', (order) => captured(order, { status: 'PENDING' }), undefined],
  ['the capture was refunded', (order) => captured(order, { status: 'REFUNDED' }), 'declined'],
  ['the amount is another', (order) => captured(order, { amount: { currency_code: 'USD', value: 1 } }), 'mismatched'],
  ['the currency is another', (order) => captured(order, { amount: { value: '88.28' } }), 'mismatched'],
  ['the order is another', () => orderWith({ custom_id: '0' }), 'mismatched'],
])('nothing is found when %s', async (_name, answer, code) => {
  const { order, attempt } = openAccount()
  const { provider } = openAccount(token, answer(order), token, answer(order))
  for (const ask of ['lookUp', 'recover'] as const) {
    const found = provider[ask]?.(order, attempt)
    await (code ? expect(found).rejects.toMatchObject({ code }) : expect(found).rejects.toThrow(PaymentFault))
  }
})

test('an approval is captured without the shopper', async () => {
  const { order, reference, attempt } = openAccount()
  const { provider, seen } = openAccount(token, captured(order))
  expect(await provider.capture?.(order, attempt)).toEqual(payment(reference))
  expect(seen[1]!.call).toContain(`PAY%2F${order.id}/capture`)
})

test('an approval with an open capture can hold money', async () => {
  const { order, reference, attempt } = openAccount()
  const { provider } = openAccount(token, captured(order, { status: 'PENDING' }))
  records.markUncharged(4, reference)
  await expect(provider.capture?.(order, attempt)).rejects.toThrow(PaymentFault)
  expect(records.openAttempts(order.id)).toMatchObject([{ reference }])
})
