import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { hostProfiles } from '../agents/testing/test-agent.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const LISTS = /^(?:products|all|search|filters|facet-counts|catalog)$/
const GREEDY = '198.51.100.7'
const OTHER = '198.51.100.8'

let backend: TestBackend
let host: Awaited<ReturnType<typeof hostProfiles>>
let release: () => void
let released: Promise<void> = Promise.resolve()

/** A shop whose backend holds the answers of lists until `release`, and counts those that it holds at a time. */
async function openHeldShop(settings: Record<string, string>, clock?: () => number) {
  const lists = { running: 0, most: 0 }
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request
    const payload = Buffer.concat(await Array.fromAsync(request))
    const isList = LISTS.test(url.replace('/api/v1/', '').split('?')[0] ?? '')
    if (isList) {
      lists.running += 1
      lists.most = Math.max(lists.most, lists.running)
      await released
      lists.running -= 1
    }
    // @NOTE Node types methods as any text, inject as those of HTTP.
    const { statusCode, body } = await backend.app.inject({ method, url, headers, payload } as InjectOptions)
    response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  const own = { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '127.0.0.1', ...settings }
  const shop = await openShop(`http://127.0.0.1:${port}`, own, false, clock)
  return {
    ...shop,
    lists,
    async close() {
      await shop.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

type HeldShop = Awaited<ReturnType<typeof openHeldShop>>

let shop: HeldShop
/** Stores its answers, and is asked at `now`. */
let storing: HeldShop
let now = Date.UTC(2026, 5, 1, 1)

beforeAll(async () => {
  backend = await createTestBackend()
  shop = await openHeldShop({ PAGE_CACHE_MB: '0' })
  storing = await openHeldShop({}, () => now)
  host = await hostProfiles()
  for (const each of [shop, storing]) await get(each, '/cart', OTHER)
})
afterAll(async () => {
  host.close()
  for (const each of [shop, storing]) await each.close()
  await backend.close()
})

function get({ app }: TestShop, url: string, from: string, headers: Record<string, string> = {}) {
  return app.inject({
    url,
    headers: { 'user-agent': 'Firefox', host: 'localhost:3000', 'x-forwarded-for': from, ...headers },
  })
}

function post({ app }: TestShop, url: string, from: string, payload: object) {
  const headers = { 'ucp-agent': `profile="${host.urlOf('/profile')}"`, 'content-type': 'application/json' }
  return app.inject({ method: 'POST', url, headers: { ...headers, 'x-forwarded-for': from }, payload })
}

const query = (text: string) => `/graphql?query=${encodeURIComponent(text)}`

type Ask = (to: TestShop, at: number, from: string) => Promise<unknown>

/** The ways to lists and searches whose answers are stored; `at` makes each of them another one. */
const STORED: Record<string, Ask> = {
  'pages of searches': (to, at, from) => get(to, `/search?q=word${at}`, from),
  'pages of a list': (to, at, from) => get(to, `/all/products?rating=${at}`, from),
  'queries by GET': (to, at, from) => get(to, query(`{ listing(query: "get ${at}") { title } }`), from),
  suggestions: (to, at, from) => get(to, query(`{ suggestions(text: "sug ${at}") { keywords } }`), from),
  "agents' searches": (to, at, from) => post(to, '/api/ucp/catalog/search', from, { query: `agent ${at}` }),
  'lists in Markdown': (to, at, from) => get(to, `/category/home.md?page=${at + 1}`, from),
}

const WAYS: Record<string, Ask> = {
  ...STORED,
  'searches of programs': (to, at, from) =>
    post(to, '/graphql', from, {
      query: `{ ${[0, 1, 2, 3].map((n) => `a${n}: listing(query: "w${at}x${n}") { title }`).join(' ')} }`,
    }),
}

/** How many lists are read at a time for six answers to one address. */
async function mostAtOnce(to: HeldShop, ask: Ask): Promise<number> {
  ;({ promise: released, resolve: release } = Promise.withResolvers<void>())
  to.lists.most = 0
  const answers = Array.from({ length: 6 }, (_, at) => ask(to, at, GREEDY))
  await vi.waitUntil(() => to.lists.running > 0, { timeout: 15_000 })
  // Everything that can begin has begun once another visitor's page is complete.
  const [cart, product] = await Promise.all([
    get(to, '/cart', OTHER),
    get(to, '/product/product-101/101', OTHER, { 'user-agent': 'Googlebot/2.1' }),
  ])
  expect([cart.statusCode, product.statusCode]).toEqual([200, 200])
  release()
  await Promise.all(answers)
  return to.lists.most
}

test.each(Object.entries(WAYS))('%s of one address have two at a time', async (_name, ask) => {
  const count = await mostAtOnce(shop, ask)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(2)
})

test.each(Object.entries(STORED))('stored %s that one address finds stale have two at a time', async (_name, ask) => {
  released = Promise.resolve()
  for (let at = 0; at < 6; at += 1) await ask(storing, at, OTHER)
  now += 15_000
  const count = await mostAtOnce(storing, ask)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(2)
})

test('the searches of one address do not push the stored ones of others out', async () => {
  const small = await openHeldShop({ PAGE_CACHE_MB: '1' })
  released = Promise.resolve()
  await get(small, '/search?q=lamp', OTHER)
  for (let at = 0; at < 40; at += 1) await get(small, `/search?q=word${at}`, GREEDY)
  for (const path of ['/search?q=word39', '/search?q=lamp']) {
    const { headers } = await get(small, path, 'a third address')
    expect(headers['cache-status'], path).toContain('hit')
  }
  await small.close()
})
