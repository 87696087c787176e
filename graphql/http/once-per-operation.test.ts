import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createShopSchema } from '../schema.ts'
import { mutationFields } from '../testing/authorization/test-mutations.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => void shop.takeCalls())

/**
 * Every mutation: `once` if a secret can be guessed with it, or if it sends an e-mail, pays, or orders
 * something. Add new mutations here.
 */
const DECIDED: Record<string, 'once' | 'often'> = {
  signIn: 'once',
  completeSocialSignIn: 'once',
  signUp: 'once',
  verifyEmail: 'once',
  forgotPassword: 'once',
  updatePassword: 'once',
  changePassword: 'once',
  checkVoucher: 'once',
  placeOrder: 'once',
  startPayment: 'once',
  settlePayment: 'once',
  cancelOrder: 'once',
  requestReturn: 'once',
  sendOrderEmail: 'once',
  saveReview: 'once',
  sendContactMessage: 'once',
  subscribeNewsletter: 'once',
  signOut: 'often',
  addToCart: 'often',
  buyNow: 'often',
  takeOverCart: 'often',
  selectCartLines: 'often',
  setCartLineQuantity: 'often',
  deleteCartLine: 'often',
  deleteCartLines: 'often',
  chooseShipping: 'often',
  saveAddress: 'often',
  deleteAddress: 'often',
  updateProfile: 'often',
  hideOrder: 'often',
  toggleWishlist: 'often',
  toggleCompare: 'often',
  toggleFollow: 'often',
}

const IDS = {
  addressId: '987654321',
  lineId: '987654321',
  orderId: '987654321',
  deliveredId: '987654321',
  productId: '101',
  reviewId: '987654321',
  email: 'nobody@example.com',
}

const once = Object.keys(DECIDED).filter((name) => DECIDED[name] === 'once')
const often = Object.keys(DECIDED).filter((name) => DECIDED[name] === 'often')
const use = (name: string) => mutationFields[name]?.select(IDS) ?? ''

/** Ways to select a root field twice. */
const WAYS: [string, (type: string, field: string) => string][] = [
  ['aliases', (type, field) => `${type} { a: ${field} b: ${field} }`],
  ['an alias beside the field', (type, field) => `${type} { ${field} b: ${field} }`],
  ['an inline fragment', (type, field) => `${type} { a: ${field} ... { b: ${field} } }`],
  ['a condition', (type, field) => `${type} { a: ${field} ... @include(if: true) { b: ${field} } }`],
  ['a fragment', (type, field) => `${type} { a: ${field} ...B } fragment B on ${root(type)} { b: ${field} }`],
  [
    'two fragments',
    (type, field) =>
      `${type} { ...A ...B } fragment A on ${root(type)} { a: ${field} } fragment B on ${root(type)} { b: ${field} }`,
  ],
  [
    'a fragment that is spread twice',
    (type, field) => `${type} { ...A ...A } fragment A on ${root(type)} { ${field} }`,
  ],
  [
    'fragments in fragments',
    (type, field) =>
      `${type} { ...A } fragment A on ${root(type)} { ...B c: ${field} } fragment B on ${root(type)} { b: ${field} }`,
  ],
  [
    'another operation in the document',
    (type, field) => `${type} One { a: ${field} b: ${field} } ${type} Two { ${field} }`,
  ],
]

function root(type: string): string {
  return type === 'query' ? 'Query' : 'Mutation'
}

async function send(query: string) {
  const operationName = query.includes(' Two ') ? 'One' : undefined
  const { httpStatus, data, errors } = await shop.ask({ query, operationName })
  const refusals = new Set(errors?.map(({ message, extensions }) => `${extensions['code']}: ${message}`))
  return { httpStatus, data: data ?? null, refusals: [...refusals], calls: shop.takeCalls() }
}

const refusalOf = (name: string) => ({
  httpStatus: 400,
  data: null,
  refusals: [`FIELD_REPEATED: ${name} can be asked for once in an operation. Send another operation for another one.`],
  calls: [],
})

test('every mutation is listed here', () => {
  const names = Object.keys(createShopSchema().getMutationType()?.getFields() ?? {})
  expect(Object.keys(DECIDED).toSorted()).toEqual(names.toSorted())
})

test.each(once)('%s is allowed once per operation', async (name) => {
  for (const [way, write] of WAYS) expect(await send(write('mutation', use(name))), way).toEqual(refusalOf(name))
  expect((await send(`mutation { ${use(name)} }`)).refusals.join()).not.toContain('FIELD_REPEATED')
})

test.each(often)('%s is allowed more than once', async (name) => {
  const { refusals } = await send(`mutation { a: ${use(name)} b: ${use(name)} }`)
  expect(refusals.join()).not.toContain('FIELD_REPEATED')
})

describe('fields that can be guessed', () => {
  test('a tracking id is allowed once', async () => {
    const track = 'trackOrder(trackingId: "12345678901") { status }'
    for (const [way, write] of WAYS) expect(await send(write('query', track)), way).toEqual(refusalOf('trackOrder'))
    const { calls } = await send(`{ ${track} }`)
    expect(calls.filter((path) => path.includes('track'))).toHaveLength(1)
  })

  test('a voucher is allowed once, also below aliased viewers', async () => {
    const guess = (code: string) => `checkout(voucher: "${code}") { summary { total { amount } } }`
    const refused = refusalOf('checkout')
    expect(await send(`{ viewer { a: ${guess('A')} b: ${guess('B')} } }`)).toEqual(refused)
    expect(await send(`{ a: viewer { ${guess('A')} } b: viewer { ${guess('B')} } }`)).toEqual(refused)
    const fragment = `fragment A on Viewer { ${guess('A')} }`
    expect(await send(`{ a: viewer { ...A } b: viewer { ...A } } ${fragment}`)).toEqual(refused)
    const variable =
      'query ($x: String) { viewer { a: checkout(voucher: $x) { seen: breakdown } b: checkout(voucher: $x)'
    expect(await send(`${variable} { seen: breakdown } } }`)).toEqual(refused)
    expect((await send(`{ viewer { ${guess('A')} } }`)).refusals).toEqual([])
  })

  test('a checkout without a voucher may be repeated', async () => {
    const parts = '{ viewer { ...A ...B } }'
    const total = 'checkout { summary { total { amount } } }'
    const { refusals } = await send(`${parts} fragment A on Viewer { ${total} } fragment B on Viewer { b: ${total} }`)
    expect(refusals).toEqual([])
  })
})

test('fragments that double thirty times are counted quickly', async () => {
  const double = (n: number) => `fragment F${n} on Mutation { ...F${n + 1} ...F${n + 1} }`
  const fragments = Array.from({ length: 30 }, (_, n) => double(n)).join(' ')
  const before = performance.now()
  const answer = await send(`mutation { ...F0 } ${fragments} fragment F30 on Mutation { ${use('signIn')} }`)
  expect(answer).toMatchObject({ httpStatus: 400, calls: [] })
  expect(performance.now() - before).toBeLessThan(500)
})

test('circular fragments are refused', async () => {
  const ring = `fragment A on Mutation { ...B ${use('signOut')} } fragment B on Mutation { ...A }`
  expect(await send(`mutation { ...A } ${ring}`)).toMatchObject({ httpStatus: 200, data: null, calls: [] })
})
