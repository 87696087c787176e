import { expect, test } from 'vitest'
import { type Answer, openConnection, openPayments } from '../../testing/test-account.ts'
import { noProof } from '../../testing/test-payments.ts'
import { PaymentFault } from '../contract/payment-fault.ts'
import { createStripe } from './stripe.ts'

/* Handling of each answer of Stripe's API, including incomplete and unexpected ones. */

const { database, records, nextOrder } = openPayments()

/** A new order, and an account with these answers, first to last. */
function openAccount(...answers: Answer[]) {
  const order = nextOrder()
  const { connection, seen } = openConnection('https://stripe.example', answers)
  return { order, seen, provider: createStripe(connection, records, () => 1000) }
}

/** A new order with an open intent. */
function openIntent() {
  const { order } = openAccount()
  const reference = `pi_${order.id}`
  records.addAttempt(3, reference, order, 1000)
  const intent = { id: reference, amount: 8828, currency: 'usd', metadata: { order_id: String(order.id) } }
  return { order, reference, intent, attempt: { method: 3, reference, startedAt: 1000 } }
}

const stateOf = (reference: string) =>
  database.get('SELECT at_risk, next_check_at FROM payment_attempts WHERE method = 3 AND reference = :reference', {
    reference,
  })
const isOpen = { at_risk: 1, next_check_at: expect.any(Number) }
const isClosed = { at_risk: 0, next_check_at: null }
const proofOf = (paymentToken: string) => ({ ...noProof, paymentToken })
const unexpected = (intent: object): Answer => [
  400,
  { error: { code: 'payment_intent_unexpected_state', payment_intent: intent } },
]

test('a card is charged, the id of an intent is not', () => {
  const { provider } = openAccount()
  expect(provider).toMatchObject({ method: 3, name: 'stripe' })
  expect(['tok_1', 'tok_pi_', 'pi_1'].map((one) => provider.charges?.(proofOf(one)))).toEqual([true, true, false])
})

test.each<[string, Answer]>([
  ['is refused', [400, { id: 'pi_new', status: 'succeeded' }]],
  ['has no id', [200, { status: 'succeeded' }]],
])('if a new intent %s, the payment is declined and no card is sent', async (_name, answer) => {
  const { order, provider, seen } = openAccount(answer)
  await expect(provider.verify(order, proofOf('tok_1'))).rejects.toMatchObject({ code: 'declined' })
  expect(seen.map(({ call }) => call)).toEqual(['POST https://stripe.example/v1/payment_intents'])
})

test.each<[string, Answer, string | undefined, object]>([
  ['that is still in progress', [409, {}], undefined, isOpen],
  ['with a declined card', [402, {}], 'declined', isClosed],
  ['that Stripe does not accept', [400, { error: { code: 'other' } }], 'forged', isOpen],
  [
    'that waits for a bank without naming the intent',
    [200, { id: undefined, client_secret: 'secret' }],
    undefined,
    isOpen,
  ],
  ['that waits for a bank without a client secret', [200, {}], undefined, isOpen],
])('a charge %s pays nothing', async (_name, [status, body], code, state) => {
  const { order, reference, intent } = openIntent()
  const asked = { ...intent, status: 'requires_action' }
  const { provider, seen } = openAccount([status, status === 200 ? { ...asked, ...body } : body])
  const verified = provider.verify(order, proofOf('tok_1'))
  await (code ? expect(verified).rejects.toMatchObject({ code }) : expect(verified).rejects.toThrow(PaymentFault))
  expect(seen.map(({ call }) => call)).toEqual([`POST https://stripe.example/v1/payment_intents/${reference}/confirm`])
  expect(stateOf(reference)).toEqual(state)
})

test('an intent that Stripe has cancelled is closed, and the card is charged by a new one', async () => {
  const { order, reference, intent } = openIntent()
  const paid = { ...intent, id: `${reference}_new`, status: 'succeeded' }
  const { provider } = openAccount([200, { ...intent, status: 'canceled' }], [200, paid], [200, paid])
  expect(await provider.verify(order, proofOf('tok_1'))).toBe(paid.id)
  expect(stateOf(reference)).toEqual(isClosed)
  expect(stateOf(paid.id)).toEqual(isOpen)
})

test('a card is not charged a third time when Stripe has lost two intents', async () => {
  const { order, reference } = openIntent()
  const { provider, seen } = openAccount([404, {}], [200, { id: `${reference}_new` }], [404, {}])
  await expect(provider.verify(order, proofOf('tok_1'))).rejects.toThrow(PaymentFault)
  expect(seen).toHaveLength(3)
})

