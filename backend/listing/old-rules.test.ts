import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import { createCatalog } from '../sample-shop/create-catalog.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { isPrefixOnly, readQuery } from './search-text.ts'

/* Lists and search answer from indexes; here their rules are applied to every product of a small shop. */

interface Known {
  id: number
  sub_category_id: number
  brand_id: number
  price: number
  selling: number
  rating: number
  review_count: number
  created_at: number
  values: number[]
  texts: Record<string, string>
}

let backend: TestBackend
let database: Database
let known: Known[]

beforeAll(async () => {
  backend = await createTestBackend({ catalog: createCatalog(240) })
  database = openDatabase(join(backend.dataDir, 'backend.sqlite'))
  // One product is not public, and one text has words that blanks other than spaces divide.
  database.run('UPDATE products SET status = 2 WHERE id = (SELECT max(id) FROM products)')
  database.run(
    `UPDATE product_texts SET search_text = 'back\\slash "quoted"' || char(9) || 'tabbed 100% _low'
     WHERE lang = 'en' AND product_id = (SELECT min(id) FROM products)`,
  )
  // The first request moves the sales to the period that is running.
  await backend.get('flash-sale')
  known = readKnown()
})
afterAll(async () => {
  database.close()
  await backend.close()
})

function readKnown(): Known[] {
  const now = backend.now()
  const texts = Map.groupBy(
    database.all<{ product_id: number; lang: string; search_text: string }>('SELECT * FROM product_texts'),
    (row) => row.product_id,
  )
  const values = Map.groupBy(
    database.all<{ product_id: number; attribute_value_id: number }>(
      'SELECT i.product_id, v.attribute_value_id FROM inventories i JOIN inventory_values v ON v.inventory_id = i.id',
    ),
    (row) => row.product_id,
  )
  return database
    .all<Omit<Known, 'texts' | 'values'>>(
      `SELECT p.*, CASE WHEN s.id IS NOT NULL THEN f.price WHEN p.offered > 0 THEN p.offered ELSE p.selling END AS price
       FROM products p LEFT JOIN flash_sale_products f ON f.product_id = p.id
       LEFT JOIN flash_sales s ON s.id = f.flash_sale_id AND s.status = 1 AND ${now} BETWEEN s.start_time AND s.end_time
       WHERE p.status = 1`,
    )
    .map((row) => ({
      ...row,
      values: (values.get(row.id) ?? []).map((value) => value.attribute_value_id),
      texts: Object.fromEntries((texts.get(row.id) ?? []).map((text) => [text.lang, text.search_text])),
    }))
}

type Order = (one: Known, other: Known) => number

const newest: Order = (one, other) => other.created_at - one.created_at || other.id - one.id
const orders: Record<string, Order> = {
  featured: newest,
  price_low_to_high: (one, other) => one.price - other.price || other.id - one.id,
  price_high_to_low: (one, other) => other.price - one.price || other.id - one.id,
  avg_customer_review: (one, other) =>
    other.rating - one.rating || other.review_count - one.review_count || other.id - one.id,
  newest,
  biggest_discount: (one, other) => discountOf(other) - discountOf(one) || other.id - one.id,
}

/** Tenths of a percent. */
function discountOf({ price, selling }: Known): number {
  return Math.max(0, Math.floor(((selling - price) * 1000) / selling))
}

/** Ids of all pages of a list. */
async function idsOf(address: string, lang = 'en'): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await backend.get(`${address}&page=${page}`, { headers: { language: lang } })
    ids.push(...data.result.data.map(({ id }: { id: number }) => id))
    if (page >= data.result.last_page) {
      expect(data.result.total).toBe(ids.length)
      return ids
    }
  }
}

const expected = (isShown: (product: Known) => boolean, order: Order) =>
  known
    .filter(isShown)
    .toSorted(order)
    .map(({ id }) => id)

test('some products are in a running sale, which changes their position by price', async () => {
  const { data } = await backend.get('flash-sale')
  expect(data.flatMap((sale: { public_products: object[] }) => sale.public_products).length).toBeGreaterThan(10)
})

test.each(Object.keys(orders))('lists in the order %s, whatever the filters', async (sort) => {
  const order = orders[sort] ?? newest
  const [sample] = known
  const brand = sample?.brand_id ?? 0
  const value = known.find(({ values }) => values.length > 0)?.values[0] ?? 0
  const list = `products?sortby=${sort}`
  expect(await idsOf(list)).toEqual(expected(() => true, order))
  expect(await idsOf(`${list}&brand=${brand}`)).toEqual(expected((product) => product.brand_id === brand, order))
  expect(await idsOf(`${list}&rating=4`)).toEqual(expected(({ rating }) => rating >= 4, order))
  expect(await idsOf(`${list}&filter=${value}`)).toEqual(expected(({ values }) => values.includes(value), order))
  expect(await idsOf(`${list}&on_sale=true`)).toEqual(expected(({ price, selling }) => price < selling, order))
  expect(await idsOf(`${list}&min=20&max=60`)).toEqual(expected(({ price }) => price >= 2000 && price <= 6000, order))
})

