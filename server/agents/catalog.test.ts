import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { schemaFaults } from './testing/published-schemas.ts'
import { createTestAgent, hostProfiles } from './testing/test-agent.ts'

const PUBLIC_URL = 'http://localhost:3000'

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
let ask: ReturnType<typeof createTestAgent>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL })
  host = await hostProfiles()
  ask = createTestAgent(shop.app, host.urlOf('/profile'))
})
afterAll(async () => {
  host.close()
  await shop.close()
})

interface Product {
  id: string
  title: string
  url: string
  price_range: { min: { amount: number; currency: string }; max: { amount: number } }
  options?: { name: string; values: { id: string; label: string; available?: boolean; exists?: boolean }[] }[]
  selected?: { name: string; id: string; label: string }[]
  variants: {
    id: string
    price: { amount: number }
    options: { name: string; label: string }[]
    inputs?: { id: string; match: string }[]
  }[]
}

async function search(input: object): Promise<{ products: Product[]; pagination: Record<string, unknown> }> {
  const { status, body } = await ask('/catalog/search', input)
  expect(status).toBe(200)
  expect(schemaFaults('shopping/catalog_search.json#/$defs/search_response', body)).toEqual([])
  return body
}

async function lookup(input: object) {
  const { status, body } = await ask('/catalog/lookup', input)
  expect(status).toBe(200)
  expect(schemaFaults('shopping/catalog_lookup.json#/$defs/lookup_response', body)).toEqual([])
  return body
}

async function product(input: object): Promise<Product> {
  const { status, body } = await ask('/catalog/product', input)
  expect(status).toBe(200)
  expect(schemaFaults('shopping/catalog_lookup.json#/$defs/get_product_response', body)).toEqual([])
  return body.product
}

/** A product whose variants differ in at least one option. */
async function productWithOptions(): Promise<Product> {
  const { products } = await search({ query: 'product', pagination: { limit: 50 } })
  for (const { id } of products) {
    const found = await product({ id })
    if (found.options?.some(({ values }) => values.length > 1)) return found
  }
  throw new Error('The test catalog has no product with options.')
}

