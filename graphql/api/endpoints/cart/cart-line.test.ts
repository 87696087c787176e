import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackendDouble, createBackendDouble } from '../../../testing/backend-double.ts'
import { createBuyer } from '../../../testing/test-buyer.ts'
import { createTestShop, createVisitor } from '../../../testing/test-shop.ts'

let cart: BackendDouble
beforeAll(async () => {
  cart = await createBackendDouble('cart/by-user', await createTestShop())
})
afterAll(() => cart.shop.close())

const CART = '{ viewer { cart { lines { price { current { amount } } } } } }'
const options = [{ attribute_value: { title: 'Red', attribute: { title: 'Colour' } } }]

// @4.0.7
test.each([
  ['counts if the row has attributes', { price: '99.00', inventory_attributes: options }, 9900],
  ['does not count without attributes', { price: '99.00', inventory_attributes: [] }, null],
  ['is ignored if it is 0', { price: '0.00', inventory_attributes: options }, null],
])('the price of an inventory row %s', async (_what, row, expected) => {
  const buyer = createBuyer(cart.shop, createVisitor())
  await buyer.add('101')
  const own = (await buyer.run(CART)).viewer.cart.lines[0].price.current.amount
  const { data } = await cart.shop.backend.get(`cart/by-user?user_token=${buyer.visitor.identity.guestToken}`)
  cart.answer({
    status: 200,
    message: '',
    data: [{ ...data[0], updated_inventory: { ...data[0].updated_inventory, ...row } }],
  })
  const { lines } = (await buyer.run(CART)).viewer.cart
  expect(lines).toEqual([{ price: { current: { amount: expected ?? own } } }])
})
