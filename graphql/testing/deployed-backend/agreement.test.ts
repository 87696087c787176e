import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS } from './traits.ts'

const TURKEY = { country: 'TR', state: '34', city: 'Izmir', zip: '35000' }
const SMOKY = String(48_210_000 + 5 * 37)
const MALTY = String(48_210_000 + 6 * 37)
const KETTLE = String(48_210_000 + 9 * 37)
const PLACE = `mutation ($method: PaymentCode!, $voucher: String, $key: String!, $agreed: AgreedTotalInput) {
  placeOrder(method: $method, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) {
    state order { id } payment { amount { decimal } } userErrors { field message }
    priceChange { agreed { amount currency } total { amount currency } changes { kind title before { amount }
      after { amount } } } } }`

let keys = 0

// Deployed backends compute the total themselves and do not support agreements.
describe.each(GENERATIONS)('generation %s', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  /** A shopper at the checkout with a kettle, and the page's data. */
  async function atCheckout(who = 'member') {
    const member = () => signUpVisitor(shop.ask, `agreed-${(keys += 1)}@example.com`)
    const buyer = createBuyer(shop, who === 'member' ? await member() : createVisitor())
    const line = await buyer.add(KETTLE)
    await buyer.ship(await buyer.saveAddress(TURKEY), [line])
    const see = async (voucher: string | null = null) => {
      const seen = await buyer.run(
        `query ($voucher: String) { viewer { checkout(voucher: $voucher) { breakdown summary { total { amount currency }
          } } } }`,
        { voucher },
      )
      const { breakdown, summary } = seen.viewer.checkout
      return { ...summary.total, breakdown }
    }
    async function place(agreed: object, { method = 'CASH_ON_DELIVERY', voucher = null as string | null } = {}) {
      shop.takeCalls()
      const variables = { method, voucher, agreed, key: `agreement-${(keys += 1)}` }
      const { placeOrder } = await buyer.run(PLACE, variables)
      await shop.graphql.settled()
      return { ...placeOrder, ordered: shop.takeCalls().includes('order/action') }
    }
    return { buyer, see, place }
  }

  test('a price increase before the order is refused, then agreed to', async () => {
    const { see, place } = await atCheckout()
    const agreed = await see()
    shop.raise(KETTLE, 500)
    const refused = await place(agreed)
    expect(refused).toMatchObject({
      state: 'PRICE_CHANGED',
      order: null,
      ordered: false,
      userErrors: [{ field: 'agreed', message: expect.stringContaining('Your order hasn’t been placed.') }],
      priceChange: {
        agreed: { amount: agreed.amount, currency: 'EUR' },
        total: { amount: agreed.amount + 600, currency: 'EUR' },
        changes: [
          { kind: 'LINE_PRICE', title: 'Iron kettle', before: { amount: expect.any(Number) } },
          { kind: 'TAX', title: null },
        ],
      },
    })
    expect(await place(await see())).toMatchObject({ state: 'PLACED', priceChange: null, ordered: true })
  })

  test.each(['CASH_ON_DELIVERY', 'STRIPE'])('an order without lines is not a success: %s', async (method) => {
    const { buyer, see, place } = await atCheckout()
    const agreed = await see()
    shop.deselectWhileOrdering()
    const placed = await place(agreed, { method })
    expect(placed).toMatchObject({ state: 'REFUSED', order: null, payment: null, ordered: true })
    expect(placed.userErrors).toHaveLength(1)
    expect((await buyer.run('{ viewer { cart { count } } }')).viewer.cart.count).toBe(1)
  })

  // Generation 1 has no guests.
  const shoppers = generation === 1 ? ['member'] : ['member', 'guest']

  test.each(shoppers)('a %s who selected nothing orders nothing', async (who) => {
    const { buyer, see, place } = await atCheckout(who)
    const agreed = await see()
    const { viewer } = await buyer.run('{ viewer { cart { lines { id } } } }')
    await buyer.run(
      `mutation { selectCartLines(checked: [], unchecked: ["${viewer.cart.lines[0].id}"]) { userErrors { code } } }`,
    )
    expect(await place(agreed)).toMatchObject({ state: 'REFUSED', order: null, ordered: false })
  })

  test('the same press again orders nothing, and names the order', async () => {
    const { buyer, see, place } = await atCheckout()
    const agreed = await see()
    const { order } = await place(agreed)
    expect(await place(agreed)).toMatchObject({ state: 'PLACED_BEFORE', order, ordered: false })
    expect((await buyer.run('{ viewer { orders { items { id } } } }')).viewer.orders.items).toEqual([order])
  })

  test('offers are announced before the order, and their discount is shown after it', async () => {
    const buyer = createBuyer(shop, await signUpVisitor(shop.ask, `offers-${(keys += 1)}@example.com`))
    const line = await buyer.add(MALTY, 2)
    await buyer.ship(await buyer.saveAddress(TURKEY), [line])
    const { viewer } = await buyer.run(
      `{ viewer { cart { summary { hasOffers } } checkout { breakdown summary { hasOffers total { amount currency } }
        } } }`,
    )
    const { breakdown, summary } = viewer.checkout
    expect([viewer.cart.summary.hasOffers, summary.hasOffers]).toEqual([generation === 4, generation === 4])
    const agreed = { ...summary.total, breakdown }
    const variables = { method: 'CASH_ON_DELIVERY', agreed, key: `agreement-${(keys += 1)}` }
    shop.events.length = 0
    const { placeOrder } = await buyer.run(PLACE, variables)
    const charged = summary.total.amount - (generation === 4 ? 220 : 0)
    await shop.graphql.settled()
    expect(placeOrder).toMatchObject({
      state: 'PLACED',
      priceChange: generation === 4 ? { total: { amount: charged } } : null,
    })
    expect(shop.events.filter(({ type }) => type === 'orderTotalDiffers')).toEqual([])
    const { order } = (
      await buyer.run(
        `{ viewer { order(id: "${placeOrder.order.id}") { total { amount } summary { total { amount } } } } }`,
      )
    ).viewer
    expect(order).toEqual({ total: { amount: charged }, summary: { total: { amount: charged } } })
  })

  test('a flat tax is charged as the checkout shows it', async () => {
    const buyer = createBuyer(shop, await signUpVisitor(shop.ask, `flat-${(keys += 1)}@example.com`))
    const line = await buyer.add(SMOKY, 3)
    await buyer.ship(await buyer.saveAddress(TURKEY), [line])
    const { viewer } = await buyer.run(
      '{ viewer { checkout { breakdown summary { tax { amount } total { amount currency } } } } }',
    )
    const { breakdown, summary } = viewer.checkout
    // Generation 4 charges it once per line.
    expect(summary.tax.amount).toBe(generation === 4 ? 30 : 90)
    const agreed = { ...summary.total, breakdown }
    const variables = { method: 'CASH_ON_DELIVERY', agreed, key: `agreement-${(keys += 1)}` }
    expect((await buyer.run(PLACE, variables)).placeOrder).toMatchObject({ state: 'PLACED', priceChange: null })
  })

  test('a voucher is checked again', async () => {
    const { see, place } = await atCheckout()
    const agreed = await see('FIRST')
    const rival = await atCheckout()
    expect(await rival.place(await rival.see('FIRST'), { voucher: 'FIRST' })).toMatchObject({ state: 'PLACED' })
    expect(await place(agreed, { voucher: 'FIRST' })).toMatchObject({
      state: 'PRICE_CHANGED',
      ordered: false,
      priceChange: { changes: [{ kind: 'VOUCHER', before: { amount: 250 }, after: { amount: 0 } }] },
    })
  })

  test.each(['CASH_ON_DELIVERY', 'STRIPE'])('an order that costs more is reported and logged: %s', async (method) => {
    const { see, place } = await atCheckout()
    const agreed = await see()
    shop.raise(KETTLE, 100, 'whileOrdering')
    shop.events.length = 0
    const placed = await place(agreed, { method })
    expect(placed).toMatchObject({
      state: 'PLACED',
      order: { id: expect.any(String) },
      priceChange: { agreed: { amount: agreed.amount }, total: { amount: agreed.amount + 120, currency: 'EUR' } },
    })
    const { amount, currency } = agreed
    expect(shop.events.filter(({ type }) => type === 'orderTotalDiffers')).toEqual([
      {
        type: 'orderTotalDiffers',
        requestId: 'test-1',
        orderId: placed.order.id,
        agreed: amount,
        expected: amount,
        charged: amount + 120,
        agreedCurrency: currency,
        chargedCurrency: currency,
      },
    ])
  })
})
