import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPayments, noProof } from '../../testing/test-payments.ts'
import type { TestPayments } from '../../testing/test-payments.ts'
import type { PayableOrder } from '../contract/payment-method.ts'

/** Cards that require 3-D Secure, with the double of Stripe. */
const declined = { outcome: 'refused', reason: 'The payment was declined. Please try another way to pay.' }
const forged = { outcome: 'refused', reason: 'The payment could not be verified.' }

let shop: TestPayments
beforeAll(async () => {
  shop = await createTestPayments({ paymentTimeout: 300 })
})
afterAll(() => shop.close())

const settle = (order: PayableOrder, paymentToken: string) =>
  shop.methodOf(3).settle(order, { ...noProof, paymentToken })
const otherCard = async (): Promise<string> =>
  (await shop.post('stripe/tokens', { last4: '4242', outcome: 'pays' })).body.token.id

/** Sends a card that requires 3-D Secure; returns the client secret for the browser. */
async function askedByBank(order: PayableOrder) {
  const { body } = await shop.post('stripe/tokens', { last4: '3184', outcome: 'pays', three_d_secure: 'required' })
  const settlement = await settle(order, body.token.id)
  expect(settlement).toEqual({ outcome: 'started', fields: { stripe_payment: { client_secret: expect.any(String) } } })
  const secret = 'fields' in settlement ? settlement.fields.stripe_payment!.client_secret : ''
  return { cardToken: body.token.id, secret, intentId: secret.split('_secret_')[0]! }
}
const answerBank = (secret: string, answer: string) =>
  shop.post('stripe/authenticate', { client_secret: secret, answer })

test('an approved 3-D Secure payment is paid, even if reported twice', async () => {
  const order = shop.order()
  const { secret, intentId } = await askedByBank(order)
  expect(await settle(order, intentId)).toEqual({ outcome: 'refused', reason: 'The payment is not finished.' })
  expect((await answerBank(secret, 'approve')).body.paymentIntent).toMatchObject({ id: intentId, status: 'succeeded' })
  expect(await settle(order, intentId)).toEqual({ outcome: 'paid' })
  expect(await settle(order, intentId)).toEqual({ outcome: 'paid' })
})

test.each(['refuse', 'close'])('the order can be paid with another card after "%s" at the bank', async (choice) => {
  const order = shop.order()
  const { secret, intentId } = await askedByBank(order)
  expect(await answerBank(secret, choice)).toMatchObject({
    status: 402,
    body: {
      error: { code: 'payment_intent_authentication_failure', payment_intent: { status: 'requires_payment_method' } },
    },
  })
  expect((await answerBank(secret, 'approve')).body.error.code).toBe('payment_intent_unexpected_state')
  expect(await settle(order, intentId)).toEqual(declined)
  expect(await settle(order, await otherCard())).toEqual({ outcome: 'paid' })
})

test('an approved intent pays for its own order only, and its use for another is logged', async () => {
  const [mine, other] = [shop.order(), shop.order()]
  const { secret, intentId } = await askedByBank(mine)
  await answerBank(secret, 'approve')
  const before = shop.log.length
  for (const paymentToken of [intentId, secret, 'pi_made_up']) expect(await settle(other, paymentToken)).toEqual(forged)
  const lines = shop.log.slice(before)
  expect(lines).toMatchObject(
    Array.from({ length: 3 }, () => ({
      level: 40,
      msg: 'payment refused',
      order: other.id,
      method: 3,
      code: 'forged',
    })),
  )
  expect(JSON.stringify(lines)).not.toContain(intentId)
  expect(await settle(mine, intentId)).toEqual({ outcome: 'paid' })
})

test('the same card repeats the challenge, and another card gets a challenge for the same intent', async () => {
  const order = shop.order()
  const { cardToken, secret, intentId } = await askedByBank(order)
  expect(await settle(order, cardToken)).toEqual({
    outcome: 'started',
    fields: { stripe_payment: { client_secret: secret } },
  })
  expect(await askedByBank(order)).toMatchObject({ secret, intentId })
  await answerBank(secret, 'approve')
  expect((await answerBank(secret, 'approve')).body.error.code).toBe('payment_intent_unexpected_state')
  expect(await settle(order, intentId)).toEqual({ outcome: 'paid' })
})

test('another card pays while a challenge is open, which can then no longer be approved', async () => {
  const order = shop.order()
  const { secret, intentId } = await askedByBank(order)
  expect(await settle(order, await otherCard())).toEqual({ outcome: 'paid' })
  expect((await answerBank(secret, 'approve')).body.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intentId, status: 'succeeded' },
  })
})

test('another card after a lost answer causes no second charge', async () => {
  const order = shop.order()
  const lost = await shop.post('stripe/tokens', { last4: '4242', outcome: 'lost' })
  expect(await settle(order, lost.body.token.id)).toEqual({ outcome: 'unknown' })
  const card = await otherCard()
  expect(await settle(order, card)).toEqual({ outcome: 'paid' })
  // The card was never used: it pays for something else.
  expect(await settle(shop.order(), card)).toEqual({ outcome: 'paid' })
})

test('after an approved challenge without report another card is not charged', async () => {
  const order = shop.order()
  await answerBank((await askedByBank(order)).secret, 'approve')
  const card = await otherCard()
  expect(await settle(order, card)).toEqual({ outcome: 'paid' })
  // The card was never used: it pays for something else.
  expect(await settle(shop.order(), card)).toEqual({ outcome: 'paid' })
})

test('reading an intent and answering its challenge require its client secret', async () => {
  const { secret, intentId } = await askedByBank(shop.order())
  for (const client_secret of [intentId, `${intentId}_secret_`, `${intentId}_secret_guess`, '', `${secret}x`]) {
    expect((await shop.post('stripe/intent', { client_secret })).status).toBe(404)
    expect((await shop.post('stripe/authenticate', { client_secret, answer: 'approve' })).status).toBe(404)
  }
  expect((await shop.post('stripe/intent', { client_secret: secret })).body.paymentIntent).toMatchObject({
    id: intentId,
    status: 'requires_action',
    amount: 8828,
    currency: 'usd',
  })
})
