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
