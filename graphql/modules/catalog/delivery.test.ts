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

let shop: TestShop
beforeAll(async () => {
  const catalog = createTestCatalog()
  const shippingRules = catalog.shippingRules.map((rule) => ({ ...rule, places }))
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

test('the arrival is counted from the UTC day of the answer', async () => {
  const { data } = await shop.ask('{ product(id: "101") { serverTime delivery { days arrivesOn } } }')
  const { serverTime, delivery } = data.product
  const arrival = new Date(serverTime)
  arrival.setUTCDate(arrival.getUTCDate() + delivery.days)
  expect(delivery.arrivesOn).toBe(arrival.toISOString().slice(0, 10))
})