describe('search', () => {
  test.each(LOCALES)('finds products in %s, valid by the published schema', async (language) => {
    const { products, pagination } = await search({ query: 'product', context: { language } })
    expect(products.length).toBeGreaterThan(0)
    expect(products.length).toBeLessThanOrEqual(10)
    expect(pagination).toMatchObject({ total_count: expect.any(Number) })
    const prefix = language === 'en' ? '' : `/${language}`
    expect(products[0]?.url).toMatch(`${PUBLIC_URL}${prefix}/product/`)
  })

  test('takes the language from Accept-Language, and the input before it', async () => {
    const headers = { 'accept-language': 'fr-CA' }
    const french = await ask('/catalog/search', { query: 'product' }, { headers })
    expect(french.body.products[0].url).toContain('/fr/product/')
    const arabic = await ask('/catalog/search', { query: 'product', context: { language: 'ar-EG' } }, { headers })
    expect(arabic.body.products[0].url).toContain('/ar/product/')
  })

  test('reads all pages by cursor, without gaps or repeated products', async () => {
    const ids: string[] = []
    let cursor: unknown
    do {
      const { products, pagination } = await search({ query: 'product', pagination: { limit: 7, cursor } })
      ids.push(...products.map(({ id }) => id))
      cursor = pagination['cursor']
      expect(cursor !== undefined).toBe(pagination['has_next_page'])
    } while (cursor !== undefined)
    const { pagination } = await search({ query: 'product' })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(Number(pagination['total_count']))
  })

  test('lists products of a price range and of a category', async () => {
    const { products } = await search({ filters: { price: { min: 1, max: 5_000 } } })
    expect(products.length).toBeGreaterThan(0)
    for (const { price_range } of products) expect(price_range.min.amount).toBeLessThanOrEqual(5_000)

    const [first] = products
    const { body } = await ask('/catalog/product', { id: first?.id })
    const [category] = body.product.categories
    const listed = await search({ filters: { categories: [category.value] }, pagination: { limit: 50 } })
    expect(listed.products.length).toBeGreaterThan(0)
  })

  test('an unknown category and a price of nothing have no products', async () => {
    expect((await search({ filters: { categories: ['No such category'] } })).products).toEqual([])
    expect((await search({ filters: { price: { max: 0 } } })).products).toEqual([])
  })

  test('reports filters that it ignores', async () => {
    const { body } = await ask('/catalog/search', {
      query: 'product',
      context: { currency: 'EUR' },
      filters: { categories: ['Anything'], price: { max: 100 } },
    })
    expect(body.messages).toMatchObject([
      { type: 'warning', code: 'filter_ignored', path: '$.filters.price' },
      { type: 'warning', code: 'filter_ignored', path: '$.filters.categories' },
    ])
    expect(body.products.length).toBeGreaterThan(0)
  })

  test('a cursor without its search is refused, because it would lead into all products', async () => {
    const { pagination } = await search({ query: 'product', pagination: { limit: 1 } })
    const { status, body } = await ask('/catalog/search', { pagination })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  test('a price range without prices has no products', async () => {
    for (const filters of [{ price: { min: 2_000, max: 1_000 } }, { price: { min: 1, max: 0 } }]) {
      const { products, pagination } = await search({ query: 'product', filters })
      expect([products, pagination]).toEqual([[], { has_next_page: false, total_count: 0 }])
    }
  })

  test('a cursor that the shop has not issued is an error that the agent can correct', async () => {
    const { status, body } = await ask('/catalog/search', { query: 'product', pagination: { cursor: 'nonsense' } })
    expect(status).toBe(200)
    expect(schemaFaults('shopping/types/error_response.json', body)).toEqual([])
    expect(body.messages).toMatchObject([{ code: 'invalid_cursor', severity: 'recoverable' }])
  })

  test.each([
    ['nothing to search for', {}],
    ['a query that is too long', { query: 'a'.repeat(257) }],
    ['a negative price', { filters: { price: { min: -1 } } }],
    ['a limit of zero', { query: 'a', pagination: { limit: 0 } }],
    ['a list', []],
    ['text', '"product"'],
    ['broken JSON', '{'],
  ])('refuses %s', async (_name, input) => {
    const { status, body } = await ask('/catalog/search', input)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_request', content: expect.any(String) })
  })

  test('markup in a query comes back nowhere', async () => {
    const { body } = await ask('/catalog/search', { query: '<script>alert(1)</script>' })
    expect(JSON.stringify(body)).not.toContain('<script>')
  })
})

describe('lookup', () => {
  test('finds products and variants, each once', async () => {
    const { id, variants } = await productWithOptions()
    const [variant] = variants
    const { products, messages } = await lookup({ ids: [id, variant?.id, id, '999999999', 'nonsense'] })
    expect(products).toHaveLength(1)
    const inputs = products[0].variants.flatMap((one: Product['variants'][number]) => one.inputs ?? [])
    expect(inputs).toContainEqual({ id, match: 'featured' })
    expect(inputs).toContainEqual({ id: variant?.id, match: 'exact' })
    expect(messages.map(({ content }: { content: string }) => content).sort()).toEqual(['999999999', 'nonsense'])
  })

  test('leaves out products beyond the price filter', async () => {
    const { id } = await productWithOptions()
    const { products, messages } = await lookup({ ids: [id], filters: { price: { max: 1 } } })
    expect(products).toEqual([])
    expect(messages).toMatchObject([{ code: 'not_found', content: id }])
  })

  test.each([
    [['lamps'], true],
    [['Nonsense', 'LAMPS'], true],
    [['home > lamps'], true],
    [['home'], true],
    [['lamps > home'], false],
    [['fashion'], false],
    [[''], false],
  ])('with the categories %j, finds a product of home and lamps: %j', async (categories, isIn) => {
    const { products } = await lookup({ ids: ['104', '104-1041'], filters: { categories } })
    expect(products.map(({ id }: Product) => id)).toEqual(isIn ? ['104'] : [])
    const { body } = await ask('/catalog/product', { id: '104', filters: { categories } })
    expect(body.ucp.status).toBe(isIn ? 'success' : 'error')
  })

  test('refuses more than ten ids', async () => {
    const ids = Array.from({ length: 11 }, (_, index) => String(index))
    const { status, body } = await ask('/catalog/lookup', { ids })
    expect(status).toBe(400)
    expect(body.code).toBe('request_too_large')
  })
})

describe('product', () => {
  test('shows the variants of the selection, and what the other values lead to', async () => {
    const { id, options = [], variants } = await productWithOptions()
    const option = options.find(({ values }) => values.length > 1)
    const value = option?.values.find(({ exists }) => exists)
    const chosen = await product({ id, selected: [{ name: option?.name, label: value?.label }] })
    expect(chosen.selected).toMatchObject([{ name: option?.name, label: value?.label }])
    for (const variant of chosen.variants) {
      expect(variant.options).toContainEqual(expect.objectContaining({ name: option?.name, label: value?.label }))
    }
    expect(variants.length).toBeGreaterThan(0)
  })

  test('without a selection, shows that of the first variant', async () => {
    const { id } = await productWithOptions()
    const { selected, variants } = await product({ id })
    expect(selected?.length).toBeGreaterThan(0)
    expect(selected?.map(({ name, label }) => [name, label])).toEqual(
      variants[0]?.options.map(({ name, label }) => [name, label]),
    )
  })

  test('drops selections that no variant has', async () => {
    const { id } = await productWithOptions()
    const { selected, variants } = await product({ id, selected: [{ name: 'Flavor', label: 'Unheard of' }] })
    expect(selected).toEqual([])
    expect(variants.length).toBeGreaterThan(0)
  })

  test('a variant comes first with its own options', async () => {
    const { variants } = await productWithOptions()
    const [variant] = variants
    const found = await product({ id: variant?.id })
    expect(found.variants[0]?.id).toBe(variant?.id)
    expect(found.selected?.map(({ label }) => label)).toEqual(variant?.options.map(({ label }) => label))
  })

  test.each(['999999999', 'nonsense', '101-999999'])('%s is not found', async (id) => {
    const { status, body } = await ask('/catalog/product', { id })
    expect(status).toBe(200)
    expect(schemaFaults('shopping/types/error_response.json', body)).toEqual([])
    expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] })
  })
})

