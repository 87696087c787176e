import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentCodes, paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS, traitsOf } from './traits.ts'

const TURKEY = { country: 'TR', state: '34', city: 'Izmir', zip: '35000' }
const TWIGS = String(48_210_000 + 3 * 37)
const ORDERS = `{ viewer { cart { count } orders { items { id total { amount } canPay } } } }`
const PLACE = `mutation ($method: PaymentCode!, $key: String!) {
  placeOrder(method: $method, idempotencyKey: $key) {
    state order { id isPaid } payment { token } userErrors { code field } } }`

const providers = paymentCodes.filter((code) => !paymentMethods[code].onDelivery)

const cases = GENERATIONS.flatMap((generation) =>
  (traitsOf(generation).hasGuests ? (['member', 'guest'] as const) : (['member'] as const)).map((who) => ({
    generation,
    who,
    offered: providers.filter((code) => paymentMethods[code].number <= traitsOf(generation).lastMethod),
  })),
)

describe.each(cases)('generation $generation, a $who', ({ generation, who, offered }) => {
  let shop: DeployedShop
  let count = 0

  async function come(): Promise<Buyer> {
    count += 1
    const visitor = who === 'guest' ? createVisitor() : await signUpVisitor(shop.ask, `refused-${count}@example.com`)
    return createBuyer(shop, visitor)
  }

  async function order(method: string) {
    const buyer = await come()
    await buyer.ship(await buyer.saveAddress(TURKEY), [await buyer.add(TWIGS)])
    const { placeOrder } = await buyer.run(PLACE, { method, key: `refused-${method}` })
    await shop.graphql.settled()
    return { buyer, placeOrder, ...(await buyer.run(ORDERS)).viewer }
  }

  describe.each(['kept', 'undone'] as const)('whose backend leaves a refused order %s', (refused) => {
    beforeAll(async () => {
      shop = await createDeployedShop(generation, { refusedPayments: refused })
    })
    afterAll(() => shop.close())

    test.each(offered)('%s: the answer tells whether the order exists', async (method) => {
      const { placeOrder, orders, cart } = await order(method)
      if (refused === 'undone') {
        expect(placeOrder).toMatchObject({ state: 'REFUSED', order: null, userErrors: [{ code: 'REFUSED' }] })
        expect([orders.items, cart.count]).toEqual([[], 1])
        return
      }
      const [{ id, total }] = orders.items
      expect(placeOrder).toEqual({
        state: 'PLACED',
        order: { id, isPaid: false },
        payment: null,
        userErrors: [{ code: 'PAYMENT_NOT_STARTED', field: null }],
      })
      expect(orders.items).toEqual([{ id, total, canPay: true }])
      expect(cart.count).toBe(0)
    })
  })
})

describe.each(GENERATIONS)('generation %i: a kept order', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation, { refusedPayments: 'kept' })
  })
  afterAll(() => shop.close())

  async function keepOrder(email: string) {
    const buyer = createBuyer(shop, await signUpVisitor(shop.ask, email))
    await buyer.ship(await buyer.saveAddress(TURKEY), [await buyer.add(TWIGS)])
    const { placeOrder } = await buyer.run(PLACE, { method: 'FLUTTERWAVE', key: 'kept-order' })
    await shop.graphql.settled()
    return { buyer, id: placeOrder.order.id }
  }

  test('costs what its lines cost, although its total was not written', async () => {
    const { buyer, id } = await keepOrder('total@example.com')
    const { viewer } = await buyer.run(
      `{ viewer { orders { items { total { amount } } } order(id: "${id}") { total { amount } canPay canCancel
        summary { total { amount } } } } }`,
    )
    const total = { amount: shop.chargedFor(id) }
    expect(total.amount).toBeGreaterThan(0)
    expect(viewer).toEqual({
      orders: { items: [{ total }] },
      order: { total, canPay: true, canCancel: true, summary: { total } },
    })
  })

  test('is paid in another way', async () => {
    const { buyer, id } = await keepOrder('cash@example.com')
    const { startPayment } = await buyer.run(
      `mutation { startPayment(orderId: "${id}", method: CASH_ON_DELIVERY) { state userErrors { message } } }`,
    )
    expect(startPayment).toEqual({ state: 'PLACED', userErrors: [] })
  })

  test('is canceled', async () => {
    const { buyer, id } = await keepOrder('cancel@example.com')
    const { cancelOrder } = await buyer.run(
      `mutation { cancelOrder(orderId: "${id}", title: "Not paid") { order { isCancelled } userErrors { message } } }`,
    )
    expect(cancelOrder).toEqual({ order: { isCancelled: true }, userErrors: [] })
  })

  test('leaves the outcome open if it cannot be looked up', async () => {
    const buyer = createBuyer(shop, await signUpVisitor(shop.ask, 'open@example.com'))
    await buyer.ship(await buyer.saveAddress(TURKEY), [await buyer.add(TWIGS)])
    const recover = shop.fail('order/by-user')
    const { placeOrder } = await buyer.run(PLACE, { method: 'STRIPE', key: 'open-outcome' })
    recover()
    expect(placeOrder).toMatchObject({ state: 'UNKNOWN', userErrors: [{ code: 'OUTCOME_UNKNOWN' }] })
  })
})
