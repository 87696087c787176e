import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuyer } from '../testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'
import { codeOfReason } from './errors.ts'

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
  [
    'placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "an-empty-cart")',
    [{ code: 'NOTHING_TO_ORDER', field: null }],
  ],
  ['signIn(email: "nobody@example.com", password: "secret1")', [{ code: 'WRONG_CREDENTIALS', field: null }]],
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

test('an account that is not verified and a wrong password have different codes', async () => {
  const buyer = createBuyer(shop, createVisitor())
  await buyer.run(
    'mutation { signUp(input: { name: "Eve", email: "eve@example.com", password: "secret1" }) { userErrors { code } } }',
  )
  const signIn = async (password: string) => {
    const text = `mutation { signIn(email: "eve@example.com", password: "${password}") { userErrors { code } } }`
    return (await buyer.run(text)).signIn.userErrors
  }
  expect(await signIn('secret1')).toEqual([{ code: 'NOT_VERIFIED' }])
  expect(await signIn('wrong-secret')).toEqual([{ code: 'WRONG_CREDENTIALS' }])
})

test('a product without stock, more than the stock, and a voucher have codes of their own', async () => {
  const buyer = createBuyer(shop, createVisitor())
  const line = await buyer.add('105')
  const { none, more, set } = await buyer.run(`mutation {
    none: addToCart(input: { productId: "106", variantId: "1060" }) { userErrors { code } }
    more: buyNow(input: { productId: "105", variantId: "1050", quantity: 2 }) { userErrors { code } }
    set: setCartLineQuantity(id: "${line}", quantity: 3) { userErrors { code field } } }`)
  expect(none.userErrors).toEqual([{ code: 'OUT_OF_STOCK' }])
  expect(more.userErrors).toEqual([{ code: 'INSUFFICIENT_STOCK' }])
  expect(set.userErrors).toEqual([{ code: 'INSUFFICIENT_STOCK', field: 'quantity' }])
  await buyer.ship(await buyer.saveAddress(), [line])
  const { checkVoucher } = await buyer.run('mutation { checkVoucher(code: "NO-SUCH") { userErrors { code } } }')
  expect(checkVoucher.userErrors).toEqual([{ code: 'VOUCHER_INVALID' }])
})

test.each([
  ['out_of_stock', 'OUT_OF_STOCK'],
  ['something_new', 'REFUSED'],
  ['', 'REFUSED'],
  [null, 'REFUSED'],
])("the backend's reason %j is the code %s", (reason, code) => {
  expect(codeOfReason(reason)).toBe(code)
})
