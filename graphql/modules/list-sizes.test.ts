import { getNamedType, isInterfaceType, isObjectType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createShopSchema } from '../schema.ts'
import { createTestShop, signedInVisitor, type TestShop, type Visitor } from '../testing/test-shop.ts'

let shop: TestShop
let member: Visitor
beforeAll(async () => {
  shop = await createTestShop()
  member = await signedInVisitor(shop, 'ann@example.com')
})
afterAll(() => shop.close())
beforeEach(() => void shop.takeCalls())

const schema = createShopSchema()
const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type))
const fields = types.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, args: field.args })),
)

/** Selects a page of each paginated field. */
const PAGED: Record<string, (page: string) => string> = {
  'Query.brands': (page) => `brands(page: ${page}) { __typename }`,
  'Query.categories': (page) => `categories(page: ${page}) { __typename }`,
  'Query.discover': (page) => `discover(page: ${page}) { __typename }`,
  'Query.flashSale': (page) => `flashSale(id: "601", page: ${page}) { __typename }`,
  'Query.listing': (page) => `listing(query: "tea", page: ${page}) { __typename }`,
  'Query.reviews': (page) => `reviews(productId: "101", page: ${page}) { __typename }`,
  'Query.seller': (page) => `seller(slug: "corner", page: ${page}) { __typename }`,
  'Query.suggestedProducts': (page) => `suggestedProducts(productId: "101", page: ${page}) { __typename }`,
  'Showcase.discover': (page) => `home { showcase { discover(page: ${page}) { __typename } } }`,
  'Viewer.addresses': (page) => `viewer { addresses(page: ${page}) { __typename } }`,
  'Viewer.compareList': (page) => `viewer { compareList(page: ${page}) { __typename } }`,
  'Viewer.following': (page) => `viewer { following(page: ${page}) { __typename } }`,
  'Viewer.orders': (page) => `viewer { orders(page: ${page}) { pageInfo { page } } }`,
  'Viewer.vouchers': (page) => `viewer { vouchers(page: ${page}) { __typename } }`,
  'Viewer.wishlist': (page) => `viewer { wishlist(page: ${page}) { __typename } }`,
}

/** The numeric arguments of all fields. Those of `MORE_CALLS` in operation-limits.ts multiply the calls. */
const NUMBERS = ['first', 'maxWidth', 'page', 'perPage', 'quantity', 'rating']

test('every numeric argument is known', () => {
  const numbers = fields.flatMap(({ args }) =>
    args.filter(({ type }) => ['Int', 'Float'].includes(getNamedType(type).name) && !`${type}`.startsWith('[')),
  )
  expect([...new Set(numbers.map(({ name }) => name))].toSorted()).toEqual(NUMBERS)
})

test('every paginated field is tested', () => {
  const paged = fields.filter(({ args }) => args.some(({ name }) => name === 'page'))
  expect(Object.keys(PAGED).toSorted()).toEqual(paged.map(({ name }) => name).toSorted())
})

describe.each(Object.entries(PAGED))('%s', (_name, write) => {
  test.each([51, 2_000_000])('page %i is past the end, as a literal and a variable', async (page) => {
    for (const [query, variables] of [
      [`{ ${write(String(page))} }`, {}],
      [`query ($page: Int) { ${write('$page')} }`, { page }],
    ] as const) {
      const { errors } = await shop.ask(query, variables, member)
      const found = errors?.map(({ extensions: { code, limit, found } }) => ({ code, limit, found }))
      expect(found).toEqual([{ code: 'LIMIT_EXCEEDED', limit: 'page', found: page }])
      const [max] = errors?.map(({ extensions }) => extensions['max']) ?? []
      const last = await shop.ask(`query ($page: Int) { ${write('$page')} }`, { page: max }, member)
      expect(last.errors).toBeUndefined()
      // No later page of a list is requested from the backend.
      const asked = shop.takeCalls().flatMap((path) => /[?&]page=([^&]*)/.exec(path)?.[1] ?? [])
      expect(Math.max(0, ...asked.map(Number))).toBeLessThanOrEqual(50)
    }
  })

  test.each([0, -5])('page %i is refused', async (page) => {
    const { errors } = await shop.ask(`{ ${write(String(page))} }`, {}, member)
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT'])
  })
})

describe('lists in arguments', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1))
  const SELECT = 'query ($types: [Int!]) { home { banners(types: $types) { __typename } } }'
  const types = (count: number) => ids(count).map(Number)
  const literal = (count: number) => `{ home { banners(types: [${ids(count).join(' ')}]) { __typename } } }`

  async function refusal(query: string, variables: Record<string, unknown> = {}) {
    const { httpStatus, data, errors } = await shop.ask(query, variables)
    expect({ httpStatus, data: data ?? null, calls: shop.takeCalls() }).toEqual({
      httpStatus: 400,
      data: null,
      calls: [],
    })
    return errors?.[0]
  }

  const refused = (length: number) => ({
    message: `Lists of an operation have at most 200 entries, found ${length}.`,
    extensions: { code: 'LIMIT_EXCEEDED', limit: 'listItems', max: 200, found: length, requestId: 'test-1' },
  })

  test('have at most two hundred entries, in documents and variables', async () => {
    expect(await refusal(SELECT, { types: types(201) })).toEqual(refused(201))
    expect(await refusal(literal(201))).toEqual(refused(201))
    expect((await shop.ask(SELECT, { types: types(200) })).errors).toBeUndefined()
    expect((await shop.ask(literal(200))).errors).toBeUndefined()
  })

  test('are counted inside inputs and lists', async () => {
    const ship = `mutation ($lines: [ShippingChoiceInput!]!) {
      chooseShipping(addressId: "1", lines: $lines) { userErrors { message } } }`
    const lines = ids(300).map((lineId) => ({ lineId, type: 'LOCATION' }))
    expect(await refusal(ship, { lines })).toEqual(refused(300))
    const review = 'mutation ($input: ReviewInput!) { saveReview(input: $input) { userErrors { message } } }'
    const input = { orderId: '1', productId: '101', rating: 5, deletedImageIds: ids(5_000) }
    expect(await refusal(review, { input })).toEqual(refused(5_000))
    expect(await refusal(SELECT, { types: [types(250)] })).toEqual(refused(250))
  })

  test('are counted in known operations too', async () => {
    const known = await createTestShop({ knownOperations: { select: SELECT } })
    const { httpStatus, errors } = await known.ask({ documentId: 'select', variables: { types: types(201) } })
    expect({ httpStatus, errors }).toEqual({ httpStatus: 400, errors: [refused(201)] })
    expect(known.takeCalls()).toEqual([])
    await known.close()
  })
})
