import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => shop.backend.faults.clear())
afterAll(() => shop.close())

const guest = () => createBuyer(shop, createVisitor())
const ORDERS = '{ viewer { orders { items { id method isPaid total { amount } } } } }'

async function readyToOrder(productId: string, buyer = guest()) {
  const line = await buyer.add(productId)
  await buyer.ship(await buyer.saveAddress(), [line])
  shop.takeCalls()
  return buyer
}

function ordersPlaced(): number {
  return shop.takeCalls().filter((path) => path === 'order/action').length
}

test('cash on delivery creates an order, with nothing due and an empty cart', async () => {
  const buyer = await readyToOrder('101')
  const placed = await buyer.place({ idempotencyKey: 'order-key-1' })
  expect(placed).toEqual({
    state: 'PLACED',
    payment: null,
    lineErrors: [],
    userErrors: [],
    order: {
      id: expect.stringMatching(/^\d+$/),
      trackingId: expect.stringMatching(/^2026/),
      method: 'CASH_ON_DELIVERY',
    },
  })
  const { viewer } = await buyer.run('{ viewer { cart { count } orders { items { id isPaid total { amount } } } } }')
  expect(viewer).toEqual({
    cart: { count: 0 },
    orders: { items: [{ id: placed.order.id, isPaid: false, total: { amount: 1100 + 33 + 1000 } }] },
  })
})

test('the order event has its id and total', async () => {
  const buyer = await readyToOrder('101')
  const orders = () => shop.events.filter((event) => event.type === 'order')
  const agreed = { amount: 1100 + 33 + 1000, currency: 'USD' }
  const placed = await buyer.place({ idempotencyKey: 'observed-1', agreed })
  expect(orders().at(-1)).toMatchObject({ state: 'PLACED', orderId: placed.order.id, ...agreed })
  await buyer.place({ idempotencyKey: 'observed-2', agreed })
  expect(orders().at(-1)).toMatchObject({ orderId: placed.order.id, amount: null, currency: null })
  const other = await readyToOrder('102')
  await other.place({ idempotencyKey: 'bad' })
  expect(orders().at(-1)).toMatchObject({ state: 'REFUSED', orderId: null, amount: null })
})

test('an idempotency key places one order, however often it is sent', async () => {
  const buyer = await readyToOrder('102')
  const [first, second] = await Promise.all([
    buyer.place({ idempotencyKey: 'double-click' }),
    buyer.place({ idempotencyKey: 'double-click' }),
  ])
  expect(second.order).toEqual(first.order)
  expect((await buyer.run(ORDERS)).viewer.orders.items).toHaveLength(1)
})

test('a malformed idempotency key is refused without a call', async () => {
  const buyer = await readyToOrder('107')
  for (const idempotencyKey of ['short', 'x'.repeat(65), 'with a blank in it']) {
    expect(await buyer.place({ idempotencyKey })).toMatchObject({
      state: 'REFUSED',
      userErrors: [{ field: 'idempotencyKey' }],
    })
  }
  expect(ordersPlaced()).toBe(0)
})

test('orders are refused without a selection, with an unknown code, and out of stock (by line)', async () => {
  expect(await guest().place({ idempotencyKey: 'nothing-there' })).toMatchObject({
    state: 'REFUSED',
    order: null,
    userErrors: [{ field: null }],
  })
  const buyer = await readyToOrder('108')
  expect(await buyer.place({ idempotencyKey: 'wrong-code', voucher: 'NOPE' })).toMatchObject({
    state: 'REFUSED',
    userErrors: [{ field: null }],
  })

  const [slow, quick] = [await readyToOrder('105'), await readyToOrder('105')]
  expect(await quick.place({ idempotencyKey: 'quick-one' })).toMatchObject({ state: 'PLACED' })
  const line = (await slow.run('{ viewer { cart { lines { id } } } }')).viewer.cart.lines[0].id
  expect(await slow.place({ idempotencyKey: 'too-late-1' })).toMatchObject({
    state: 'REFUSED',
    order: null,
    userErrors: [],
    lineErrors: [{ code: 'OUT_OF_STOCK', lineId: line, messages: [expect.any(String)] }],
  })
})

