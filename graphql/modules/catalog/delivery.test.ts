import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const place = (id: number, country: string, state: string, price: number, dayNeeded: number) => ({
  id,
  country,
  state,
  price,
  dayNeeded,
  pickupPoint: false,
  pickupPrice: 0,
})
const places = [
  place(711, 'ALL', '', 1499, 12),
  place(712, 'US', 'ALL', 500, 4),
  place(713, 'US', 'DC', 0, 2),
  place(714, 'FR', 'ALL', 700, 6),
]

const catalog = createTestCatalog()
const shippingRules = catalog.shippingRules.map((rule) => ({ ...rule, places }))

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, { catalog: { ...catalog, shippingRules } })
})
afterAll(() => shop.close())

test.each([
  ['the default place, without a given one', '', 0, 2],
  ['the exact state', '(country: "us", state: "DC")', 0, 2],
  ['the country, if its state is not listed', '(country: "US", state: "TX")', 500, 4],
  ['a country without states', '(country: "FR")', 700, 6],
  ['everywhere else', '(country: "TR", state: "06")', 1499, 12],
])('delivery is priced for %s', async (_name, args, amount, days) => {
  const { data, errors } = await shop.ask(`{ product(id: "101") { delivery${args} { days price { amount } } } }`)
  expect(errors).toBeUndefined()
  expect(data.product.delivery).toEqual({ days, price: { amount } })
})

test('delivery names the end of the day that the arrival is counted from', async () => {
  const { data } = await shop.ask('{ product(id: "101") { serverTime delivery { days arrivesOn orderBefore } } }')
  const { serverTime, delivery } = data.product
  const before = new Date(delivery.orderBefore)
  expect(before.getTime()).toBeGreaterThan(Date.parse(serverTime))
  expect(delivery.orderBefore).toMatch(/T00:00:00\.000Z$/)
  before.setUTCDate(before.getUTCDate() - 1 + delivery.days)
  expect(before.toISOString().slice(0, 10)).toBe(delivery.arrivesOn)
})

test('delivery and pickup are free for a product that reaches the amount for free shipping alone', async () => {
  const ask =
    '{ product(id: "101") { price { current { amount } } delivery { price { amount } pickupPrice { amount } } } }'
  const { amount: price } = (await shop.ask(ask)).data.product.price.current
  const paid = [{ ...place(715, 'ALL', '', 500, 4), pickupPoint: true, pickupPrice: 200 }]
  const rules = catalog.shippingRules.map((rule) => ({ ...rule, places: paid }))
  const deliveryFrom = async (freeShopping: number) => {
    const site = { ...catalog.site, freeShopping }
    const other = await createTestShop({}, { catalog: { ...catalog, site, shippingRules: rules } })
    const { data } = await other.ask(ask)
    await other.close()
    return data.product.delivery
  }
  expect(await deliveryFrom(price)).toEqual({ price: { amount: 0 }, pickupPrice: { amount: 0 } })
  expect(await deliveryFrom(price + 1)).toEqual({ price: { amount: 500 }, pickupPrice: { amount: 200 } })
})
