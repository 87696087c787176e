import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createBackendDouble } from '../../testing/backend-double.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop, type Visitor } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  // An open breaker would stay open for the next test.
  shop = await createTestShop({ limits: { ...DEFAULT_LIMITS, breakerCalls: 10_000 } })
})
afterAll(() => shop.close())

function heal(): void {
  shop.backend.faults.clear()
}

const ADDRESS = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+1 202 555 0101',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '1 Main Street',
}
const LINE = { productId: '101', variantId: '1010', quantity: 1 }

/** Mutations of members whose session may have ended elsewhere. */
const CHANGES: [name: string, document: string, variables: Record<string, unknown>][] = [
  [
    'addToCart',
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { message } } }',
    { input: LINE },
  ],
  [
    'buyNow',
    'mutation ($input: AddToCartInput!) { buyNow(input: $input) { userErrors { message } } }',
    { input: LINE },
  ],
  ['setCartLineQuantity', 'mutation { setCartLineQuantity(id: "1", quantity: 2) { userErrors { message } } }', {}],
  ['deleteCartLine', 'mutation { deleteCartLine(id: "1") { userErrors { message } } }', {}],
  [
    'saveAddress',
    'mutation ($input: AddressInput!) { saveAddress(input: $input) { userErrors { message } } }',
    { input: ADDRESS },
  ],
  ['deleteAddress', 'mutation { deleteAddress(id: "1") { userErrors { message } } }', {}],
  ['updateProfile', 'mutation { updateProfile(name: "Ada") { userErrors { message } } }', {}],
  [
    'changePassword',
    'mutation { changePassword(currentPassword: "secret1", newPassword: "secret2") { userErrors { message } } }',
    {},
  ],
  ['toggleWishlist', 'mutation { toggleWishlist(productId: "101") { userErrors { message } } }', {}],
  ['checkVoucher', 'mutation { checkVoucher(code: "WELCOME") { userErrors { message } } }', {}],
  [
    'placeOrder',
    'mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "once-only-1") { userErrors { message } } }',
    {},
  ],
  ['startPayment', 'mutation { startPayment(orderId: "1", method: STRIPE) { userErrors { message } } }', {}],
  ['sendOrderEmail', 'mutation { sendOrderEmail(orderId: "1") { userErrors { message } } }', {}],
  ['cancelOrder', 'mutation { cancelOrder(orderId: "1", title: "a", message: "b") { userErrors { message } } }', {}],
  ['hideOrder', 'mutation { hideOrder(orderId: "1") { userErrors { message } } }', {}],
]

describe('a session that ended elsewhere', () => {
  test.each(CHANGES)('refuses %s as unauthenticated', async (_name, document, variables) => {
    const visitor = createVisitor({ identity: { token: 'long-forgotten', guestToken: createGuestToken() } })
    const { errors } = await shop.ask(document, variables, visitor)
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(visitor.events).toEqual([{ signOut: true }])
    expect(visitor.identity.token).toBeNull()
  })

  test('makes no change as a guest’s', async () => {
    const guestToken = createGuestToken()
    const visitor = createVisitor({ identity: { token: 'long-forgotten', guestToken } })
    await shop.ask(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { message } } }',
      { input: LINE },
      visitor,
    )
    const guest = createVisitor({ identity: { token: null, guestToken } })
    expect((await shop.ask('{ viewer { cart { count } } }', {}, guest)).data.viewer.cart.count).toBe(0)
  })

  test('lets queries continue as a guest’s', async () => {
    const visitor = createVisitor({ identity: { token: 'long-forgotten', guestToken: createGuestToken() } })
    const { data, errors } = await shop.ask(
      '{ viewer { signedIn cart { count } checkout(voucher: "X") { lines { days } } } }',
      {},
      visitor,
    )
    expect(errors).toBeUndefined()
    expect(data.viewer).toMatchObject({ signedIn: false, cart: { count: 0 } })
  })
})

