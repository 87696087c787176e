import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { createDeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { createPlainShop } from '../../testing/plain-shop.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

interface Card {
  id: string
  inStock: boolean | null
}

const LISTING = '{ listing(query: "product") { products { items { id inStock } } } }'
const SEARCH = '{ suggestions(text: "product 10") { products { id inStock } } }'
const SALES = '{ flashSales { products { id inStock } } }'
const SIMILAR = '{ suggestedProducts(productId: "104") { similar { items { id inStock } } } }'
const WISHED = '{ viewer { wishlist { items { product { id inStock } } } } }'

test('listings, search, sales, and suggestions mark exactly the sold-out products', async () => {
  const buyer = createBuyer(shop, createVisitor())
  const cards: Card[] = [
    ...(await buyer.run(LISTING)).listing.products.items,
    ...(await buyer.run(SEARCH)).suggestions.products,
    ...(await buyer.run(SALES)).flashSales.flatMap(({ products }: { products: Card[] }) => products),
    ...(await buyer.run(SIMILAR)).suggestedProducts.similar.items,
  ]
  const soldOut = new Set(cards.filter(({ inStock }) => inStock === false).map(({ id }) => id))
  expect([...soldOut]).toEqual(['106'])
  expect(cards.every(({ inStock }) => inStock !== null)).toBe(true)
})

test('the wish list marks sold-out products', async () => {
  const buyer = createBuyer(shop, await signedInVisitor(shop, 'ada@example.com'))
  for (const id of ['101', '106']) {
    await buyer.run('mutation ($id: ID!) { toggleWishlist(productId: $id) { userErrors { message } } }', { id })
  }
  const { items } = (await buyer.run(WISHED)).viewer.wishlist
  const stock = items.map(({ product }: { product: Card }) => [product.id, product.inStock])
  expect(Object.fromEntries(stock)).toEqual({ 101: true, 106: false })
})

test('stock is null if the backend does not announce it', async () => {
  const deployed = await createDeployedShop(3)
  const { data } = await deployed.ask('{ listing { products { items { inStock } } } }')
  expect(new Set(data.listing.products.items.map(({ inStock }: Card) => inStock))).toEqual(new Set([null]))
  await deployed.close()
})

const DETAILS = '{ id inStock quantity variantCount brand { id title slug count } }'
const CARD_DETAILS = `{
  listing(query: "product 10") { products { items ${DETAILS} } }
  products(ids: ["104", "106"]) { nodes ${DETAILS} }
  one: product(id: "104") { variants { quantity } brand { id title slug } }
}`

test('cards have stock, number of variants, and brand', async () => {
  const { data, errors } = await shop.ask(CARD_DETAILS)
  expect(errors).toBeUndefined()
  const { variants, brand } = data.one
  const quantity = variants.reduce((sum: number, variant: { quantity: number }) => sum + variant.quantity, 0)
  const card = { id: '104', inStock: true, quantity, variantCount: variants.length, brand: { ...brand, count: null } }
  expect(data.listing.products.items).toContainEqual(card)
  expect(data.products.nodes).toMatchObject([card, { id: '106', inStock: false, quantity: 0 }])
})

test('cards by id have the same without such an announcement, other lists do not', async () => {
  const announced = (await shop.ask(CARD_DETAILS)).data
  const plain = await createPlainShop()
  const { data } = await plain.ask(CARD_DETAILS)
  expect(data.products).toEqual(announced.products)
  const [card] = data.listing.products.items
  expect(card).toMatchObject({ inStock: null, quantity: null, variantCount: null, brand: null })
  await plain.close()
})

const FACETS = `{ listing(category: "clothes", brands: ["31"]) { products { pageInfo { total } } facets {
  brands { id count } collections { id count } shipping { id count } } } }`

test('facets have the counts of the lists that they lead to, by one more call', async () => {
  await shop.ask('{ listing(category: "clothes", brands: ["31"]) { title } }')
  shop.takeCalls()
  const { data, errors } = await shop.ask(FACETS)
  expect(errors).toBeUndefined()
  expect(shop.takeCalls()).toEqual(['facet-counts?brand=31&category=clothes'])
  const { facets, products } = data.listing
  expect(facets.brands.find(({ id }: { id: string }) => id === '31').count).toBe(products.pageInfo.total)
  for (const { id, count } of facets.brands) {
    const list = await shop.ask(
      `{ listing(category: "clothes", brands: ["${id}"]) { products { pageInfo { total } } } }`,
    )
    expect(count).toBe(list.data.listing.products.pageInfo.total)
  }
})

test('the filters of a search have counts', async () => {
  const { data } = await shop.ask('{ filters(query: "product 10") { brands { id count } } }')
  const sum = data.filters.brands.reduce((all: number, { count }: { count: number }) => all + count, 0)
  const list = await shop.ask('{ listing(query: "product 10") { products { pageInfo { total } } } }')
  expect(sum).toBe(list.data.listing.products.pageInfo.total)
})

test('counts are null if the backend does not announce them', async () => {
  const plain = await createPlainShop()
  const { data } = await plain.ask(FACETS)
  const { brands, collections, shipping } = data.listing.facets
  const counts = [...brands, ...collections, ...shipping].map(({ count }) => count)
  expect(new Set(counts)).toEqual(new Set([null]))
  await plain.close()
})

const FILTERS = `{ listing(category: "clothes", values: ["812"], sort: BIGGEST_DISCOUNT) {
  products { items { id } } sorts facets { onSale { count } attributes { title values { id count } } } } }`

test('lists are filtered by attribute values and sales, with counts', async () => {
  const { data, errors } = await shop.ask(FILTERS)
  expect(errors).toBeUndefined()
  const { products, sorts, facets } = data.listing
  expect(products.items).toEqual([])
  const home = (await shop.ask(FILTERS.replace('clothes', 'home'))).data.listing
  expect(home.products.items).toEqual([{ id: '104' }])
  expect(home.facets.attributes[0]).toEqual({
    title: 'Size',
    values: [
      { id: '811', count: 1 },
      { id: '812', count: 1 },
    ],
  })
  expect(sorts).toContain('NEWEST')
  expect(facets.onSale).toEqual({ count: 0 })
  const sale =
    '{ listing(onSale: true, sort: BIGGEST_DISCOUNT) { products { items { id } } facets { onSale { count } } } }'
  const reduced = (await shop.ask(sale)).data.listing
  expect(reduced.products.items.map(({ id }: { id: string }) => id)).toEqual(['103', '102'])
  expect(reduced.facets.onSale.count).toBe(2)
})

test('without such filters, they are ignored and not offered', async () => {
  const plain = await createPlainShop()
  const { data, errors } = await plain.ask(FILTERS)
  expect(errors).toBeUndefined()
  const { products, sorts, facets } = data.listing
  expect(products.items.length).toBeGreaterThan(3)
  expect(sorts).toEqual(['FEATURED', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW', 'AVG_CUSTOMER_REVIEW'])
  expect(facets).toEqual({ onSale: null, attributes: [] })
  expect((await plain.ask('{ popularSearches }')).data).toEqual({ popularSearches: [] })
  await plain.close()
})

test('a search that finds nothing has alternatives', async () => {
  const query = (args: string) => `{ listing(${args}) { correctedQuery alternatives {
    shorterQueries popularSearches products { id } } } }`
  const { data, errors } = await shop.ask(query('query: "product xylophone"'))
  expect(errors).toBeUndefined()
  const { alternatives } = data.listing
  expect(alternatives.shorterQueries).toEqual(['product'])
  expect(alternatives.popularSearches).toEqual((await shop.ask('{ popularSearches }')).data.popularSearches)
  expect(alternatives.products.length).toBeGreaterThan(3)
  expect((await shop.ask(query('query: "xylophone", rating: 4'))).data.listing.alternatives).toBeNull()
  expect((await shop.ask(query('query: "prodct 104"'))).data.listing).toEqual({
    correctedQuery: 'product 104',
    alternatives: null,
  })
})

test('a list is shown without counts if they cannot be read', async () => {
  shop.backend.faults.set({ path: 'facet-counts', mode: 'status', status: 500 })
  const { data, errors } = await shop.ask('{ listing(category: "home") { title facets { brands { id count } } } }')
  shop.backend.faults.clear()
  expect(errors).toBeUndefined()
  expect(data.listing.title).toBe('Home')
  expect(data.listing.facets.brands[0].count).toBeNull()
})

test('a renamed brand is shown in lists once it is purged', async () => {
  const own = await createTestShop()
  const query =
    '{ products(ids: ["104"]) { nodes { brand { id title } } } listing(query: "product 104") { products { items { brand { title } } } } }'
  const { brand } = (await own.ask(query)).data.products.nodes[0]
  const database = openDatabase(join(own.backend.dataDir, 'backend.sqlite'))
  database.run("UPDATE texts SET title = 'Renamed' WHERE kind = 'brand' AND owner_id = :id", { id: Number(brand.id) })
  database.close()
  await own.graphql.purge([`brand:${brand.id}`])
  const { products, listing } = (await own.ask(query)).data
  expect([products.nodes[0], listing.products.items[0]].map(({ brand: { title } }) => title)).toEqual([
    'Renamed',
    'Renamed',
  ])
  await own.close()
})
