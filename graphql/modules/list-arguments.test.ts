import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlainShop } from '../testing/plain-shop.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../testing/test-shop.ts'

interface Limited {
  extensions: Record<string, unknown>
}

const limitsOf = (errors: readonly Limited[] | undefined) =>
  errors?.map(({ extensions: { code, limit, max, found } }) => ({ code, limit, max, found }))

describe.each([
  ['a backend that takes page sizes', createTestShop],
  ['a backend with its own page sizes', createPlainShop],
])('%s', (_name, createShop) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createShop()
  })
  afterAll(() => shop.close())

  const ITEMS = 'items { id } pageInfo { page pageCount perPage total from to hasNextPage }'
  const lists: Record<string, [query: string, path: string[]]> = {
    listing: [`listing(page: $page, perPage: $perPage) { products { ${ITEMS} } }`, ['listing', 'products']],
    category: [
      `listing(category: "clothes", page: $page, perPage: $perPage) { products { ${ITEMS} } }`,
      ['listing', 'products'],
    ],
    seller: [
      `seller(slug: "corner", page: $page, perPage: $perPage) { products { ${ITEMS} } }`,
      ['seller', 'products'],
    ],
    discover: [`discover(page: $page, perPage: $perPage) { ${ITEMS} }`, ['discover']],
    brands: [`brands(page: $page, perPage: $perPage) { ${ITEMS} }`, ['brands']],
    categories: [`categories(page: $page, perPage: $perPage) { ${ITEMS} }`, ['categories']],
    reviews: [
      `reviews(productId: "101", page: $page, perPage: $perPage) { ${ITEMS} histogram { count } }`,
      ['reviews'],
    ],
    flashSale: [
      `flashSale(id: "601", page: $page, perPage: $perPage) { products { ${ITEMS} } }`,
      ['flashSale', 'products'],
    ],
  }

  async function read(name: string, page: number, perPage: number | null) {
    const [query, path] = lists[name] ?? ['', []]
    const { data, errors } = await shop.ask(`query ($page: Int, $perPage: Int) { ${query} }`, { page, perPage })
    const list = path.reduce((value: any, key) => value?.[key], data) // @NOTE the shape belongs to each query
    return { list, errors }
  }

  test.each(Object.keys(lists))('%s has pages of any size from 1 to 50 without gaps or doubles', async (name) => {
    const whole: string[] = []
    for (let page = 1, isMore = true; isMore; page++) {
      const { list, errors } = await read(name, page, 50)
      expect(errors).toBeUndefined()
      whole.push(...list.items.map(({ id }: { id: string }) => id))
      isMore = list.pageInfo.hasNextPage
    }
    expect(new Set(whole).size).toBe(whole.length)
    for (const perPage of [1, 4, 7, 29]) {
      const pages = Math.max(1, Math.ceil(whole.length / perPage))
      for (const page of new Set([1, Math.ceil(pages / 2), pages])) {
        const { list } = await read(name, page, perPage)
        const items = whole.slice((page - 1) * perPage, page * perPage)
        expect(list.items.map(({ id }: { id: string }) => id)).toEqual(items)
        expect(list.pageInfo).toEqual({
          page,
          pageCount: pages,
          perPage,
          total: whole.length,
          from: items.length > 0 ? (page - 1) * perPage + 1 : null,
          to: items.length > 0 ? (page - 1) * perPage + items.length : null,
          hasNextPage: page < pages,
        })
      }
    }
  })

  test('the caller chooses the size of personal lists', async () => {
    const member = await signedInVisitor(shop, `ann${Math.random()}@example.com`)
    for (const id of ['101', '102', '103']) {
      await shop.ask(`mutation { toggleWishlist(productId: "${id}") { userErrors { message } } }`, {}, member)
    }
    const query =
      '{ viewer { wishlist(page: 2, perPage: 2) { items { product { id } } pageInfo { pageCount total } } } }'
    const { data } = await shop.ask(query, {}, member)
    expect(data.viewer.wishlist).toEqual({
      items: [{ product: { id: '101' } }],
      pageInfo: { pageCount: 2, total: 3 },
    })
  })

  test.each([
    [51, { code: 'LIMIT_EXCEEDED', limit: 'perPage', max: 50, found: 51 }],
    [0, { code: 'BAD_USER_INPUT' }],
    [-3, { code: 'BAD_USER_INPUT' }],
  ])('a page size of %i is refused', async (perPage, expected) => {
    const { errors } = await read('brands', 1, perPage)
    expect(limitsOf(errors)).toEqual([expected])
  })
})

