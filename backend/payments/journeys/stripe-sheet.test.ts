import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPayments, noProof } from '../../testing/test-payments.ts'
import type { TestPayments } from '../../testing/test-payments.ts'
import type { PayableOrder } from '../contract/payment-method.ts'

/** Stripe's payment sheet, in which an app's shopper pays without this server. */
let shop: TestPayments
beforeAll(async () => {
  shop = await createTestPayments()
})
afterAll(() => shop.close())

const settle = (order: PayableOrder, paymentToken: string) =>
  shop.methodOf(3).settle(order, { ...noProof, paymentToken })
const pay = (client_secret: string, outcome = 'pays') => shop.post('stripe/sheet', { client_secret, outcome })

async function openSheet(order: PayableOrder) {
  const settlement = await settle(order, '')
  expect(settlement).toEqual({ outcome: 'started', fields: { stripe_payment: { client_secret: expect.any(String) } } })
  const secret = 'fields' in settlement ? settlement.fields.stripe_payment!.client_secret : ''
  return { secret, intentId: secret.split('_secret_')[0]! }
}

test('placing an order starts no intent', async () => {
  expect(await shop.methodOf(3).start(shop.order())).toEqual({})
})

test('an order is paid in the sheet, even if reported twice', async () => {
  const order = shop.order()
  const { secret, intentId } = await openSheet(order)
  expect(await settle(order, intentId)).toMatchObject({ outcome: 'refused' })
  expect((await pay(secret)).body.paymentIntent).toMatchObject({ id: intentId, status: 'succeeded' })
  expect(await settle(order, intentId)).toEqual({ outcome: 'paid' })
  expect(await settle(order, intentId)).toEqual({ outcome: 'paid' })
})

test('an order settles although the app never reports the payment', async () => {
  const order = shop.order()
  const { secret } = await openSheet(order)
  expect(await shop.payments.checkOrder(order.id)).toBe(true)
  expect((await pay(secret, 'declines')).body.paymentIntent.status).toBe('requires_payment_method')
  expect(await shop.payments.checkOrder(order.id)).toBe(true)
  expect(shop.isPaid(order)).toBe(false)
  await pay(secret)
  await shop.payments.checkOrder(order.id)
  expect(shop.isPaid(order)).toBe(true)
})

test('a new sheet ends the earlier one', async () => {
  const order = shop.order()
  const [first, second] = [await openSheet(order), await openSheet(order)]
  expect((await pay(first.secret)).status).toBe(400)
  await pay(second.secret)
  expect(await settle(order, second.intentId)).toEqual({ outcome: 'paid' })
})

test('a card on the website pays while a sheet is open, which can then no longer be paid', async () => {
  const order = shop.order()
  const { secret } = await openSheet(order)
  const card = await shop.post('stripe/tokens', { last4: '4242', outcome: 'pays' })
  expect(await settle(order, card.body.token.id)).toEqual({ outcome: 'paid' })
  expect((await pay(secret)).status).toBe(400)
})

test('an order paid in a sheet is not charged again, and its cancellation finds the payment', async () => {
  const order = shop.order()
  const { secret } = await openSheet(order)
  await pay(secret)
  const card = await shop.post('stripe/tokens', { last4: '4242', outcome: 'pays' })
  expect(await shop.payments.findPayment(order)).toBe('paid')
  expect(await settle(order, card.body.token.id)).toEqual({ outcome: 'paid' })
  expect(await settle(shop.order(), card.body.token.id)).toEqual({ outcome: 'paid' })
})

test('a sheet needs its client secret', async () => {
  const { intentId } = await openSheet(shop.order())
  for (const secret of [intentId, `${intentId}_secret_`, '']) expect((await pay(secret)).status).toBe(404)
})
