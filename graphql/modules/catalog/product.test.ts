import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlainShop } from '../../testing/plain-shop.ts'
import { relayed } from '../../testing/test-relay.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => {
  shop.takeCalls()
})
afterAll(() => shop.close())

const PRICE = 'price { current { amount } original { amount } discountPercent flashEndsAt }'

async function find(id: string, fields: string) {
  const { data, errors } = await shop.ask(`query ($id: ID!) { product(id: $id) { ${fields} } }`, { id })
  expect(errors).toBeUndefined()
  return data.product
}

// @3.0.1 @3.0.2
test('a product has variants', async () => {
  const product = await find(
    '104',
    `slug title overview tags inStock images { url } attributes { id title values { id title } }
    variants { id quantity sku attributeValueIds ${PRICE} } breadcrumbs { slug parentSlug } relatedCategories { slug
      parentSlug }
    brand { id title } seller { name slug }`,
  )
  expect(product).toMatchObject({
    slug: 'product-104',
    title: 'Product 104',
    overview: '<p>Overview 104</p>',
    tags: ['even', 'thing'],
    inStock: true,
    attributes: [
      {
        id: '81',
        title: 'Size',
        values: [
          { id: '811', title: 'S' },
          { id: '812', title: 'M' },
        ],
      },
      { id: '82', title: 'Color', values: [{ id: '821', title: 'Red' }] },
    ],
    variants: [
      { id: '1040', quantity: 5, attributeValueIds: ['811', '821'], price: { current: { amount: 1400 } } },
      { id: '1041', quantity: 2, attributeValueIds: ['812', '821'], price: { current: { amount: 2550 } } },
    ],
    breadcrumbs: [
      { slug: 'home', parentSlug: null },
      { slug: 'lamps', parentSlug: 'home' },
    ],
    relatedCategories: [{ slug: 'lamps', parentSlug: 'home' }],
    brand: { id: '31' },
    seller: { slug: 'corner' },
  })
  expect(product.images).toHaveLength(2)
})

// @3.0.1
test('a product has its bundle, stock, and vouchers', async () => {
  const fields = `inStock bundle { title buy free } vouchers { code percent amount
  { amount } minSpend { amount } } warranty
      refundable`
  expect(await find('105', fields)).toMatchObject({
    inStock: true,
    bundle: { title: 'Buy 2 get 1', buy: 2, free: 1 },
    refundable: true,
    vouchers: [{ code: 'CODE15', percent: 15, amount: null, minSpend: { amount: 2000 } }],
  })
  expect(await find('106', fields)).toMatchObject({ inStock: false, bundle: null })
})

// @3.0.15
test('delivery goes to the default place or an address', async () => {
  const delivery = await find(
    '101',
    'here: delivery { price { formatted } days arrivesOn pickup } there: delivery(country: "fr") { days }',
  )
  expect(delivery).toEqual({
    here: { price: { formatted: '$10.00' }, days: 5, arrivesOn: '2026-06-06', pickup: false },
    there: { days: 5 },
  })
})

test.each(['9999', '0', '-1', 'x', '1e3', '../common', '1%2F..', '99999999999999999999'])(
  'there is no product %s',
  async (id) => {
    expect(await find(id, 'id')).toBeNull()
    const asked = shop.takeCalls()
    expect(asked.filter((path) => !path.startsWith('product/9999'))).toEqual([])
  },
)

test('public answers are loaded once without the caller’s identity', async () => {
  await shop.graphql.purge(['product:107'])
  // Also loads the shop's settings, which earlier tests may not have requested.
  await find('108', 'id')
  shop.takeCalls()
  await Promise.all([find('107', 'title'), find('107', 'slug'), find('107', 'id')])
  expect(shop.takeCalls()).toEqual(['product/107?id=107'])
})

// @2.10.5 @3.0.18
test('reviews have counts, pages, and sort orders', async () => {
  const query = `query ($sort: ReviewSort, $page: Int) { reviews(productId: "101", sort: $sort, page: $page) {
    items { author rating text createdAt images { url } } pageInfo { total pageCount } histogram { rating count }
      banner { id } } }`
  const { data } = await shop.ask(query, { sort: 'OLDEST' })
  expect(data.reviews.pageInfo).toEqual({ total: 8, pageCount: 2 })
  expect(data.reviews.histogram).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating > 3 ? 4 : 0 })))
  expect(data.reviews.items[0]).toMatchObject({
    author: 'Reader 0.',
    text: 'Text 0',
    createdAt: '2026-02-01T13:05:00.000Z',
  })
  expect(data.reviews.items[0].images).toHaveLength(1)
  expect((await shop.ask(query, { page: 2 })).data.reviews.items).toHaveLength(2)
})