test('an old intent with another amount is closed when Stripe does not have it', async () => {
  const { order, reference, intent } = openIntent()
  const paid = { ...intent, id: `${reference}_new`, amount: 9900, status: 'succeeded' }
  const { provider, seen } = openAccount([404, {}], [200, paid], [200, paid])
  expect(await provider.verify({ ...order, amount: 9900 }, proofOf('tok_1'))).toBe(paid.id)
  expect(seen[0]).toEqual({
    call: `POST https://stripe.example/v1/payment_intents/${reference}/cancel`,
    headers: {
      accept: 'application/json',
      authorization: 'Bearer hidden',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  })
  expect(stateOf(reference)).toEqual(isClosed)
})

test.each<[string, number, object, string | undefined]>([
  ['that Stripe does not have', 404, { status: 'succeeded' }, 'forged'],
  ['that Stripe refuses to show', 403, { status: 'succeeded' }, undefined],
  ['that is open and of another amount', 200, { status: 'requires_payment_method', amount: 1 }, 'forged'],
])('the id of an intent %s proves nothing', async (_name, status, change, code) => {
  const { order, reference, intent } = openIntent()
  const { provider } = openAccount([status, { ...intent, ...change }])
  const verified = provider.verify(order, proofOf(reference))
  await (code ? expect(verified).rejects.toMatchObject({ code }) : expect(verified).rejects.toThrow(PaymentFault))
})

type Found = 'payment' | 'over' | 'open' | 'mismatched' | 'unknown'

async function expectFound(
  found: () => unknown,
  expected: Found,
  values: Record<'payment' | 'over' | 'open', unknown>,
) {
  if (expected === 'unknown') return expect(found).rejects.toThrow(PaymentFault)
  if (expected === 'mismatched') return expect(found).rejects.toMatchObject({ code: 'mismatched' })
  return expect(await found()).toEqual(values[expected])
}

test.each<[string, number, object, Found]>([
  ['is unknown', 404, {}, 'over'],
  ['was cancelled', 200, { status: 'canceled' }, 'over'],
  ['was declined', 200, { status: 'requires_payment_method' }, 'over'],
  ['is in progress', 200, { status: 'processing' }, 'unknown'],
  ['waits for the bank', 200, { status: 'requires_action' }, 'open'],
  ['has paid', 200, { status: 'succeeded' }, 'payment'],
  ['has paid another amount', 200, { status: 'succeeded', amount: 1 }, 'mismatched'],
  ['has paid another order', 200, { status: 'succeeded', metadata: {} }, 'mismatched'],
  ['cannot be read', 401, { status: 'succeeded' }, 'unknown'],
])('an intent that %s is looked up and left as it is', async (_name, status, change, expected) => {
  const { order, reference, intent, attempt } = openIntent()
  const { provider, seen } = openAccount([status, { ...intent, ...change }])
  const payment = [{ payment: reference, token: reference }]
  await expectFound(async () => provider.lookUp?.(order, attempt), expected, { payment, over: 'over', open: [] })
  expect(seen.map(({ call }) => call)).toEqual([`GET https://stripe.example/v1/payment_intents/${reference}`])
  expect(stateOf(reference)).toEqual(isOpen)
})

test.each<[string, (intent: object) => Answer[], Found]>([
  ['is cancelled', (intent) => [[200, { ...intent, status: 'canceled' }]], 'over'],
  ['is unknown', () => [[404, {}]], 'over'],
  ['was cancelled before', (intent) => [unexpected({ ...intent, status: 'canceled' })], 'over'],
  ['has paid', (intent) => [unexpected({ ...intent, status: 'succeeded' })], 'payment'],
  [
    'has paid, as only its page says',
    (intent) => [unexpected({}), [200, { ...intent, status: 'succeeded' }]],
    'payment',
  ],
  ['has paid another amount', (intent) => [unexpected({ ...intent, status: 'succeeded', amount: 1 })], 'mismatched'],
  ['is in progress', (intent) => [unexpected({ ...intent, status: 'processing' })], 'unknown'],
  [
    'cannot be cancelled for another reason',
    (intent) => [[403, { error: { code: 'other', payment_intent: { ...intent, status: 'succeeded' } } }]],
    'unknown',
  ],
])('before another payment takes over, an intent that %s is cancelled', async (_name, answers, expected) => {
  const { order, reference, intent, attempt } = openIntent()
  const { provider, seen } = openAccount(...answers(intent))
  const payment = { payment: reference, token: reference }
  await expectFound(() => provider.recover(order, attempt), expected, { payment, over: null, open: null })
  expect(seen[0]!.call).toBe(`POST https://stripe.example/v1/payment_intents/${reference}/cancel`)
  expect(stateOf(reference)).toEqual(expected === 'over' ? isClosed : isOpen)
})
