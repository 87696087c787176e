import { expect, test } from 'vitest'
import { createTestPayments, noProof } from '../../testing/test-payments.ts'

test('cash on delivery needs no attempt, and leaves the order unpaid', async () => {
  const shop = await createTestPayments()
  const [cash, order] = [shop.methodOf(2), shop.order()]
  expect(cash).toMatchObject({ method: 2, name: 'cash_on_delivery' })
  expect(await cash.start(order)).toEqual({})
  expect(await cash.settle(order, noProof)).toEqual({ outcome: 'unpaid' })
  expect(shop.isPaid(order)).toBe(false)
  await shop.close()
})

test('an order stays paid whose 3-D Secure payment was approved without a report', async () => {
  const shop = await createTestPayments()
  const order = shop.order()
  const { body } = await shop.post('stripe/tokens', { last4: '3184', outcome: 'pays', three_d_secure: 'required' })
  const settlement = await shop.methodOf(3).settle(order, { ...noProof, paymentToken: body.token.id })
  const client_secret = 'fields' in settlement ? settlement.fields.stripe_payment?.client_secret : undefined
  await shop.post('stripe/authenticate', { client_secret, answer: 'approve' })
  expect(await shop.methodOf(2).settle(order, noProof)).toEqual({ outcome: 'paid' })
  await shop.close()
})