describe('arguments that were corrected silently', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())
  beforeEach(() => void shop.takeCalls())

  async function refusal(query: string, visitor = createVisitor()) {
    const { errors } = await shop.ask(`{ ${query} }`, {}, visitor)
    return { errors: limitsOf(errors), calls: shop.takeCalls() }
  }

  // @2.10.8
  test.each([
    'listing(brands: ["x"]) { title }',
    'listing(collections: ["0"]) { title }',
    'listing(shipping: ["1", "-1"]) { title }',
    'listing(filter: "x") { title }',
    'listing(slide: "x") { title }',
    'listing(banner: "1 or 1") { title }',
    'listing(rating: 9) { title }',
    'listing(rating: 0) { title }',
    'listing(minPrice: { amount: -1 }) { title }',
    'listing(minPrice: { amount: 12.5 }) { title }',
    'listing(minPrice: { decimal: "cheap" }) { title }',
    'listing(minPrice: { decimal: "-5" }) { title }',
    'listing(maxPrice: { amount: 0 }) { title }',
    'listing(maxPrice: {}) { title }',
    'listing(maxPrice: { amount: 1, decimal: "0.01" }) { title }',
    'listing(minPrice: { amount: 200 }, maxPrice: { amount: 100 }) { title }',
    'listing(category: "clothes", query: "tea") { title }',
    'listing(category: "clothes", filter: "812") { title }',
    'listing(query: "tea", slide: "401") { title }',
    'listing(slide: "401", banner: "301") { title }',
    'filters(query: "tea", banner: "301") { prices { lowest { amount } } }',
    'listing(page: 0) { title }',
    'brands(page: -5) { items { id } }',
    'home { showcase { discover(page: 0) { items { id } } } }',
    'suggestedProducts(productId: "101", page: 0) { similar { items { id } } }',
  ])('%s is refused without a call', async (query) => {
    const { errors, calls } = await refusal(query)
    expect(errors).toEqual([{ code: 'BAD_USER_INPUT' }])
    expect(calls.filter((path) => path !== 'home')).toEqual([])
  })

  test.each(['listing(sort: CHEAPEST) { title }', 'listing(rating: "4") { title }'])(
    '%s does not fit the schema',
    async (query) => {
      const { errors } = await shop.ask(`{ ${query} }`)
      expect(errors?.[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED')
    },
  )

  test.each([
    ['12.5', 'USD'],
    ['-1', 'USD'],
    ['1e300', 'USD'],
    ['1200', 'USDollar'],
  ])('an order is not placed at a total of %s %s', async (amount, currency) => {
    const { errors } = await shop.ask(
      `mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "order-at-a-total",
        agreed: { amount: ${amount}, currency: "${currency}" }) { state } }`,
      {},
      await signedInVisitor(shop, `kim${amount}${currency}@example.com`),
    )
    expect(limitsOf(errors)).toEqual([{ code: 'BAD_USER_INPUT' }])
    expect(shop.takeCalls()).not.toContain('order/action')
  })

  const ids = JSON.stringify(Array.from({ length: 51 }, (_, index) => String(index + 1)))
  const text = 'a'.repeat(257)

  test.each([
    [`listing(brands: ${ids}) { title }`, { limit: 'ids', max: 50, found: 51 }],
    [`listing(query: "${text}") { title }`, { limit: 'searchText', max: 256, found: 257 }],
    [`filters(query: "${text}") { brands { id } }`, { limit: 'searchText', max: 256, found: 257 }],
    [`suggestions(text: "${text}") { keywords }`, { limit: 'searchText', max: 256, found: 257 }],
    [`viewer { orders(query: "${text}") { items { id } } }`, { limit: 'searchText', max: 256, found: 257 }],
  ])('%s exceeds a limit', async (query, limit) => {
    expect(await refusal(query)).toEqual({ errors: [{ code: 'LIMIT_EXCEEDED', ...limit }], calls: [] })
  })

  test('arguments at their limit are accepted', async () => {
    const { errors } = await refusal(
      `listing(brands: ${JSON.stringify(JSON.parse(ids).slice(1))}, query: "${'a'.repeat(256)}", rating: 5) { title }`,
    )
    expect(errors).toBeUndefined()
  })
})
