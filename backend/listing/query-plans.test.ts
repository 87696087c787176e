import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database, type SqlParams } from '../database/database.ts'
import { readSuggestedProducts } from '../product/product-routes.ts'
import { pagesPerSitemap } from '../site/operation-routes.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'
import { readFilterOptions, readPriceRange } from './filter-options.ts'
import { anyProduct, conditionsOf } from './product-filter.ts'
import { listProducts, type ProductOrder } from './product-list.ts'
import { planSearch } from './search-plan.ts'
import { readSuggestions } from './search-routes.ts'
import type { SearchScope } from './search-scope.ts'

/* Instead of times, which depend on the machine: no statement may read the whole table of a large catalog. */

const count = 20_500
const firstId = 900_000

let backend: TestBackend
let database: Database
let asked: { sql: string; params: SqlParams }[] = []

beforeAll(async () => {
  backend = await createTestBackend()
  database = openDatabase(join(backend.dataDir, 'backend.sqlite'))
  database.run(
    `INSERT INTO products (id, slug, category_id, sub_category_id, brand_id, store_id, tax_rule_id, shipping_rule_id,
       selling, offered, purchased, image, rating, review_count, created_at, updated_at)
     SELECT :firstId + n.value, 'copy-' || n.value, p.category_id, p.sub_category_id, p.brand_id, p.store_id,
       p.tax_rule_id, p.shipping_rule_id, 100 + n.value % 977, n.value % 3 * 100, 50, p.image, n.value % 6,
       n.value % 40,
       p.created_at + n.value % 5003, p.updated_at
     FROM json_each(:numbers) n JOIN products p ON p.id = (SELECT min(id) + n.value % 12 FROM products)`,
    { firstId, numbers: JSON.stringify(Array.from({ length: count }, (_, index) => index)) },
  )
  database.run(
    `INSERT INTO product_texts (lang, product_id, title, search_text)
     SELECT 'en', id, slug, 'common ' || CASE WHEN id % 50 = 0 THEN 'rare' ELSE 'usual' END || ' w' || id % 900
     FROM products WHERE id >= :firstId AND id % 7 = 0`,
    { firstId },
  )
  database.script('ANALYZE')
})
afterAll(async () => {
  database.close()
  await backend.close()
})

/** A database that records its statements. */
function listening(): Database {
  asked = []
  const note = (sql: string, params: SqlParams = {}) => void asked.push({ sql, params })
  return {
    ...database,
    all: (sql, params) => (note(sql, params), database.all(sql, params)),
    get: (sql, params) => (note(sql, params), database.get(sql, params)),
    count: (sql, params) => (note(sql, params), database.count(sql, params)),
  }
}

/** Steps of the plans that scan a large table or sort all of its rows. */
function slowSteps(): string[] {
  return asked.flatMap(({ sql, params }) =>
    database
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params)
      .map(({ detail }) => detail)
      .filter((step) => /^SCAN (?:p|q|pw|pv|products|product_texts|product_words|product_values)\b/.test(step))
      .map((step) => `${step} in ${sql}`),
  )
}

/** Number of sorts after reading. Cards of one page are sorted by the order of their ids. */
function countSorts(): number {
  return asked
    .filter(({ sql }) => !sql.includes('json_each(:ids)'))
    .flatMap(({ sql, params }) => database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params))
    .filter(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY').length
}

const view = () => ({ lang: 'en', now: backend.now() })
const orders: ProductOrder[] = [
  'newest',
  'price_low_to_high',
  'price_high_to_low',
  'avg_customer_review',
  'biggest_discount',
]
const wordsOf = (query: string) => planSearch(listening(), query, 'en').words
const idOf = (table: string) => database.count(`SELECT min(id) FROM ${table}`)

test.each(orders)('the catalog, a category and a sub-category are read in the order %s', (order) => {
  const sub = database.count('SELECT min(sub_category_id) FROM products')
  const scopes: Omit<SearchScope, 'lang'>[] = [{}, { categoryIds: [idOf('categories')] }, { subCategoryIds: [sub] }]
  for (const scope of scopes) {
    const slice = listProducts(listening(), conditionsOf({ lang: 'en', ...scope }, anyProduct), order, 2, 30, view())
    expect(slice.rows).toHaveLength(30)
    expect(slowSteps()).toEqual([])
    // Prices of running sales, which are few, are sorted and put among the others.
    expect(countSorts()).toBe(/price|discount/.test(order) ? 1 : 0)
  }
})

// Prices differ in sales, so counting those between two values compares every product once.
test('filters are compared within indexes', () => {
  const filters = [
    { brands: [idOf('brands')] },
    { shipping: [idOf('shipping_rules')] },
    { attributeValues: [idOf('attribute_values')] },
    { rating: 4 },
  ]
  for (const filter of filters) {
    listProducts(listening(), conditionsOf({ lang: 'en' }, { ...anyProduct, ...filter }), 'newest', 1, 30, view())
    expect(slowSteps()).toEqual([])
  }
})

test('options and prices of a list are found without reading its table', () => {
  for (const scope of [{}, { categoryIds: [idOf('categories')] }, { words: wordsOf('rare') }]) {
    const conditions = conditionsOf({ lang: 'en', ...scope }, anyProduct)
    readFilterOptions(listening(), conditions, view())
    expect(asked.length).toBeGreaterThan(3)
    expect(slowSteps()).toEqual([])
    readPriceRange(listening(), conditions, view())
    expect(slowSteps()).toEqual([])
  }
})

test.each(['rare', 'common rare', 'c', 'o w', 'nowhere'])('search for %j reads no table of texts', (query) => {
  listProducts(listening(), conditionsOf({ lang: 'en', words: wordsOf(query) }, anyProduct), 'newest', 1, 30, view())
  expect(slowSteps()).toEqual([])
  readSuggestions(listening(), query, view())
  expect(slowSteps()).toEqual([])
})

test('suggested products come from the indexes of categories', () => {
  readSuggestedProducts(listening(), firstId + 5, 1, 7, view())
  expect(slowSteps()).toEqual([])
})

test('the site map is split into files that list every product once', async () => {
  const get = async (path: string) => (await backend.app.inject(`/api/v1/${path}`)).body
  const index = await get('sitemap.xml')
  const files = [...index.matchAll(/<loc>http:\/\/[^/]+\/(sitemap-\d+\.xml)<\/loc>/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(count / pagesPerSitemap)
  const parts = await Promise.all(files.map((file) => get(file ?? '')))
  const products = parts.flatMap((part) =>
    [...part.matchAll(/<loc>[^<]+?:\d+(\/product\/[^<]+)/g)].map(([, path]) => path),
  )
  expect(products.length).toBe(database.count('SELECT count(*) FROM products WHERE status = 1'))
  expect(new Set(products).size).toBe(products.length)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(5 * 1024 * 1024)
  expect(await get(`sitemap-${files.length + 1}.xml`)).not.toContain('<urlset')
  expect((await backend.get('page/sitemap')).text.length).toBeLessThan(5 * 1024 * 1024)
})
