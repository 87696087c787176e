import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import { account } from './cart-answers.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { GENERATIONS } from './traits.ts'

const JADE = String(48_210_000 + 2 * 37)
/** Needles on sale, their tax, shipping. */
const TOTAL = 1800 + 360 + 450

const member = () => createVisitor({ identity: { token: account.token, guestToken: null } })
const guest = () => createVisitor()

const buyers = GENERATIONS.flatMap((generation) => [
  { generation, who: 'member', come: member },
  ...(generation === 1 ? [] : [{ generation, who: 'guest', come: guest }]),
])

async function fill(buyer: Buyer) {
  const line = await buyer.add(JADE)
  const address = await buyer.saveAddress({ country: 'TR', state: '34', city: 'Izmir', zip: '35000' })
  return buyer.ship(address, [line])
}

describe.each(buyers)('generation $generation, a $who, without the cipher', ({ generation, come }) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation, { orderCipher: null })
  })
  afterAll(() => shop.close())

  test("gets the backend's refusal of the order", async () => {
    const buyer = createBuyer(shop, come())
    expect((await fill(buyer)).checkout.summary.total.amount).toBe(TOTAL)
    expect(await buyer.place({ idempotencyKey: 'a-pack-of-tea' })).toEqual({
      state: 'REFUSED',
      order: null,
      payment: null,
      lineErrors: [],
      // The error of the backend's code is not shown.
      userErrors: [{ field: null, message: 'We couldn’t do that.' }],
    })
    expect((await buyer.run('{ viewer { cart { count } } }')).viewer.cart.count).toBe(1)
  })
})
