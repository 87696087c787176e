import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  // The provider never answers; the backend has a short timeout, so that the test does not wait.
  shop = await createTestShop({}, { paymentTimeout: 300 })
})
afterAll(() => shop.close())

const START = `mutation ($orderId: ID!, $method: PaymentCode!) { startPayment(orderId: $orderId, method: $method) {
  state order { id method isPaid } payment { token } userErrors { message } } }`
const SETTLE = `mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) { state order { isPaid } } }`

async function lostCardToken(): Promise<string> {
  const payload = { last4: '4242', outcome: 'lost' }
  const answer = await shop.backend.app.inject({ method: 'POST', url: '/sandbox/stripe/tokens', payload })
  return answer.json().token.id
}

test.each(['RAZORPAY', 'FLUTTERWAVE', 'CASH_ON_DELIVERY'])(
  'a card whose payment got lost is found before %s begins',
  async (method) => {
    const buyer = createBuyer(shop, createVisitor())
    const line = await buyer.add('119')
    await buyer.ship(await buyer.saveAddress(), [line])
    const { order } = await buyer.place({ method: 'STRIPE', idempotencyKey: `found-before-${method}` })
    const input = { orderId: order.id, method: 'STRIPE', token: await lostCardToken() }
    expect((await buyer.run(SETTLE, { input })).settlePayment).toMatchObject({
      state: 'PENDING',
      order: { isPaid: false },
    })
    expect((await buyer.run(START, { orderId: order.id, method })).startPayment).toEqual({
      state: 'PLACED',
      order: { id: order.id, method: 'STRIPE', isPaid: true },
      payment: null,
      userErrors: [],
    })
  },
)
