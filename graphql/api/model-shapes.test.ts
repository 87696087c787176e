import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { MODEL_VERSION } from './cache/cache-policy.ts'
import { createDataCache, deepFreeze } from './cache/data-cache.ts'
import { UNTRACED, createRestClient, type RestClient } from './client/rest-client.ts'
import { createDialect } from './dialect/create-dialect.ts'
import type { PublicEndpoint } from './endpoint.ts'
import { countriesEndpoint } from './endpoints/account/countries.ts'
import { brandsEndpoint } from './endpoints/catalog/brand.ts'
import { catalogEndpoint, catalogPageEndpoint } from './endpoints/catalog/catalog.ts'
import { categoriesEndpoint } from './endpoints/catalog/category.ts'
import { facetCountsEndpoint } from './endpoints/catalog/facet-counts.ts'
import { filtersEndpoint } from './endpoints/catalog/filters.ts'
import { flashSaleEndpoint, flashSalesEndpoint } from './endpoints/catalog/flash-sale.ts'
import { homeEndpoint } from './endpoints/catalog/home.ts'
import { categoryListingEndpoint, discoverEndpoint, productsEndpoint } from './endpoints/catalog/listing.ts'
import { searchEndpoint } from './endpoints/catalog/search.ts'
import { sellerEndpoint } from './endpoints/catalog/seller.ts'
import { paymentGatewayEndpoint } from './endpoints/payment/payment-gateway.ts'
import { suggestedProductsEndpoint } from './endpoints/product/product-card.ts'
import { productEndpoint } from './endpoints/product/product.ts'
import { reviewsEndpoint } from './endpoints/product/reviews.ts'
import { pageEndpoint } from './endpoints/shop/content-page.ts'
import { localizationEndpoint } from './endpoints/shop/messages.ts'
import {
  redirectionsEndpoint,
  sitemapEndpoint,
  sitemapPartEndpoint,
  sitemapSourceEndpoint,
} from './endpoints/shop/operations.ts'
import { shopEndpoint } from './endpoints/shop/shop.ts'
import { createPublicReader, type PublicReader } from './public-reader.ts'

let shop: TestShop
let client: RestClient
let reader: PublicReader
/** Stored values. */
const stored: unknown[] = []
/** Values read, by the endpoint's name. */
const values = new Map<string, unknown>()
beforeAll(async () => {
  shop = await createTestShop()
  const backend = shop.backend.app.listeningOrigin
  const dialect = createDialect(Date.now, () => undefined)
  client = createRestClient({
    baseUrl: backend,
    observe: () => undefined,
    clock: Date.now,
    callsPerMinute: null,
    dialect,
    tracing: UNTRACED,
    limits: DEFAULT_LIMITS,
  })
  const cache = createDataCache({ clock: shop.clock, guard: (value) => void stored.push(value) })
  reader = createPublicReader({
    client,
    cache,
    dialect,
    backend,
    name: backend,
    clock: shop.clock,
    observe: () => undefined,
    limits: DEFAULT_LIMITS,
  })
  for (const { name, run } of reads) values.set(name, (await run()).value)
  divideSitemap()
  const { name, run } = read(sitemapPartEndpoint, { part: 1 })
  values.set(name, (await run()).value)
})
afterAll(async () => {
  await client.close()
  await shop.close()
})

/** The backend divides a site map with more than 1,000 pages. */
function divideSitemap(): void {
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  database.run(`INSERT INTO pages (slug, position)
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
    SELECT 'page-' || n, n FROM numbers`)
  database.close()
}

const read = <Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args) => ({
  name: endpoint.name,
  run: () => reader.read(endpoint, args, { locale: 'fr', requestId: 'test-1' }),
})

/** Every public endpoint with stored values, and its arguments; the parts of a site map come last. */
const reads = [
  read(shopEndpoint, undefined),
  read(homeEndpoint, undefined),
  read(discoverEndpoint, { page: 1 }),
  read(categoryListingEndpoint, { category: 'clothes', subCategory: 'shirts' }),
  read(productsEndpoint, { query: 'product' }),
  read(filtersEndpoint, {}),
  read(catalogEndpoint, { after: null, first: 5 }),
  read(catalogPageEndpoint, { page: 1 }),
  read(facetCountsEndpoint, {}),
  read(searchEndpoint, { text: 'product' }),
  read(categoriesEndpoint, { page: 1 }),
  read(brandsEndpoint, { page: 1 }),
  read(flashSalesEndpoint, undefined),
  read(flashSaleEndpoint, { id: '91', page: 1 }),
  read(sellerEndpoint, { slug: 'corner', sort: 'FEATURED', page: 1 }),
  read(pageEndpoint, { slug: 'about' }),
  read(productEndpoint, { id: '104' }),
  read(reviewsEndpoint, { productId: '101', page: 1, sort: 'NEWEST' }),
  read(suggestedProductsEndpoint, { productId: '101', page: 1 }),
  read(countriesEndpoint, undefined),
  read(localizationEndpoint, { code: 'fr' }),
  read(redirectionsEndpoint, undefined),
  read(sitemapEndpoint, undefined),
  read(sitemapSourceEndpoint, undefined),
  read(paymentGatewayEndpoint, undefined),
]

/** Names and types of everything in a value, merged over the entries of a list. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value))
    return [...new Set(value.map((entry) => JSON.stringify(shapeOf(entry))))]
      .toSorted()
      .map((text): unknown => JSON.parse(text))
  if (typeof value !== 'object') return typeof value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, entry]) => [name, shapeOf(entry)]))
}

test('stored values are plain data that another process can read', () => {
  expect(stored.length).toBeGreaterThan(15)
  for (const value of stored) {
    expect(() => deepFreeze(value)).not.toThrow()
    expect(JSON.parse(JSON.stringify(value))).toEqual(value)
  }
})

/*
 * A process must not read values that another version stored in another shape. If this fails, raise MODEL_VERSION in
 * cache-policy.ts, run this file again, and delete the snapshot of the old version.
 */
test('the shapes of stored values match their version', async () => {
  const shapes = Object.fromEntries([...values].map(([name, value]) => [name, shapeOf(value)]))
  // The keys of texts and countries are data, not shape.
  for (const name of ['localization', 'countries-phones']) shapes[name] = typeof shapes[name]
  const file = join(import.meta.dirname, `model-shapes.v${MODEL_VERSION}.json`)
  await expect(`${JSON.stringify(shapes, null, 1)}\n`).toMatchFileSnapshot(file)
})
