import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackendDouble, createBackendDouble } from '../../testing/backend-double.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor } from '../../testing/test-shop.ts'

let backend: BackendDouble
beforeAll(async () => {
  backend = await createBackendDouble('order/payment-done', await createTestShop())
})
afterAll(() => backend.shop.close())

const SETTLE = `mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) {
  state order { isPaid } redirectUrl threeDSecureSecret userErrors { field message } } }`

/** A member's order, and a function that settles it with a proof. */
async function orderOf(productId: string) {
  const buyer = createBuyer(backend.shop, createVisitor())
  const orderId = await buyer.buy(productId, { method: 'STRIPE' })
  return async (token: string) =>
    (await buyer.run(SETTLE, { input: { orderId, method: 'STRIPE', token } })).settlePayment
}

test.each([
  ['nothing has changed yet', { status: 200, message: '', data: 0 }],
  ['the backend fails', { status: 503, message: 'Away', data: null }],
  ['the backend fails with a message in its form', { status: 500, message: '', data: { form: ['Server error'] } }],
  ['the backend fails without a word', { status: 500, message: '', data: null }],
  ['the backend fails with a status as text', { status: '502', message: 'Away', data: null }],
])('%s is pending, not refused', async (_name, body) => {
  const settle = await orderOf('101')
  backend.answer(body)
  expect(await settle('tok_1')).toEqual({
    state: 'PENDING',
    order: { isPaid: false },
    redirectUrl: null,
    threeDSecureSecret: null,
    userErrors: [],
  })
})

test("a refusal has the backend's text", async () => {
  const settle = await orderOf('102')
  backend.answer({ status: 201, message: '', data: { form: ['Declined'] } })
  expect(await settle('tok_1')).toEqual({
    state: 'REFUSED',
    order: { isPaid: false },
    redirectUrl: null,
    threeDSecureSecret: null,
    userErrors: [{ field: null, message: 'Declined' }],
  })
})

test('3-D Secure returns the secret for the script, then takes the payment intent as proof', async () => {
  const settle = await orderOf('103')
  backend.asked.length = 0
  backend.answer({ status: 200, message: '', data: { stripe_payment: { client_secret: 'pi_9_secret_8' } } })
  expect(await settle('tok_1')).toMatchObject({ state: 'PENDING', threeDSecureSecret: 'pi_9_secret_8', userErrors: [] })
  backend.answer({ status: 201, message: '', data: { form: ['Not authenticated'] } })
  expect(await settle('pi_9')).toMatchObject({
    state: 'REFUSED',
    threeDSecureSecret: null,
    userErrors: [{ message: 'Not authenticated' }],
  })
  expect(backend.asked).toMatchObject([
    { order_method: 3, payment_token: 'tok_1' },
    { order_method: 3, payment_token: 'pi_9' },
  ])
})
