import { getNullableType, type GraphQLSchema } from 'graphql'
import { semanticToStrict } from 'graphql-sock'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createShopSchema } from '../schema.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../testing/test-shop.ts'

const PUBLIC = '{ shop { settings { shopName } } brands { items { id } } }'
const PERSONAL = '{ viewer { signedIn cart { count } orders { items { id } } } }'
const CHANGES = `mutation {
  addToCart(input: { productId: "101", variantId: "1010" }) { cart { count } }
  toggleWishlist(productId: "101") { userErrors { code } }
}`

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ knownOperations: { PUBLIC, PERSONAL, CHANGES } })
})
afterEach(() => shop.backend.faults.clear())
afterAll(() => shop.close())

const failed = (...path: string[]) => [{ path, extensions: { code: 'UPSTREAM_DOWN' } }]
const SETTINGS = { settings: { shopName: expect.any(String) } }

test('a failed field of Query is null, and the others have their values', async () => {
  shop.backend.faults.set({ path: 'brands', mode: 'status', status: 503 })
  const answer = await shop.ask(PUBLIC)
  expect(answer).toMatchObject({ httpStatus: 200, data: { shop: SETTINGS, brands: null }, errors: failed('brands') })
})

test('a failed field of Viewer is null, and the others have their values', async () => {
  shop.backend.faults.set({ path: 'order/by-user', mode: 'status', status: 503 })
  const { data, errors } = await shop.ask(PERSONAL, {}, await signedInVisitor(shop, 'ann@example.com'))
  expect(data).toEqual({ viewer: { signedIn: true, cart: { count: 0 }, orders: null } })
  expect(errors).toMatchObject(failed('viewer', 'orders'))
})

test('a failed viewer leaves the fields beside it', async () => {
  const { identity } = await signedInVisitor(shop, 'bob@example.com')
  const visitor = createVisitor({ identity, account: { page: 'ann', current: 'bob' } })
  const { data, errors } = await shop.ask('{ shop { settings { shopName } } viewer { signedIn } }', {}, visitor)
  expect(data).toEqual({ shop: SETTINGS, viewer: null })
  expect(errors).toMatchObject([{ path: ['viewer'], extensions: { code: 'OTHER_ACCOUNT' } }])
})

test('a failed mutation is null, and the one before it has its payload', async () => {
  const { data, errors } = await shop.ask(CHANGES)
  expect(data).toEqual({ addToCart: { cart: { count: 1 } }, toggleWishlist: null })
  expect(errors).toMatchObject([{ path: ['toggleWishlist'], extensions: { code: 'UNAUTHENTICATED' } }])
})

test.each([
  ['PUBLIC', 'brands'],
  ['PERSONAL', 'order/by-user'],
  ['CHANGES', 'none'],
])('the shop’s own operation %s is all or nothing, in process and over HTTP', async (documentId, path) => {
  shop.backend.faults.set({ path, mode: 'status', status: 503 })
  const visitor = documentId === 'PERSONAL' ? await signedInVisitor(shop, 'ann@example.com') : createVisitor()
  for (const { data, errors } of [
    await shop.graphql.run({ documentId }, visitor),
    await shop.ask({ documentId }, {}, visitor),
  ]) {
    expect(data).toBeNull()
    expect(errors).toHaveLength(1)
  }
})

const ROOTS = ['Query', 'Viewer', 'Mutation']

function nonNullFields(schema: GraphQLSchema): string[] {
  return ROOTS.flatMap((root) => {
    const type = schema.getType(root)
    const fields = type && 'getFields' in type ? Object.values(type.getFields()) : []
    return fields.filter(({ type }) => type !== getNullableType(type)).map(({ name }) => `${root}.${name}`)
  })
}

test('every field that calls the backend may fail by itself', () => {
  const schema = createShopSchema()
  expect(nonNullFields(schema)).toEqual([])
  const strict = nonNullFields(semanticToStrict(schema))
  expect(strict).toEqual(expect.arrayContaining(['Query.shop', 'Viewer.cart', 'Mutation.placeOrder']))
  expect(strict).not.toContain('Query.product')
})
