import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuyer } from '../testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ADDRESS = { name: 'Ada', email: 'x', phone: '1', country: 'XX', city: '', zip: '1', line1: 'x'.repeat(300) }

const refused: [mutation: string, errors: { code: string; field: string | null }[]][] = [
  ['signIn(email: "", password: "secret1")', [{ code: 'REQUIRED', field: 'email' }]],
  [
    `saveAddress(input: ${JSON.stringify(ADDRESS).replaceAll(/"(\w+)":/g, '$1: ')})`,
    [
      { code: 'INVALID', field: 'email' },
      { code: 'INVALID', field: 'phone' },
      { code: 'INVALID', field: 'country' },
      { code: 'REQUIRED', field: 'city' },
      { code: 'ABOVE_LIMIT', field: 'line1' },
    ],
  ],
  ['deleteAddress(id: "999")', [{ code: 'NOT_FOUND', field: 'id' }]],
  [
    'addToCart(input: { productId: "101", variantId: "1010", quantity: 101 })',
    [{ code: 'ABOVE_LIMIT', field: 'quantity' }],
  ],
  [
    'updatePassword(input: { email: "a@example.com", code: "123456", password: "secret1" })',
    [{ code: 'CODE_NOT_ACCEPTED', field: 'code' }],
  ],
  ['checkVoucher(code: "SAVE")', [{ code: 'NOTHING_TO_ORDER', field: null }]],
  ['placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "an-empty-cart")', [{ code: 'REFUSED', field: null }]],
]

test.each(refused)('a refusal has a code: %s', async (mutation, errors) => {
  const buyer = createBuyer(shop, createVisitor())
  const { refusal } = await buyer.run(`mutation { refusal: ${mutation} { userErrors { code field } } }`)
  expect(refusal.userErrors).toEqual(errors)
})

test('a more expensive order has its own code', async () => {
  const buyer = createBuyer(shop, createVisitor())
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  const { placeOrder } = await buyer.run(
    `mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "too-cheap",
      agreed: { amount: 1, currency: "USD" }) { state userErrors { code field } } }`,
  )
  expect(placeOrder).toEqual({
    state: 'PRICE_CHANGED',
    userErrors: [{ code: 'PRICE_CHANGED', field: 'agreed' }],
  })
})
