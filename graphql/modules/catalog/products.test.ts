import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#backend/database/database.ts'
import { createCatalog } from '#backend/sample-shop/create-catalog.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createPlainShop } from '../../testing/plain-shop.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const WALK = `query ($first: Int, $after: String) { products(first: $first, after: $after) {
  nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
} }`
const BY_ID = 'query ($ids: [ID!]) { products(ids: $ids) { nodes { id title } pageInfo { endCursor hasNextPage } } }'

const FIRST_ID = 900_000

/** One call for each id costs more than an operation may by default. */
const createCostlyShop = () => createPlainShop({ limits: { ...DEFAULT_LIMITS, cost: 50_000 } })

function openCatalog({ backend }: TestShop): Database {
  return openDatabase(join(backend.dataDir, 'backend.sqlite'))
}

/** Copies of the first product, the newest of the catalog. */
function addProducts(database: Database, firstId: number, count: number): void {
  database.run(
    `INSERT INTO products (id, slug, category_id, sub_category_id, brand_id, store_id, tax_rule_id, shipping_rule_id,
       selling, purchased, image, created_at, updated_at)
     SELECT :firstId + n.value, 'copy-' || n.value, p.category_id, p.sub_category_id, p.brand_id, p.store_id,
       p.tax_rule_id, p.shipping_rule_id, 1000, 500, p.image, p.created_at + :firstId + n.value, p.updated_at
     FROM json_each(:numbers) n JOIN products p ON p.id = (SELECT min(id) FROM products)`,
    { firstId, numbers: JSON.stringify(Array.from({ length: count }, (_, index) => index)) },
  )
}

function removeProducts(database: Database, ids: readonly string[]): void {
  database.run('UPDATE products SET status = 2 WHERE id IN (SELECT value FROM json_each(:ids))', {
    ids: JSON.stringify(ids.map(Number)),
  })
}

const publicIds = (database: Database) =>
  database.all<{ id: number }>('SELECT id FROM products WHERE status = 1').map(({ id }) => String(id))

/** All ids, in the order read. `between` runs after each request, with the ids read so far. */
async function walk(shop: TestShop, first: number, between: (ids: string[]) => Promise<void> | void = () => undefined) {
  const ids: string[] = []
  let after: string | null = null
  for (;;) {
    const { data, errors } = await shop.ask(WALK, { first, after })
    expect(errors).toBeUndefined()
    const { nodes, pageInfo } = data.products
    ids.push(...nodes.map(({ id }: { id: string }) => id))
    if (!pageInfo.hasNextPage) return ids
    after = pageInfo.endCursor
    await between(ids)
  }
}

const sorted = (ids: readonly string[]) => ids.toSorted((one, other) => Number(one) - Number(other))

