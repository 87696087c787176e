import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => {
  shop.takeCalls()
})
afterAll(() => shop.close())

const CARD = `id slug title image { url thumbnail phone } price { current { amount formatted } original { amount }
    discountPercent flashEndsAt }`
const HOME = `{ home {
  slides { id title url } rightTop { id } rightBottom { id } banners { id type }
  flashSales { id title endsAt products { ${CARD} } }
  collections { slug title products { ${CARD} } }
  featuredCategories { slug parentSlug } featuredBrands { slug } serverTime
} discover { items { id } pageInfo { page pageCount perPage total } } }`

test('banners are filtered by type', async () => {
  const { data } = await shop.ask('{ home { banners { type } some: banners(types: [2, 5]) { type } } }')
  const typesOf = (banners: { type: number }[]) => new Set(banners.map(({ type }) => type))
  expect(typesOf(data.home.banners).size).toBe(2)
  expect([...typesOf(data.home.some)].every((type) => [2, 5].includes(type))).toBe(true)
  expect(data.home.some.length).toBeLessThan(data.home.banners.length)
})

// @3.0.16
test('a home page costs one call per resource, and a second one none', async () => {
  await shop.graphql.purge(['home', 'shop'])
  const { data, errors } = await shop.ask(HOME)
  expect(errors).toBeUndefined()
  expect(data.home).toMatchObject({
    slides: [{ id: '401', url: null }],
    rightTop: { id: '402' },
    rightBottom: null,
    featuredBrands: [{ slug: 'brand-31' }, { slug: 'brand-32' }],
    collections: [{ slug: 'picks' }, { slug: 'more' }],
  })
  expect(data.home.featuredCategories).toContainEqual({ slug: 'shirts', parentSlug: 'clothes' })
  expect(data.discover.items).toHaveLength(24)
  expect(data.discover.pageInfo).toEqual({ page: 1, pageCount: 2, perPage: 24, total: 40 })
  await shop.ask(HOME)
  expect(
    shop
      .takeAllCalls()
      .map((path) => path.split('?')[0])
      .toSorted(),
  ).toEqual(['common', 'home', 'products'])
})

test('highlights in the footer are not repeated on the home page', async () => {
  const { data } = await shop.ask('{ shop { highlights { title } } home { features { detail } } }')
  expect(data.shop.highlights).toHaveLength(1)
  expect(data.home.features).toEqual([])
})

test('cards have formatted prices and picture URLs', async () => {
  const { data } = await shop.ask(HOME)
  const cards = data.home.collections[0].products
  const offer = cards.find(({ id }: { id: string }) => id === '102')
  expect(offer.price).toEqual({
    current: { amount: 900, formatted: '$9.00' },
    original: { amount: 1200 },
    discountPercent: 25,
    flashEndsAt: null,
  })
  expect(offer.image.thumbnail).toMatch(/\/uploads\/thumb-product-102\.webp$/)
  expect(offer.image.phone).toMatch(/\/uploads\/phone-product-102\.webp$/)
})

test('amounts are formatted for the language', async () => {
  const french = await shop.ask(
    '{ product(id: "102") { title price { current { formatted } } } }',
    {},
    createVisitor({ locale: 'fr' }),
  )
  expect(french.data.product).toEqual({ title: 'Product 102 fr', price: { current: { formatted: '$9,00' } } })
})

// @2.10.10
test('categories and brands are listed', async () => {
  const { data } = await shop.ask(
    '{ categories { items { slug parentSlug } pageInfo { total } } brands { items { id slug title } } }',
  )
  expect(data.categories.items).toContainEqual({ slug: 'lamps', parentSlug: 'home' })
  expect(data.brands.items[0]).toEqual({ id: '31', slug: 'brand-31', title: 'Brand 31' })
})

test('a seller has its products; an unknown one is null', async () => {
  const query =
    'query ($slug: String!) { seller(slug: $slug) { seller { name slug } products { pageInfo { total } } rating } }'
  const { data } = await shop.ask(query, { slug: 'corner' })
  expect(data.seller).toMatchObject({ seller: { name: 'Corner' }, products: { pageInfo: { total: 40 } } })
  expect(data.seller.rating).toBeGreaterThan(0)
  expect((await shop.ask(query, { slug: 'nobody' })).data.seller).toBeNull()
  expect((await shop.ask(query, { slug: '../common' })).data.seller).toBeNull()
})
