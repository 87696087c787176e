import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { createPageCache } from '../answers/page-cache.ts'
import { createCompressor } from '../answers/send-html.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createPublicAnswers } from './public-answers.ts'
import { createTestAgent, createTestToolCaller, hostProfiles } from './testing/test-agent.ts'

const PUBLIC_URL = 'http://localhost:3000'
const START = Date.UTC(2026, 5, 1, 1)
const SECOND = 1_000
const DAY = 24 * 3_600 * SECOND

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
let ask: ReturnType<typeof createTestAgent>
let call: ReturnType<typeof createTestToolCaller>
let runs: MockInstance<typeof shop.graphql.run>
let now = START
/** Advances with each test, past the entries of the previous one. */
let begin = START
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL }, undefined, () => now)
  host = await hostProfiles()
  ask = createTestAgent(shop.app, host.urlOf('/profile'))
  call = createTestToolCaller(shop.app, host.urlOf('/profile'))
})
beforeEach(async () => {
  runs = vi.spyOn(shop.graphql, 'run')
  begin += 3 * DAY
  now = begin
  shop.backend.faults.clear()
  // A profile that takes long is refused at first.
  for (const path of ['/profile', '/another']) {
    const statusOfNothing = async () => (await ask('/catalog/search', {}, { profile: host.urlOf(path) })).status
    await expect.poll(statusOfNothing).toBe(400)
  }
  reset()
})
afterAll(async () => {
  host.close()
  await shop.close()
})

function reset() {
  shop.backend.calls.reset()
  runs.mockClear()
  shop.events.length = 0
}

const calls = () => shop.backend.calls.list().length
const operations = () => runs.mock.calls.length

const SEARCH = { query: 'product' }
const PRODUCT = { id: '101' }

const REQUESTS: [tool: string, path: string, input: object][] = [
  ['search_catalog', '/catalog/search', SEARCH],
  ['lookup_catalog', '/catalog/lookup', { ids: ['101', '102', '999999999'] }],
  ['get_product', '/catalog/product', PRODUCT],
]

describe.each(REQUESTS)('%s', (tool, path, input) => {
  test('is answered from memory over both transports, for all agents', async () => {
    const first = await ask(path, input)
    expect(first.body.ucp.status).toBe('success')
    expect(operations()).toBeGreaterThan(0)
    reset()
    const again = await ask(path, input, { profile: host.urlOf('/another') })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect((await call(tool, { catalog: input })).body).toEqual(first.body)
    expect([calls(), operations()]).toEqual([0, 0])
    expect(shop.events.filter(({ type }) => type === 'request')).toMatchObject([
      { cache: 'hit', agentCall: { tool, transport: 'rest', outcome: 'success' } },
      { cache: 'hit', agentCall: { tool, transport: 'mcp', outcome: 'success' } },
    ])
    expect(first.headers['cache-status']).toBe('souk; fwd=miss; stored')
    expect(again.headers['cache-status']).toBe('souk; hit')
  })
})

test('many agents at once cost one run', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ask('/catalog/product', PRODUCT)))
  expect(operations()).toBe(1)
})

test('an agent that leaves does not fail the others that wait for the same answer', async () => {
  shop.backend.faults.set({ path: 'product/101', mode: 'slow', delayMs: 300 })
  const leaving = new AbortController()
  const payload = JSON.stringify(PRODUCT)
  const headers = { 'content-type': 'application/json', 'ucp-agent': `profile="${host.urlOf('/profile')}"` }
  const url = '/api/ucp/catalog/product'
  const left = shop.app.inject({ method: 'POST', url, headers, payload, signal: leaving.signal })
  await expect.poll(calls).toBeGreaterThan(0)
  const waiting = ask('/catalog/product', PRODUCT)
  leaving.abort()
  await left
  expect((await waiting).body.ucp.status).toBe('success')
  expect(operations()).toBe(1)
})

test('unknown members of the input are not part of the question, other inputs and languages are', async () => {
  await ask('/catalog/product', PRODUCT)
  reset()
  await ask('/catalog/product', { ...PRODUCT, signals: { 'dev.ucp.buyer_ip': '192.0.2.1' } })
  await ask('/catalog/product', { ...PRODUCT, attribution: { click: 'c-1' } })
  expect(operations()).toBe(0)
  const french = await ask('/catalog/product', PRODUCT, { headers: { 'accept-language': 'fr' } })
  expect(french.body.product.url).toContain('/fr/product/')
  expect(operations()).toBe(1)
  const other = await ask('/catalog/product', { id: '102' })
  expect(other.body.product.id).toBe('102')
  expect(operations()).toBe(2)
  expect((await ask('/catalog/product', PRODUCT)).body.product.url).not.toContain('/fr/')
  expect(operations()).toBe(2)
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('stored answers are sent in the encoding %s', async (encoding, sent) => {
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/ucp/catalog/search',
      headers: {
        'content-type': 'application/json',
        'ucp-agent': `profile="${host.urlOf('/profile')}"`,
        'accept-encoding': encoding,
      },
      payload: JSON.stringify(SEARCH),
    })
  await send()
  reset()
  const { headers, rawPayload } = await send()
  expect(operations()).toBe(0)
  expect(headers['content-encoding']).toBe(sent)
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
})

