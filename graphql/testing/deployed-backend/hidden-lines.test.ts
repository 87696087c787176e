import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import { account } from './cart-answers.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { GENERATIONS } from './traits.ts'

const [JADE = '', TWIGS = '', BOWL = ''] = [2, 3, 11].map((number) => String(48_210_000 + number * 37))
const TURKEY = { country: 'TR', state: '34', city: 'Izmir', zip: '35000' }

describe.each(GENERATIONS)('generation %i leaves private products out of the cart', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  const come = () =>
    createBuyer(shop, createVisitor(generation === 1 ? { identity: { token: account.token, guestToken: null } } : {}))

  const run = async (buyer: Buyer, mutation: string) => Object.values(await buyer.run(`mutation { ${mutation} }`))[0]

  test('and the others are shipped and ordered all the same', async () => {
    const buyer = come()
    const good = await buyer.add(JADE)
    const bad = await buyer.add(BOWL)
    const addressId = await buyer.saveAddress(TURKEY)
    expect(await buyer.ship(addressId, [good, bad])).toMatchObject({ lineErrors: [], userErrors: [] })
    shop.hide(BOWL)

    const { viewer } = await buyer.run(
      '{ viewer { cart { lines { id } } shipping { canContinue lines { line { id } } } } }',
    )
    expect(viewer.cart.lines).toEqual([{ id: good }])
    expect(viewer.shipping).toEqual({ canContinue: true, lines: [{ line: { id: good } }] })

    const shipped = await run(
      buyer,
      `chooseShipping(addressId: "${addressId}", lines: [{ lineId: "${good}", type: LOCATION }]) {
        leftOut checkout { lines { line { id } } } lineErrors { lineId } userErrors { message } }`,
    )
    expect(shipped).toEqual({
      leftOut: 1,
      checkout: { lines: [{ line: { id: good } }] },
      lineErrors: [],
      userErrors: [],
    })
    expect(await buyer.place({ idempotencyKey: 'without-the-bowl' })).toMatchObject({ state: 'PLACED', lineErrors: [] })
    expect((await buyer.run('{ viewer { cart { lines { id } } } }')).viewer.cart.lines).toEqual([])
  })

  test('and a product that becomes private later does not stop an order', async () => {
    const own = await createDeployedShop(generation)
    const buyer = createBuyer(
      own,
      createVisitor(generation === 1 ? { identity: { token: account.token, guestToken: null } } : {}),
    )
    const lines = [await buyer.add(JADE), await buyer.add(BOWL)]
    await buyer.ship(await buyer.saveAddress(TURKEY), lines)
    own.hide(BOWL)
    const placed = await run(
      buyer,
      'placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "all-the-same") { state leftOut userErrors { message } }',
    )
    expect(placed).toEqual({ state: 'PLACED', leftOut: 1, userErrors: [] })
    await own.graphql.settled()
    await own.close()
  })

  test('and a price that rises before the order is repeated without them is asked about', async () => {
    const own = await createDeployedShop(generation)
    const buyer = createBuyer(
      own,
      createVisitor(generation === 1 ? { identity: { token: account.token, guestToken: null } } : {}),
    )
    const lines = [await buyer.add(TWIGS), await buyer.add(BOWL)]
    await buyer.ship(await buyer.saveAddress(TURKEY), lines)
    own.hide(BOWL)
    const { viewer } = await buyer.run('{ viewer { checkout { summary { total { amount currency } } } } }')
    own.raise(TWIGS, 500, 'whileOrdering')
    const orders = own.orders().length
    const placed = await buyer.place({ idempotencyKey: 'raised-now', agreed: viewer.checkout.summary.total })
    expect(placed).toMatchObject({ state: 'PRICE_CHANGED', order: null })
    expect(own.orders()).toHaveLength(orders)
    await own.close()
  })

  test('and an order of nothing else says why it is refused', async () => {
    const own = await createDeployedShop(generation)
    const buyer = createBuyer(
      own,
      createVisitor(generation === 1 ? { identity: { token: account.token, guestToken: null } } : {}),
    )
    await buyer.ship(await buyer.saveAddress(TURKEY), [await buyer.add(BOWL)])
    own.hide(BOWL)
    const placed = await buyer.place({ idempotencyKey: 'nothing-else' })
    expect(placed).toMatchObject({ state: 'REFUSED', lineErrors: [] })
    expect(placed.userErrors).toHaveLength(1)
    await own.close()
  })
})
