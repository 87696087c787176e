import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf, queriesByGet } from '../testing/queries-by-get.ts'
import { openTestShop } from '../testing/test-shop.ts'

/** A time during the test catalog's flash sale. */
const START = Date.UTC(2026, 5, 1, 1)
const SECOND = 1_000
const DAY = 24 * 3_600 * SECOND

let shop: Awaited<ReturnType<typeof openTestShop>>
let now = START
/** Advances with each test, past the entries of the previous one. */
let begin = START
beforeAll(async () => {
  shop = await openTestShop({}, undefined, () => now)
})
beforeEach(() => {
  begin += 3 * DAY
  now = begin
  shop.backend.faults.clear()
  shop.backend.calls.reset()
  shop.events.length = 0
})
afterAll(() => shop.close())

const { get } = queriesByGet(() => shop)

const PRODUCT = '{ product(id: "101") { title price { current { formatted } } } }'

const calls = () => shop.backend.calls.list().length
const operations = () => shop.events.filter(({ type }) => type === 'operation').length

describe('a purge', () => {
  test('of what the answer was made from is seen by the next request', async () => {
    await get(PRODUCT)
    expect((await get(PRODUCT)).cache).toContain('hit')
    await shop.graphql.purge(['product:102'])
    expect((await get(PRODUCT)).cache).toContain('hit')
    await shop.graphql.purge(['product:101'])
    expect((await get(PRODUCT)).cache).toContain('miss')
    expect((await get(PRODUCT)).cache).toContain('hit')
  })

  test('while the query runs prevents it from being stored', async () => {
    shop.backend.faults.set({ path: 'product/101', mode: 'slow', delayMs: 300 })
    const pending = get(PRODUCT)
    await expect.poll(calls).toBeGreaterThan(0)
    await shop.graphql.purge(['product:101'])
    expect((await pending).headers['cache-control']).toBe('private, no-store')
    shop.backend.faults.clear()
    expect((await get(PRODUCT)).cache).toContain('miss')
  })
})

describe('an answer past its time', () => {
  test('is sent while it is replaced in the background, once', async () => {
    await get(PRODUCT)
    now += 40 * SECOND
    const before = operations()
    const stale = await Promise.all([get(PRODUCT), get(PRODUCT)])
    expect(stale.map(({ cache }) => cache)).toEqual([expect.stringMatching(/hit; ttl=-/), expect.stringMatching(/hit/)])
    await expect.poll(async () => (await get(PRODUCT)).cache).toMatch(/hit; ttl=\d/)
    expect(operations()).toBeLessThanOrEqual(before + 2)
  })

  test('is sent in an outage of the backend', async () => {
    const { body } = await get(PRODUCT)
    await shop.graphql.purge(['*'])
    now += 600 * SECOND
    shop.backend.faults.set({ path: 'product/101', mode: 'status', status: 500 })
    const answer = await get(PRODUCT)
    expect([answer.status, answer.json().data.product.title]).toEqual([200, JSON.parse(body).data.product.title])
  })
})

test('without a page cache, public queries are answered and revalidated', async () => {
  const uncached = await openTestShop({ PAGE_CACHE_MB: '0' })
  const url = addressOf({ query: '{ product(id: "101") { title } }' })
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers } = await uncached.app.inject({ url, headers: { accept: 'application/json' } })
    expect([statusCode, headers['cache-control'], headers['cache-status']]).toEqual([200, 'no-cache', undefined])
  }
  await uncached.close()
})
