import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const add = (token: string, productId: number, quantity: unknown, inventoryId = productId * 10) =>
  backend.post('cart/action', { user_token: token, product_id: productId, inventory_id: inventoryId, quantity })
const linesOf = async (token: string) => (await backend.get(`cart/by-user?user_token=${token}`)).data

test('adding creates a line, steps change its quantity, and the answer is the changed line', async () => {
  const first = await add('guest-steps', 101, 2)
  expect(first).toMatchObject({ httpStatus: 200, status: 200, message: '' })
  expect(first.data).toEqual({
    id: first.data.id,
    product_id: 101,
    inventory_id: 1010,
    user_id: null,
    user_token: 'guest-steps',
    quantity: 2,
    selected: 1,
    shipping_place_id: null,
    shipping_type: 1,
    created_at: '2026-06-01T01:00:00.000000Z',
    updated_at: '2026-06-01T01:00:00.000000Z',
  })
  expect((await add('guest-steps', 101, 1)).data).toMatchObject({ id: first.data.id, quantity: 3 })
  expect((await add('guest-steps', 101, '-1')).data.quantity).toBe(2)
})

test('by-user returns product, variant, prices, rules and shipping', async () => {
  await add('guest-lines', 105, 1)
  await add('guest-lines', 104, 1, 1041)
  await add('guest-lines', 103, 1)
  const [bundle, variant, flash] = await linesOf('guest-lines')
  expect(bundle.flash_product).toMatchObject({
    id: 105,
    selling: 15,
    offered: 0,
    price: null,
    end_time: null,
    bundle_deal_id: '51',
    bundle_deal: { id: 51, buy: 2, free: 1, title: 'Buy 2 get 1' },
    tax_rule_id: 61,
    tax_rules: { id: 61, title: 'Three percent', type: 2, price: 3 },
    shipping_rule_id: 71,
    shipping_rule: {
      id: 71,
      title: 'Post',
      shipping_places: [{ id: 711, country: 'ALL', price: '10.00', pickup_point: 0 }],
    },
  })
  expect(bundle).toMatchObject({
    selected: 1,
    shipping_type: 1,
    shipping_place: null,
    shipping_place_id: null,
    user_id: null,
  })
  expect(variant.updated_inventory).toMatchObject({
    id: 1041,
    price: '25.50',
    quantity: 2,
    inventory_attributes: [
      { attribute_value_id: 812, attribute_value: { title: 'M', attribute: { id: 81, title: 'Size' } } },
      { attribute_value_id: 821, attribute_value: { title: 'Red', attribute: { id: 82, title: 'Color' } } },
    ],
  })
  expect(flash.flash_product).toMatchObject({ price: '7.50', end_time: '2026-06-01 06:00:00' })
  expect(flash).not.toHaveProperty('user_token')
})

test('new lines, steps and buy-now cannot exceed the stock', async () => {
  expect((await add('guest-stock', 105, 2)).data.form).toEqual(['Product quantity exceeds inventory.'])
  expect((await add('guest-stock', 106, 1)).data.form).toEqual(['This product is out of stock.'])
  expect(await linesOf('guest-stock')).toEqual([])
  await add('guest-stock', 104, 2, 1041)
  expect((await add('guest-stock', 104, 1, 1041)).status).toBe(201)
  const buyNow = { user_token: 'guest-stock', product_id: 104, inventory_id: 1041, quantity: 3 }
  expect((await backend.post('cart/buy-now', buyNow)).status).toBe(201)
  expect((await linesOf('guest-stock'))[0].quantity).toBe(2)
})

test('a quantity never falls below 1', async () => {
  await add('guest-floor', 101, 1)
  expect((await add('guest-floor', 101, -1)).data.form).toEqual(['Must have minimum 1 item.'])
  expect((await add('guest-floor', 101, -1000)).status).toBe(201)
  expect((await add('guest-floor', 102, -1)).status).toBe(201)
  expect((await add('guest-floor', 101, 0)).data.form).toEqual(['Quantity is required'])
  expect((await linesOf('guest-floor')).map((line: { quantity: number }) => line.quantity)).toEqual([1])
})

test('one text per broken rule, in rule order, without a message', async () => {
  const { status, data, message } = await backend.post('cart/action', { user_token: 'guest-rules' })
  expect({ status, data, message }).toEqual({
    status: 201,
    data: {
      form: ['Product is required', 'Inventory is required', 'Quantity is required'],
    },
    message: '',
  })
})

test('a variant must belong to the product', async () => {
  expect((await add('guest-mix', 101, 1, 1020)).status).toBe(201)
  expect((await add('guest-mix', 9999, 1, 1010)).status).toBe(201)
})

test('buy-now sets the quantity and leaves only its line selected', async () => {
  await add('guest-buy', 101, 3)
  await add('guest-buy', 102, 1)
  const bought = await backend.post('cart/buy-now', {
    user_token: 'guest-buy',
    product_id: 102,
    inventory_id: 1020,
    quantity: 4,
  })
  expect(bought.data).toMatchObject({ product_id: 102, quantity: 4, selected: 1 })
  expect(
    (await linesOf('guest-buy')).map((line: { selected: number; quantity: number }) => [line.selected, line.quantity]),
  ).toEqual([
    [2, 3],
    [1, 4],
  ])
})

test('change selects and deselects, delete returns the deleted line', async () => {
  const one = (await add('guest-change', 101, 1)).data.id
  const two = (await add('guest-change', 102, 2)).data.id
  const changed = await backend.post('cart/change', {
    user_token: 'guest-change',
    checked: [two],
    unchecked: [String(one)],
    isBundle: false,
  })
  expect(changed.data).toBe(true)
  expect((await linesOf('guest-change')).map((line: { selected: number }) => line.selected)).toEqual([2, 1])
  expect((await backend.delete(`cart/delete/${two}?user_token=guest-change`)).data).toMatchObject({
    id: two,
    quantity: 2,
  })
  expect(await linesOf('guest-change')).toHaveLength(1)
})

test.each([[{ checked: 'all' }], [{ checked: [{ toString: 1 }] }], [{ unchecked: ['x'] }], [{ checked: {} }]])(
  'change refuses %j',
  async (body) => {
    const { httpStatus, status, data } = await backend.post('cart/change', { user_token: 'guest-odd', ...body })
    expect({ httpStatus, status, rules: data.form.length }).toEqual({ httpStatus: 200, status: 201, rules: 1 })
  },
)

test('cart calls without bearer or guest token are refused', async () => {
  const answers = [
    await backend.get('cart/by-user'),
    await backend.get('cart/by-user?user_token=%20'),
    await backend.post('cart/action', { product_id: 101, inventory_id: 1010, quantity: 1 }),
    await backend.post('cart/buy-now', {}),
    await backend.post('cart/change', {}),
    await backend.delete('cart/delete/1'),
  ]
  for (const { httpStatus, status, data } of answers) {
    expect({ httpStatus, status }).toEqual({ httpStatus: 200, status: 201 })
    expect(data.form).toEqual(['User token is required'])
  }
})

test('a decrease is accepted even if the remaining quantity exceeds a shrunken stock', async () => {
  await add('guest-shrunk', 107, 5)
  await createShopper(backend, 'guest-buys-most').buy(107, 8)
  expect((await add('guest-shrunk', 107, -1)).data).toMatchObject({ quantity: 4 })
  expect((await add('guest-shrunk', 107, 1)).data.form).toEqual(['Product quantity exceeds inventory.'])
})
