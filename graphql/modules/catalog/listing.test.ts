import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => {
  shop.takeCalls()
})
afterAll(() => shop.close())

async function list(args: string) {
  const { data, errors } = await shop.ask(`{ listing(${args}) {
    title category { slug } subCategory { slug parentSlug } breadcrumbs { slug parentSlug }
    products { items { id title price { current { amount } } } pageInfo { page pageCount total } }
    facets { categories { slug children { slug } } brands { id title } collections { id } shipping { id } }
  } }`)
  expect(errors).toBeUndefined()
  return data.listing
}

test('its cover is the picture of the first product, or null', async () => {
  const query = `{
    listing(category: "clothes") { products { cover { url } items { image { url } } } }
    nothing: listing(query: "nothing is called so") { products { cover { url } items { id } } }
    flashSales { cover { url } products { image { url } } }
  }`
  const { data } = await shop.ask(query)
  const { cover, items } = data.listing.products
  expect(cover).toEqual(items[0].image)
  expect(data.nothing.products).toEqual({ cover: null, items: [] })
  for (const { cover, products } of data.flashSales) expect(cover).toEqual(products[0]?.image ?? null)
})

test('a category has its title, products, and breadcrumbs', async () => {
  expect(await list('category: "clothes"')).toMatchObject({
    title: 'Clothes',
    category: { slug: 'clothes' },
    subCategory: null,
    breadcrumbs: [{ slug: 'clothes', parentSlug: null }],
    products: { pageInfo: { page: 1, total: 30 } },
    facets: { categories: [{ slug: 'clothes', children: [{ slug: 'shirts' }, { slug: 'shoes' }] }, { slug: 'home' }] },
  })
})

test('a sub-category takes one call', async () => {
  expect(await list('category: "home", subCategory: "lamps"')).toMatchObject({
    title: 'Lamps',
    subCategory: { slug: 'lamps', parentSlug: 'home' },
    breadcrumbs: [
      { slug: 'home', parentSlug: null },
      { slug: 'lamps', parentSlug: 'home' },
    ],
    products: { pageInfo: { total: 10 } },
  })
  expect(shop.takeCalls().filter((path) => path.startsWith('all'))).toHaveLength(1)
})

test.each([
  'category: "nothing"',
  'category: "home", subCategory: "nothing"',
  'subCategory: "../.."',
  'banner: "999"',
  'slide: "999"',
])('%s is unknown', async (args) => {
  expect(await list(args)).toBeNull()
})

test('an invalid slug causes no call', async () => {
  expect(await list(`category: "${'x'.repeat(300)}"`)).toBeNull()
  expect(shop.takeCalls()).toEqual([])
})

test('a listing is titled after its source', async () => {
  expect(await list('slide: "402"')).toMatchObject({ title: 'Tags', products: { pageInfo: { total: 20 } } })
  expect((await list('banner: "302"')).products.pageInfo.total).toBe(10)
  expect((await list('brands: ["31"]')).title).toBe('Brand 31')
})

test('brands, collections, and sources have the slug of their page', async () => {
  const ask = async (args: string) =>
    (await shop.ask(`{ listing(${args}) { source { title slug } facets { brands { id slug } } } }`)).data.listing
  expect((await ask('brands: ["31"]')).facets.brands).toContainEqual({ id: '31', slug: 'brand-31' })
  expect((await ask('slide: "401"')).source).toEqual({ title: 'Slide', slug: 'slide' })
  // Attribute values have no slug.
  expect((await ask('filter: "812"')).source).toEqual({ title: 'M', slug: 'm' })
  expect((await ask('filter: "99999"')).source).toBeNull()
})

// @3.0.9
test('a list has filters', async () => {
  const fields =
    'brands { id slug } attributes { title values { title } } prices { lowest { amount } highest { amount } }'
  const { data, errors } = await shop.ask(`{ filters(banner: "302") { ${fields} } }`)
  expect(errors).toBeUndefined()
  expect(data.filters).toMatchObject({
    brands: [{ id: '31', slug: 'brand-31' }],
    attributes: [{ title: 'Size' }, { title: 'Color' }],
    prices: { lowest: { amount: 1400 }, highest: { amount: 5000 } },
  })
})

test('a search finds titles and tags in any case', async () => {
  const found = await list('query: "  Product   105 "')
  expect(found).toMatchObject({ title: null, products: { items: [{ id: '105' }] } })
  expect(await list('query: "PRODUCT 105"')).toEqual(found)
  expect(shop.takeCalls().filter((path) => path.startsWith('products'))).toHaveLength(1)
})

// @2.10.8
test('products are filtered and sorted', async () => {
  const dear = await list('minPrice: { amount: 4500 }, maxPrice: { decimal: "48" }, sort: PRICE_HIGH_TO_LOW')
  expect(
    dear.products.items.map(({ price }: { price: { current: { amount: number } } }) => price.current.amount),
  ).toEqual([4800, 4700, 4600, 4500])
  const cheap = await list('sort: PRICE_LOW_TO_HIGH')
  expect(cheap.products.items.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['103', '102'])
  expect((await list('rating: 4')).products.items.map(({ id }: { id: string }) => id)).toEqual(['101'])
})

test('equivalent arguments share one call', async () => {
  await list('brands: ["32", "31", "31"], sort: PRICE_LOW_TO_HIGH, page: 1')
  await list('brands: ["31", "32"], sort: PRICE_LOW_TO_HIGH')
  expect(shop.takeCalls().filter((path) => path.startsWith('products'))).toEqual([
    'products?brand=31%2C32&page=1&sidebar_data=true&sortby=price_low_to_high',
  ])
})

test('all products are paginated', async () => {
  const second = await list('page: 2')
  expect(second.products).toMatchObject({ pageInfo: { page: 2, pageCount: 2, total: 40 } })
  expect(second.products.items).toHaveLength(10)
})

test('a broken backend causes an error, not an empty list', async () => {
  shop.backend.faults.set({ path: 'products', mode: 'junk' })
  const { data, errors } = await shop.ask('{ listing(query: "never asked before") { title } }')
  shop.backend.faults.clear()
  expect(data.listing).toBeNull()
  expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_BAD_ANSWER')
})