test('costs the backend as many calls as the search page', async () => {
  const own = await openTestShop({ PUBLIC_URL })
  const other = await openTestShop({ PUBLIC_URL })
  const callsOf = ({ events }: typeof own) => events.filter(({ type }) => type === 'upstream').length
  await createTestAgent(own.app, host.urlOf('/profile'))('/catalog/search', { query: 'product' })
  await other.app.inject('/search?q=product')
  expect(callsOf(own)).toBeGreaterThan(0)
  expect(callsOf(own)).toBeLessThanOrEqual(callsOf(other))
  await Promise.all([own.close(), other.close()])
})

test('a backend that does not answer is unavailable for now', async () => {
  const away = await openTestShop({ PUBLIC_URL })
  away.backend.faults.set({ path: '*', mode: 'status', status: 503, count: 100 })
  const { status, headers, body } = await createTestAgent(away.app, host.urlOf('/profile'))('/catalog/search', {
    query: 'product',
  })
  expect(status).toBe(503)
  expect(headers['retry-after']).toMatch(/^\d+$/)
  expect(body).toMatchObject({ code: 'temporarily_unavailable' })
  await away.close()
})

test('does not name the agent in the log beyond its request', async () => {
  await ask('/catalog/search', { query: 'a very private wish' })
  expect(JSON.stringify(shop.log)).not.toContain('private wish')
})