describe('a lost answer', () => {
  // Lost answers open breakers, which must not affect other tests.
  let common: TestShop
  beforeEach(async () => {
    common = shop
    shop = await createTestShop()
  })
  afterEach(async () => {
    await shop.close()
    shop = common
  })

  test('a placed order is found by one lookup and never sent again', async () => {
    const buyer = await readyToOrder('109')
    shop.backend.faults.set({ path: 'order/action', mode: 'truncate' })
    const placed = await buyer.place({ idempotencyKey: 'cut-answer-1' })
    expect(placed).toMatchObject({ state: 'PLACED', payment: null, order: { id: expect.any(String) } })
    expect(shop.takeCalls().filter((path) => path.startsWith('order/'))).toEqual([
      'order/by-user',
      'order/action',
      'order/by-user',
      expect.stringMatching(/^order\/send-order-email/),
    ])
  })

  test('the outcome is unknown if no order is found', async () => {
    const buyer = await readyToOrder('110')
    shop.backend.faults.set({ path: 'order/action', mode: 'reset' })
    expect(await buyer.place({ idempotencyKey: 'no-answer-1' })).toMatchObject({
      state: 'UNKNOWN',
      order: null,
      userErrors: [{ field: null, message: expect.stringMatching(/^We didn’t get an answer in time/) }],
    })
    expect(ordersPlaced()).toBe(1)
    shop.backend.faults.set({ path: 'order', mode: 'reset' })
    expect(await buyer.place({ idempotencyKey: 'no-answer-1' })).toMatchObject({ state: 'UNKNOWN', order: null })
  })

  test('an older order, or one by another method, is not taken for it', async () => {
    const buyer = await readyToOrder('111')
    await buyer.place({ idempotencyKey: 'older-one-1' })
    shop.advance(5_000)
    await readyToOrder('112', buyer)
    shop.backend.faults.set({ path: 'order/action', mode: 'reset' })
    expect(await buyer.place({ idempotencyKey: 'newer-one-1' })).toMatchObject({ state: 'UNKNOWN' })
    shop.backend.faults.clear()
    shop.backend.faults.set({ path: 'order/action', mode: 'truncate' })
    expect(await buyer.place({ idempotencyKey: 'newer-one-2', method: 'STRIPE' })).toMatchObject({
      state: 'PLACED',
      order: { method: 'STRIPE' },
    })
  })
})

