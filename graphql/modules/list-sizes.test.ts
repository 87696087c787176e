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
  'Query.flashSale': (page) => `flashSale(id: "61", page: ${page}) { __typename }`,
  'Query.listing': (page) => `listing(query: "tea", page: ${page}) { __typename }`,
  'Query.reviews': (page) => `reviews(productId: "101", page: ${page}) { __typename }`,
  'Query.seller': (page) => `seller(slug: "green-hill", page: ${page}) { __typename }`,
  'Query.suggestedProducts': (page) => `suggestedProducts(productId: "101", page: ${page}) { __typename }`,
  'Showcase.discover': (page) => `home { showcase { discover(page: ${page}) { __typename } } }`,
  'Viewer.addresses': (page) => `viewer { addresses(page: ${page}) { __typename } }`,
  'Viewer.compareList': (page) => `viewer { compareList(page: ${page}) { __typename } }`,
  'Viewer.following': (page) => `viewer { following(page: ${page}) { __typename } }`,
  'Viewer.orders': (page) => `viewer { orders(page: ${page}) { pageInfo { page } } }`,
  'Viewer.vouchers': (page) => `viewer { vouchers(page: ${page}) { __typename } }`,
  'Viewer.wishlist': (page) => `viewer { wishlist(page: ${page}) { __typename } }`,
}

/** The numeric arguments of all fields. Page sizes are not among them, because their cost would have to be counted. */
const NUMBERS = ['maxPrice', 'maxWidth', 'minPrice', 'page', 'quantity', 'rating']

test('no field takes a page size', () => {
  const numbers = fields.flatMap(({ args }) =>
    args.filter(({ type }) => ['Int', 'Float'].includes(getNamedType(type).name) && !`${type}`.startsWith('[')),
  )
  expect([...new Set(numbers.map(({ name }) => name))].toSorted()).toEqual(NUMBERS)
})

test('every paginated field is tested', () => {
  const paged = fields.filter(({ args }) => args.some(({ name }) => name === 'page'))
  expect(Object.keys(PAGED).toSorted()).toEqual(paged.map(({ name }) => name).toSorted())
})

/** Orders are requested with a body, so the answer contains their page. */
function pagesAsked(data: { viewer?: { orders?: { pageInfo: { page: number } } } }): Set<string> {
  const own = data.viewer?.orders?.pageInfo.page
  const asked = shop.takeCalls().flatMap((path) => /[?&]page=([^&]*)/.exec(path)?.[1] ?? [])
  return new Set(own === undefined ? asked : [...asked, String(own)])
}

describe.each(Object.entries(PAGED))('%s', (_name, write) => {
  test.each([
    [2_000_000, '50'],
    [51, '50'],
    [50, '50'],
    [0, '1'],
    [-5, '1'],
  ])('page %i is clamped to %s, as a literal and a variable', async (page, asked) => {
    for (const [query, variables] of [
      [`{ ${write(String(page))} }`, {}],
      [`query ($page: Int) { ${write('$page')} }`, { page }],
    ] as const) {
      await shop.graphql.purge(['*'])
      const { data, errors } = await shop.ask(query, variables, member)
      expect(errors).toBeUndefined()
      expect(pagesAsked(data)).toEqual(new Set([asked]))
    }
  })
})

describe('lists in arguments', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1))
  const SELECT = 'query ($brands: [ID!]) { listing(brands: $brands) { __typename } }'

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
    extensions: { code: 'LIMIT_EXCEEDED', limit: 'listItems', requestId: 'test-1' },
  })

  test('have at most two hundred entries, in documents and variables', async () => {
    expect(await refusal(SELECT, { brands: ids(201) })).toEqual(refused(201))
    expect(await refusal(`{ listing(brands: [${ids(201).join(' ')}]) { __typename } }`)).toEqual(refused(201))
    expect((await shop.ask(SELECT, { brands: ids(200) })).errors).toBeUndefined()
    expect((await shop.ask(`{ listing(brands: [${ids(200).join(' ')}]) { __typename } }`)).errors).toBeUndefined()
  })

  test('are counted inside inputs and lists', async () => {
    const ship = `mutation ($lines: [ShippingChoiceInput!]!) {
      chooseShipping(addressId: "1", lines: $lines) { userErrors { message } } }`
    const lines = ids(300).map((lineId) => ({ lineId, type: 'LOCATION' }))
    expect(await refusal(ship, { lines })).toEqual(refused(300))
    const review = 'mutation ($input: ReviewInput!) { saveReview(input: $input) { userErrors { message } } }'
    const input = { orderId: '1', productId: '101', rating: 5, deletedImageIds: ids(5_000) }
    expect(await refusal(review, { input })).toEqual(refused(5_000))
    expect(await refusal(SELECT, { brands: [ids(250)] })).toEqual(refused(250))
  })

  test('are counted in known operations too', async () => {
    const known = await createTestShop({ knownOperations: { select: SELECT } })
    const { httpStatus, errors } = await known.ask({ documentId: 'select', variables: { brands: ids(201) } })
    expect({ httpStatus, errors }).toEqual({ httpStatus: 400, errors: [refused(201)] })
    expect(known.takeCalls()).toEqual([])
    await known.close()
  })
})