test.each([
  ['en', ['leather', 'eath', 'a', 'gift leather', 'zz', 'back\\slash', '"quoted"', 'tabbed', '100%', '_low', 'o w']],
  ['fr', ['cuir', 'été', 'ete cadeau', "d'"]],
  ['ar', ['جلد', 'هدية', 'ال جلد']],
  ['tr', ['deri', 'yaz hediye', 'İ']],
  ['hi', ['चमड़े', 'उपहार', 'का']],
])('finds products in %s that have all words of the query', async (lang, queries) => {
  for (const query of queries) {
    const words = readQuery(query, lang).flatMap((part) => part.words)
    const isIn = (text = '', word: string) =>
      isPrefixOnly(word) ? text.split(/[ \n]/).some((part) => part.startsWith(word)) : text.includes(word)
    const found = expected(({ texts }) => words.every((word) => isIn(texts[lang], word)), newest)
    expect(await idsOf(`products?q=${encodeURIComponent(query)}`, lang), query).toEqual(found)
    const suggested = await backend.get(`search?q=${encodeURIComponent(query)}`, { headers: { language: lang } })
    expect(suggested.data.product.map(({ id }: { id: number }) => id)).toEqual(found.slice(0, 9))
  }
})

test('values of one attribute are alternatives, and those of several must all occur', async () => {
  const attributeOf = new Map(
    database
      .all<{ id: number; attribute_id: number }>('SELECT id, attribute_id FROM attribute_values')
      .map((row) => [row.id, row.attribute_id]),
  )
  const withTwo = known.find(({ values }) => new Set(values.map((id) => attributeOf.get(id))).size > 1)
  const [first = 0] = withTwo?.values ?? []
  const second = withTwo?.values.find((id) => attributeOf.get(id) !== attributeOf.get(first)) ?? 0
  const alternative = [...attributeOf].find(([id, of]) => of === attributeOf.get(first) && id !== first)?.[0] ?? 0
  const has = ({ values }: Known, id: number) => values.includes(id)
  const isShown = (product: Known) => (has(product, first) || has(product, alternative)) && has(product, second)
  const query = `value=${first},${alternative},${second}`
  expect(await idsOf(`products?${query}`)).toEqual(expected(isShown, newest))

  const { data } = await backend.get(`facet-counts?${query}&on_sale=true`)
  const countOf = (id: number) => data.values.find((entry: { id: number }) => entry.id === id)?.count ?? 0
  const reduced = known.filter(({ price, selling }) => price < selling)
  const bySecond = reduced.filter((product) => has(product, second))
  expect(countOf(first)).toBe(bySecond.filter((product) => has(product, first)).length)
  expect(countOf(alternative)).toBe(bySecond.filter((product) => has(product, alternative)).length)
  expect(countOf(second)).toBe(
    reduced
      .filter((product) => has(product, first) || has(product, alternative))
      .filter((product) => has(product, second)).length,
  )
  expect(data.on_sale).toBe(reduced.filter(isShown).length)
})

test.each(['facet-counts?', 'facet-counts?rating=4'])(
  'counts of %s are those of the lists they lead to',
  async (list) => {
    const { data } = await backend.get(list)
    const shown = known.filter(({ rating }) => rating >= (list.endsWith('4') ? 4 : 0))
    const values = new Map(data.values.map(({ id, count }: { id: number; count: number }) => [id, count]))
    for (const [id, count] of values)
      expect(count).toBe(shown.filter((product) => product.values.includes(Number(id))).length)
    for (const { id, count } of data.brands) expect(count).toBe(shown.filter(({ brand_id }) => brand_id === id).length)
    expect(values.size).toBeGreaterThan(3)
    expect(data.on_sale).toBe(shown.filter(({ price, selling }) => price < selling).length)
  },
)

test('lists attribute values until the last variant with them is deleted', async () => {
  const other = await createTestBackend({ catalog: createCatalog(24) })
  const inside = openDatabase(join(other.dataDir, 'backend.sqlite'))
  const isRight = () =>
    inside.count(
      `SELECT (SELECT count(*) FROM product_values) = (SELECT count(*) FROM (
       SELECT DISTINCT i.product_id, v.attribute_value_id
     FROM inventories i JOIN inventory_values v ON v.inventory_id = i.id))`,
    )
  expect(isRight()).toBe(1)
  const before = inside.count('SELECT count(*) FROM product_values')
  inside.run('DELETE FROM inventories WHERE id % 3 = 0')
  expect(isRight()).toBe(1)
  inside.run('DELETE FROM inventory_values WHERE inventory_id % 4 = 0')
  expect(isRight()).toBe(1)
  const after = inside.count('SELECT count(*) FROM product_values')
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(before)
  inside.close()
  await other.close()
})