describe('paying', () => {
  const START = `mutation ($orderId: ID!, $method: PaymentCode!) { startPayment(orderId: $orderId, method: $method) {
    state order { id method isPaid } payment { amount { amount } token redirectUrl } userErrors { field message } } }`
  const SETTLE = `mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) { state order { id isPaid
    method } redirectUrl userErrors { field message } } }`

  test.each(['RAZORPAY', 'STRIPE', 'PAYPAL', 'FLUTTERWAVE', 'IYZICO'])(
    '%s returns what its script needs',
    async (method) => {
      const buyer = await readyToOrder('113')
      const { state, payment, userErrors } = await buyer.place({ method, idempotencyKey: `pay-${method}` })
      expect({ state, userErrors }).toEqual({ state: 'PLACED', userErrors: [] })
      expect(payment).toMatchObject({
        amount: { amount: 2300 + 69 + 1000, decimal: '33.69' },
        customerName: 'Ada',
      })
      expect(payment.token !== null).toBe(method === 'RAZORPAY' || method === 'PAYPAL')
      expect(payment.redirectUrl !== null).toBe(method === 'IYZICO')
    },
  )

  test('an unpaid order can be paid by another method, and a forged proof pays nothing', async () => {
    const buyer = createBuyer(shop, await signedInVisitor(shop, 'later@example.com'))
    const orderId = await (
      await readyToOrder('114', buyer)
    )
      .place({ idempotencyKey: 'pay-it-later' })
      .then(({ order }) => order.id)
    const { startPayment } = await buyer.run(START, { orderId, method: 'RAZORPAY' })
    expect(startPayment).toMatchObject({
      state: 'PLACED',
      order: { id: orderId },
      payment: { token: expect.any(String) },
      userErrors: [],
    })
    const { token } = startPayment.payment
    const forged = { orderId, method: 'RAZORPAY', token, paymentId: 'pay_forged', signature: '0'.repeat(64) }
    expect((await buyer.run(SETTLE, { input: forged })).settlePayment).toMatchObject({
      state: 'REFUSED',
      order: { isPaid: false },
      userErrors: [{ field: null, message: expect.any(String) }],
    })
    const cash = await buyer.run(START, { orderId, method: 'CASH_ON_DELIVERY' })
    expect(cash.startPayment).toMatchObject({ state: 'PLACED', payment: null, userErrors: [] })
  })

  async function cardToken(outcome: string): Promise<string> {
    const answer = await shop.backend.app.inject({
      method: 'POST',
      url: '/sandbox/stripe/tokens',
      payload: { last4: '4242', outcome },
    })
    return answer.json().token.id
  }

  test('a declined card pays nothing; a valid one pays once, even if the answer is lost', async () => {
    const buyer = await readyToOrder('117')
    const { order } = await buyer.place({ method: 'STRIPE', idempotencyKey: 'card-pays-1' })
    const settle = async (token: string) =>
      (await buyer.run(SETTLE, { input: { orderId: order.id, method: 'STRIPE', token } })).settlePayment
    expect(await settle(await cardToken('declines'))).toMatchObject({
      state: 'REFUSED',
      order: { isPaid: false },
      userErrors: [{ field: null }],
    })
    shop.backend.faults.set({ path: 'order/payment-done', mode: 'truncate' })
    const token = await cardToken('pays')
    expect(await settle(token)).toEqual({
      state: 'PAID',
      order: { id: order.id, isPaid: true, method: 'STRIPE' },
      redirectUrl: null,
      userErrors: [],
    })
    shop.takeCalls()
    expect(await settle(token)).toMatchObject({ state: 'PAID', userErrors: [] })
    expect(shop.takeCalls()).not.toContain('order/payment-done')
  })

  test('a proof without an answer is pending', async () => {
    const buyer = await readyToOrder('118')
    const { order } = await buyer.place({ method: 'STRIPE', idempotencyKey: 'nobody-knows' })
    const input = { orderId: order.id, method: 'STRIPE', token: await cardToken('pays') }
    shop.backend.faults.set({ path: 'order/payment-done', mode: 'reset' })
    expect((await buyer.run(SETTLE, { input })).settlePayment).toMatchObject({
      state: 'PENDING',
      order: { isPaid: false },
      userErrors: [],
    })
    shop.backend.faults.clear()
    expect((await buyer.run(SETTLE, { input })).settlePayment).toMatchObject({ state: 'PAID' })
  })

  test('a missing proof or order is refused without a call to the provider', async () => {
    const buyer = await readyToOrder('115')
    const { order } = await buyer.place({ method: 'STRIPE', idempotencyKey: 'no-proof-1' })
    shop.takeCalls()
    expect(
      (await buyer.run(SETTLE, { input: { orderId: order.id, method: 'STRIPE', token: ' ' } })).settlePayment
        .userErrors,
    ).toHaveLength(1)
    expect(
      (await buyer.run(SETTLE, { input: { orderId: '999999', method: 'STRIPE', token: 'tok' } })).settlePayment,
    ).toMatchObject({
      state: 'REFUSED',
      order: null,
      userErrors: [{ field: 'orderId' }],
    })
    expect((await buyer.run(START, { orderId: '999999', method: 'STRIPE' })).startPayment).toMatchObject({
      state: 'REFUSED',
    })
    expect(shop.takeCalls().filter((path) => path.startsWith('order/payment-done'))).toEqual([])
  })

  test('a canceled order cannot be paid', async () => {
    const buyer = await readyToOrder('116')
    const { order } = await buyer.place({ method: 'STRIPE', idempotencyKey: 'cancelled-1' })
    await buyer.run(
      `mutation { cancelOrder(orderId: "${order.id}", title: "Changed", message: "Not needed") { userErrors { message
        } } }`,
    )
    expect((await buyer.run(START, { orderId: order.id, method: 'STRIPE' })).startPayment).toMatchObject({
      state: 'REFUSED',
      userErrors: [{ field: 'orderId' }],
    })
  })
})