test('a purge of what an answer shows makes it new, and no other', async () => {
  await ask('/catalog/product', PRODUCT)
  await ask('/catalog/product', { id: '102' })
  await ask('/catalog/search', SEARCH)
  reset()
  await shop.graphql.purge(['product:101'])
  await ask('/catalog/product', { id: '102' })
  expect(operations()).toBe(0)
  await ask('/catalog/product', PRODUCT)
  expect([calls(), operations()]).toEqual([1, 1])
  await shop.graphql.purge(['listing'])
  await ask('/catalog/search', SEARCH)
  expect(operations()).toBeGreaterThan(1)
})

test('a purge while an answer is made keeps it from being stored', async () => {
  shop.backend.faults.set({ path: 'product/101', mode: 'slow', delayMs: 300 })
  const pending = ask('/catalog/product', PRODUCT)
  await expect.poll(calls).toBeGreaterThan(0)
  await shop.graphql.purge(['product:101'])
  expect((await pending).status).toBe(200)
  shop.backend.faults.clear()
  reset()
  await ask('/catalog/product', PRODUCT)
  expect(operations()).toBe(1)
})

test('an answer past its time is sent while it is made again, once', async () => {
  await ask('/catalog/product', PRODUCT)
  reset()
  now += 61 * SECOND
  await Promise.all([ask('/catalog/product', PRODUCT), ask('/catalog/product', PRODUCT)])
  await expect.poll(operations).toBe(1)
  // Keeps what is still being read from being stored at the time of the next test.
  await shop.graphql.purge(['product:101'])
})

test('errors are not stored', async () => {
  for (let turn = 1; turn <= 2; turn += 1) {
    expect((await ask('/catalog/product', { id: '999999999' })).body.ucp.status).toBe('error')
    expect(operations()).toBe(turn)
  }
  shop.backend.faults.set({ path: 'product/103', mode: 'status', status: 503 })
  reset()
  expect((await ask('/catalog/product', { id: '103' })).status).toBe(503)
  expect(operations()).toBe(1)
  shop.backend.faults.clear()
  now += 60 * SECOND
  expect((await ask('/catalog/product', { id: '103' })).body.ucp.status).toBe('success')
})

test('nothing is stored without a page cache', async () => {
  const own = await openTestShop({ PUBLIC_URL, PAGE_CACHE_MB: '0' })
  const ownRuns = vi.spyOn(own.graphql, 'run')
  const askOwn = createTestAgent(own.app, host.urlOf('/profile'))
  await askOwn('/catalog/product', PRODUCT)
  await askOwn('/catalog/product', PRODUCT)
  expect(ownRuns).toHaveBeenCalledTimes(2)
  await own.close()
})

test('stored answers have a quarter of the page cache, however long their inputs are', async () => {
  const cache = createPageCache({ clock: Date.now, bytes: 256 * 1_024, compress: createCompressor() })
  const keys: string[] = []
  const fill: typeof cache.fill = (slot, make) => {
    keys.push(slot.key)
    cache.fill(slot, make)
  }
  const answer = createPublicAnswers(shop.graphql, { ...cache, fill })
  const sizes: { entries: number; bytes: number }[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const input = `${turn}`.padEnd(30_000, 'x')
    await answer({ tool: 'search_catalog', input, locale: 'en', address: `192.0.2.${turn}` }, async () => ({
      ucp: { version: '', status: 'success', capabilities: {} },
      bytes: randomBytes(1_000).toString('base64'),
    }))
    sizes.push(cache.size())
  }
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(64 * 1_024)
  expect(sizes.at(-1)?.entries).toBeGreaterThan(10)
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(100)
})

test.each(['an error', 'a failure'])('twenty agents that wait for %s share one run', async (kind) => {
  let count = 0
  const cache = createPageCache({ clock: () => now, bytes: 256 * 1_024, compress: createCompressor() })
  const answer = createPublicAnswers(shop.graphql, cache)
  const run = async () => {
    count += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (kind === 'a failure') throw new Error('The backend is away.')
    return { ucp: { version: 'v', status: 'error' as const, capabilities: {} } }
  }
  const one = { tool: 'search_catalog', input: { query: kind }, locale: 'en' as const, address: '192.0.2.1' }
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => answer(one, run)))
  expect(new Set(results.map(({ status }) => status)).size).toBe(1)
  expect(count).toBe(1)
})