test('reviews can be filtered by stars if the backend announces it', async () => {
  const query = `query ($rating: Int) { reviews(productId: "101", rating: $rating) {
    items { rating isVerified } pageInfo { total } histogram { count } isFilterable } }`
  const { reviews } = (await shop.ask(query, { rating: 4 })).data
  expect(reviews.items.map(({ rating }: { rating: number }) => rating)).toEqual([4, 4, 4, 4])
  expect(reviews).toMatchObject({ pageInfo: { total: 4 }, isFilterable: true })
  expect(reviews.histogram[0]).toEqual({ count: 4 })
  expect((await shop.ask(query, { rating: 6 })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')

  const plain = await createPlainShop()
  const all = (await plain.ask(query)).data.reviews
  expect(all).toMatchObject({ isFilterable: false, pageInfo: { total: 8 } })
  expect(all.items[0].isVerified).toBeNull()
  expect((await plain.ask(query, { rating: 4 })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  await plain.close()
})

// @2.10.5
test('suggestions never contain the product itself', async () => {
  const { data } = await shop.ask(
    '{ suggestedProducts(productId: "101") { similar { items { id } } related { items { id } } } }',
  )
  const { similar, related } = data.suggestedProducts
  expect(similar.items.length + related.items.length).toBeGreaterThan(0)
  expect(similar.items).not.toContainEqual({ id: '101' })
})

describe('a backend answer', () => {
  let body: object
  let asked: TestShop
  let id = 900_000
  beforeAll(async () => {
    asked = await relayed(await createTestShop(), async ({ path }) =>
      path.startsWith('product/') ? JSON.stringify(body) : null,
    )
  })
  afterAll(() => asked.close())

  /** The BFF's response for a product that was never requested. */
  async function answerTo(given: object) {
    body = given
    const { data, errors } = await asked.ask(`{ product(id: "${(id += 1)}") { title } }`)
    return errors?.[0]?.extensions['code'] ?? data
  }

  test.each([
    ['a refusal', { status: 201, data: { form: ['Attempt to read property "image" on array'] } }],
    ['a bare array', { status: 201, data: ['None'], message: 'None' }],
    ['something without an id', { status: 200, data: { title: 'Lamp', id: null } }],
  ])('that is %s means that the product does not exist', async (_name, given) => {
    expect(await answerTo(given)).toEqual({ product: null })
  })

  test.each([
    ['no envelope', { title: 'Lamp' }],
    ['nothing', { status: 200, data: null }],
    ['an empty object', { status: 200, data: {} }],
    ['an empty array', { status: 200, data: [] }],
    ['a text', { status: 200, data: 'Lamp' }],
    ['an object with an unreadable id', { status: 200, data: { id: 'lamp' } }],
  ])('that is %s is a fault', async (_name, given) => {
    expect(await answerTo(given)).toBe('UPSTREAM_BAD_ANSWER')
  })
})

test('a seller has reviews and a date, and its products can be searched if the backend announces it', async () => {
  const query = `query ($search: String) { seller(slug: "corner", search: $search) {
    seller { since } reviewCount isSearchable products { items { title } pageInfo { total } } } }`
  const { seller } = (await shop.ask(query)).data
  expect(seller).toMatchObject({ seller: { since: expect.any(String) }, reviewCount: expect.any(Number) })
  const [first] = seller.products.items
  const found = (await shop.ask(query, { search: first.title })).data.seller.products
  expect(found.items).toContainEqual(first)
  expect(found.pageInfo.total).toBeLessThan(seller.products.pageInfo.total)
  expect((await shop.ask(query, { search: 'zzzz' })).data.seller.products.items).toEqual([])

  const plain = await createPlainShop()
  expect((await plain.ask(query)).data.seller.isSearchable).toBe(false)
  expect((await plain.ask(query, { search: 'a' })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  await plain.close()
})