describe.each([
  ['by id', createTestShop],
  ['by numbered pages', createCostlyShop],
])('a walk %s', (way, createShop) => {
  let shop: TestShop
  let database: Database
  beforeAll(async () => {
    shop = await createShop()
    database = openCatalog(shop)
    addProducts(database, FIRST_ID, 260)
  })
  afterAll(async () => {
    database.close()
    await shop.close()
  })
  beforeEach(() => shop.graphql.purge(['*']))

  test.each([50, 30, 7])('returns every product once, %i at a time', async (first) => {
    const ids = await walk(shop, first)
    expect(sorted(ids)).toEqual(sorted(publicIds(database)))
  })

  test('has no gaps and no doubles while products are added', async () => {
    const before = publicIds(database)
    let added = 910_000
    const ids = await walk(shop, 50, async () => {
      addProducts(database, (added += 10), 3)
      await shop.graphql.purge(['listing'])
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect(before.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('has no gaps and no doubles while products that were read are removed', async () => {
    const removed: string[] = []
    const ids = await walk(shop, 50, async (read) => {
      const next = [read.at(-1), read.at(-20)].filter((id) => id !== undefined)
      removed.push(...(way === 'by id' ? next : next.slice(0, 1)))
      removeProducts(database, removed)
      await shop.graphql.purge(['listing'])
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect(publicIds(database).filter((id) => !ids.includes(id))).toEqual([])
  })

  test('finds its place with pages that were cached at different times', async () => {
    const first = await shop.ask(WALK, { first: 30 })
    addProducts(database, 920_000, 2)
    const { nodes, pageInfo } = first.data.products
    const next = await shop.ask(WALK, { first: 30, after: pageInfo.endCursor })
    const both = [...nodes, ...next.data.products.nodes].map(({ id }: { id: string }) => id)
    expect(new Set(both).size).toBe(60)
  })

  test('continues after any cursor', async () => {
    const { edges, pageInfo } = (await shop.ask(WALK, { first: 20 })).data.products
    expect(pageInfo).toMatchObject({
      hasPreviousPage: false,
      startCursor: edges[0].cursor,
      endCursor: edges[19].cursor,
    })
    const again = (await shop.ask(WALK, { first: 10, after: edges[9].cursor })).data.products
    expect(again.edges).toEqual(edges.slice(10))
    expect(again.pageInfo.hasPreviousPage).toBe(true)
  })

  test('finds products by id in the requested order, null for unknown ones', async () => {
    const ids = ['104', '999999', '101', 'x', '104']
    const { data, errors } = await shop.ask(BY_ID, { ids })
    expect(errors).toBeUndefined()
    const titled = (id: string) => ({ id, title: `Product ${id}` })
    expect(data.products).toEqual({
      nodes: [titled('104'), null, titled('101'), null, titled('104')],
      pageInfo: { endCursor: null, hasNextPage: false },
    })
  })

  test('takes at most 50 ids and 50 products at a time', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => String(index + 1))
    const byId = await shop.ask(BY_ID, { ids })
    const limits = byId.errors?.map(({ extensions: { code, limit, max, found } }) => ({ code, limit, max, found }))
    expect(limits).toEqual([{ code: 'LIMIT_EXCEEDED', limit: 'ids', max: 50, found: 51 }])
    expect((await shop.ask(BY_ID, { ids: ids.slice(1) })).data.products.nodes).toHaveLength(50)
    const many = await shop.ask(WALK, { first: 51 })
    expect(many.errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 'first', max: 50, found: 51 })
  })

  test.each([
    [{ after: 'nonsense' }],
    [{ after: '' }],
    [{ first: 0 }],
    [{ first: -1 }],
    [{ ids: ['101'], first: 5 }],
    [{ ids: [], after: 'MTAx' }],
  ])('refuses %j', async (variables) => {
    const query = `query ($ids: [ID!], $first: Int, $after: String) {
      products(ids: $ids, first: $first, after: $after) { nodes { id } } }`
    shop.takeCalls()
    const { errors } = await shop.ask(query, variables)
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT'])
    expect(shop.takeCalls()).toEqual([])
  })
})

test('products by id take one call if the backend has one for several, and one each otherwise', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(101 + index))
  for (const [createShop, calls] of [
    [createTestShop, 1],
    [createCostlyShop, 20],
  ] as const) {
    const shop = await createShop()
    await shop.ask('{ shop { serverTime } }')
    shop.takeCalls()
    await shop.ask(BY_ID, { ids })
    expect(shop.takeCalls()).toHaveLength(calls)
    await shop.close()
  }
})

test('a cursor of a backend with product ids is refused by one with numbered pages', async () => {
  const plain = await createPlainShop()
  const { errors } = await plain.ask(WALK, { after: Buffer.from('101').toString('base64url') })
  expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT')
  await plain.close()
})

test('a catalog of 60,000 products is read in pages of 50, every id once @full', async (context) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'large-catalog-'))
  const size = 60_000
  const shop = await createTestShop({}, { dataDir, catalogSize: size, catalog: createCatalog(size) })
  const startedAt = performance.now()
  const ids = await walk(shop, 50)
  noteFigure(context, `${ids.length} products in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  expect(ids).toHaveLength(size)
  expect(new Set(ids).size).toBe(size)
  await shop.close()
  await rm(dataDir, { recursive: true })
}, 600_000)

test('twelve ids fit into the cost of an operation that needs a call for each', async () => {
  const plain = await createPlainShop()
  const ids = Array.from({ length: 13 }, (_, index) => String(101 + index))
  expect((await plain.ask(BY_ID, { ids: ids.slice(1) })).data.products.nodes).toHaveLength(12)
  const { errors } = await plain.ask(BY_ID, { ids })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 'cost', max: 5_000 })
  await plain.close()
})
