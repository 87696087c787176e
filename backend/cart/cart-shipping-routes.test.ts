import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'
import { createShopper } from '../testing/test-shopper.ts'

const place = (id: number, country: string, state: string, price: number, pickupPrice?: number) => ({
  id,
  country,
  state,
  price,
  dayNeeded: 3,
  pickupPoint: pickupPrice !== undefined,
  pickupPrice: pickupPrice ?? 0,
})

/**
 * Products with even ids have every kind of shipping place; those with odd ids ship to two countries, charged once per
 * order.
 */
function createCatalog() {
  const catalog = createTestCatalog()
  const [rule] = catalog.shippingRules
  if (!rule) throw new Error('the test catalog has a shipping rule')
  return {
    ...catalog,
    site: { ...catalog.site, freeShopping: 0 },
    shippingRules: [
      {
        ...rule,
        id: 71,
        places: [
          place(1, 'ALL', '', 1500),
          place(2, 'US', 'ALL', 700),
          place(3, 'US', 'DC', 300, 50),
          place(4, 'FR', 'ALL', 900),
        ],
      },
      { ...rule, id: 72, singlePrice: true, places: [place(5, 'US', 'ALL', 800, 100), place(6, 'CA', 'BC', 500)] },
    ],
    products: catalog.products.map((product) => ({ ...product, shippingRuleId: product.id % 2 === 0 ? 71 : 72 })),
  }
}

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: createCatalog() })
})
afterAll(() => backend.close())

const unshippable = 'Product is unable to be shipped.'

test.each([
  ['an exact state wins over the country', 102, 'US', 'DC', 3],
  ['a country wins over the world', 102, 'US', 'NY', 2],
  ['an address without a state takes the whole country', 102, 'US', '', 2],
  ['the rest of the world', 102, 'DE', 'BE', 1],
  ['one state of another country', 101, 'CA', 'BC', 6],
  ['another state of that country', 101, 'CA', 'ON', null],
  ['no place at all', 101, 'DE', 'BE', null],
])('%s', async (name, productId, country, state, expected) => {
  const shopper = createShopper(backend, `match-${name.replaceAll(' ', '-')}`)
  const addressId = await shopper.addAddress({ country, state })
  const lineId = await shopper.addToCart(productId)
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const answer = await shopper.post('cart/update-shipping', {
      selected_address: addressId,
      cart: { [lineId]: { cart: lineId, shipping_place: { id }, shipping_type: 1 } },
    })
    expect(answer).toMatchObject(
      id === expected
        ? { status: 200, data: [{ id: lineId, shipping_place: { id }, shipping_type: 1 }] }
        : { status: 201, data: { product: [{ [lineId]: [unshippable] }] } },
    )
  }
})

test('pickup requires a pickup point', async () => {
  const shopper = createShopper(backend, 'pickup')
  await shopper.addToCart(102)
  const near = await shopper.addAddress()
  const far = await shopper.addAddress({ state: 'NY' })
  await shopper.chooseShipping(far, 2, 2)
  expect((await shopper.get('cart/by-user')).data[0].shipping_place).toBeNull()
  await shopper.chooseShipping(near, 3, 2)
  const placed = await shopper.order()
  expect((await shopper.detail(placed.data.id)).ordered_products).toMatchObject([
    { shipping_type: 2, shipping_price: '0.50' },
  ])
})

test('a single-price rule is charged once for delivery and once for pickup', async () => {
  const shopper = createShopper(backend, 'single-price')
  const addressId = await shopper.addAddress()
  const lines = [await shopper.addToCart(101), await shopper.addToCart(107), await shopper.addToCart(109)]
  const cart = Object.fromEntries(
    lines.map((id, index) => [
      id,
      { cart: id, shipping_place: { id: 5 }, shipping_type: index === 2 ? 2 : 1, single_shipping: true },
    ]),
  )
  await shopper.post('cart/update-shipping', { selected_address: addressId, cart })
  const detail = await shopper.detail((await shopper.order()).data.id)
  expect(detail.calculated.shipping_price).toBe(9)
  expect(detail.ordered_products.map((entry: { shipping_price: string }) => entry.shipping_price)).toEqual([
    '8.00',
    '0.00',
    '1.00',
  ])
})

test('the chosen address becomes the default address', async () => {
  const shopper = createShopper(backend, 'default-address')
  const first = await shopper.addAddress()
  const second = await shopper.addAddress({ state: 'NY' })
  await shopper.addToCart(102)
  expect((await shopper.get('user/profile')).data.default_address).toBe(first)
  await shopper.chooseShipping(second, 2)
  expect((await shopper.get('user/profile')).data.default_address).toBe(second)
  const { data } = (await shopper.get('user/address/all?type=asc')).data
  expect(data.map((entry: { default: number }) => entry.default)).toEqual([0, 1])
})

test('an order is refused if its address was changed to one that is not served', async () => {
  const shopper = createShopper(backend, 'moved-address')
  const addressId = await shopper.addAddress()
  const lineId = await shopper.addToCart(101)
  await shopper.chooseShipping(addressId, 5)
  await shopper.addAddress({ id: addressId, country: 'DE', state: 'BE' })
  expect((await shopper.order()).data).toEqual({
    product: [{ [lineId]: [unshippable] }],
    reasons: { [lineId]: 'cannot_ship' },
  })
})

test('lines that ran out of stock are refused one by one, and nothing is changed', async () => {
  const shopper = createShopper(backend, 'gone-meanwhile')
  const addressId = await shopper.addAddress()
  const lineId = await shopper.addToCart(104, 2, 1041)
  const other = createShopper(backend, 'was-faster')
  await other.addToCart(104, 1, 1041)
  await other.chooseShipping(await other.addAddress(), 3)
  await other.order()
  const answer = await shopper.post('cart/update-shipping', {
    selected_address: addressId,
    cart: { [lineId]: { shipping_place: { id: 3 }, shipping_type: 1 } },
  })
  expect(answer).toMatchObject({
    status: 201,
    data: { product: [{ [lineId]: ['Product quantity exceeds inventory.'] }] },
  })
  expect((await shopper.get('cart/by-user')).data).toMatchObject([{ shipping_place_id: null }])
})

test.each([
  [{}, ['Cart is required', 'Please add an address first.']],
  [{ cart: [], selected_address: 'x' }, ['Cart is required', 'Please add an address first.']],
  [{ cart: { x: {} }, selected_address: 1 }, ['Cart is not readable']],
  [{ cart: { 1: { shipping_place: { id: 3 }, shipping_type: 3 } }, selected_address: 1 }, ['Cart is not readable']],
])('update-shipping refuses %j', async (body, form) => {
  expect((await createShopper(backend, 'bad-shipping').post('cart/update-shipping', body)).data).toEqual({ form })
})