test('a refusal is kept if the session cannot be checked', async () => {
  const visitor = await signedInVisitor(shop, 'refused@example.com')
  shop.backend.faults.set({ path: 'user/profile', mode: 'status', status: 500 })
  const { data, errors } = await shop.ask(
    `mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "refused-once") { state userErrors { message } }
      }`,
    {},
    visitor,
  )
  heal()
  expect(errors).toBeUndefined()
  expect(data.placeOrder).toMatchObject({ state: 'REFUSED', userErrors: [{ message: expect.any(String) }] })
  expect(visitor.identity.token).not.toBeNull()
})

describe('while the profile fails', () => {
  let visitor: Visitor
  let count = 0
  beforeEach(async () => {
    visitor = await signedInVisitor(shop, `patient-${(count += 1)}@example.com`)
    await shop.ask('{ shop { serverTime } }')
    shop.backend.faults.set({ path: 'user/profile', mode: 'status', status: 500 })
    shop.takeCalls()
  })
  afterEach(heal)

  const takePaths = () => shop.takeCalls().map((path) => path.split('?', 1)[0])

  test("a member's cart is read without it", async () => {
    const { data, errors } = await shop.ask('{ viewer { cart { count } } }', {}, visitor)
    expect(errors).toBeUndefined()
    expect(data.viewer.cart.count).toBe(0)
    expect(takePaths()).toEqual(['cart/by-user'])
  })

  test('all fields of a query share one call', async () => {
    const { data, errors } = await shop.ask(
      `{ viewer { cart { count } } me: viewer { signedIn } again: viewer { signedIn profile { name } }
        saved: viewer { saved { wishlist } } }`,
      {},
      visitor,
    )
    expect(errors?.map(({ extensions }) => extensions['code'])).toContain('UPSTREAM_DOWN')
    expect(data?.viewer?.cart.count ?? 0).toBe(0)
    expect(takePaths().toSorted()).toEqual(['cart/by-user', 'user/profile'])
    expect(visitor.events).toEqual([])
  })

  test('a cart that fails too is requested once and checks no session', async () => {
    shop.backend.faults.set({ path: 'cart', mode: 'status', status: 500 })
    const { errors } = await shop.ask('{ viewer { cart { count } } again: viewer { cart { count } } }', {}, visitor)
    expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_DOWN')
    expect(takePaths()).toEqual(['cart/by-user'])
  })

  test.each([
    ['addToCart', `addToCart(input: { productId: "106", variantId: "1060" })`, ['cart/action']],
    ['buyNow', `buyNow(input: { productId: "106", variantId: "1060" })`, ['cart/buy-now']],
    ['toggleWishlist', `toggleWishlist(productId: "999999")`, ['user/wishlist/action']],
    // The cart is read for its limits, the address because places of others do not count, and the newest order because
    // an order with a lost answer has a higher id.
    [
      'placeOrder',
      `placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "refused-once")`,
      ['user/address/all', 'cart/by-user', 'order/by-user', 'order/action'],
    ],
  ])('a refused %s costs its calls and one session check', async (name, field, paths) => {
    const { data, errors } = await shop.ask(`mutation { ${field} { userErrors { message } } }`, {}, visitor)
    expect(errors).toBeUndefined()
    expect(data[name].userErrors).toHaveLength(1)
    expect(takePaths()).toEqual([...paths, 'user/profile'])
    expect(visitor.events).toEqual([])
  })
})

test('an order refused for lack of a sign-in is reported so, even if the session cannot be checked', async () => {
  const stand = await createBackendDouble('order/action', await createTestShop())
  const visitor = await signedInVisitor(stand.shop, 'not-taken@example.com')
  stand.answer({ status: 204, data: null, message: 'Unauthenticated.' })
  stand.shop.backend.faults.set({ path: 'user/profile', mode: 'status', status: 500 })
  const { errors } = await stand.shop.ask(
    'mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "not-taken-1") { state } }',
    {},
    visitor,
  )
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  await stand.shop.close()
})

test('a 204 from the backend does not end a valid session', async () => {
  const stand = await createBackendDouble('user/wishlist/action', await createTestShop())
  const visitor = await signedInVisitor(stand.shop, 'blink@example.com')
  stand.answer({ status: 204, data: null, message: 'Unauthenticated.' })
  const { errors } = await stand.shop.ask('mutation { toggleWishlist(productId: "101") { isSaved } }', {}, visitor)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect(visitor.identity.token).not.toBeNull()
  await stand.shop.close()
})
