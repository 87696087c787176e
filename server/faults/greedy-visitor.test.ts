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
let shop: TestShop
let host: Awaited<ReturnType<typeof hostProfiles>>
let release: () => void
let released: Promise<void>
let running = 0
let most = 0
/** Holds the answers of lists until `release`. */
const server = createServer(async (request, response) => {
  const { method, url = '/', headers } = request
  const payload = Buffer.concat(await Array.fromAsync(request))
  const isList = LISTS.test(url.replace('/api/v1/', '').split('?')[0] ?? '')
  if (isList) {
    running += 1
    most = Math.max(most, running)
    await released
    running -= 1
  }
  // @NOTE Node types methods as any text, inject as those of HTTP.
  const { statusCode, body } = await backend.app.inject({ method, url, headers, payload } as InjectOptions)
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body)
})

beforeAll(async () => {
  backend = await createTestBackend()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  released = Promise.resolve()
  shop = await openShop(`http://127.0.0.1:${port}`, {
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '127.0.0.1',
    PAGE_CACHE_MB: '0',
  })
  host = await hostProfiles()
  await get('/cart', OTHER)
})
afterAll(async () => {
  host.close()
  await shop.close()
  server.closeAllConnections()
  server.close()
  await backend.close()
})

function get(url: string, from: string, headers: Record<string, string> = {}) {
  return shop.app.inject({
    url,
    headers: { 'user-agent': 'Firefox', host: 'localhost:3000', 'x-forwarded-for': from, ...headers },
  })
}

function post(url: string, payload: object) {
  const headers = { 'ucp-agent': `profile="${host.urlOf('/profile')}"`, 'content-type': 'application/json' }
  return shop.app.inject({ method: 'POST', url, headers: { ...headers, 'x-forwarded-for': GREEDY }, payload })
}

const query = (text: string) => `/graphql?query=${encodeURIComponent(text)}`

/** The ways to lists and searches; `at` makes each of them another one. */
const WAYS: Record<string, (at: number) => Promise<unknown>> = {
  'pages of searches': (at) => get(`/search?q=word${at}`, GREEDY),
  'pages of a list': (at) =>
    get(`/brands?page=${at}`, GREEDY).then(() => get(`/category/clothes?page=${at + 1}`, GREEDY)),
  'searches of programs': (at) =>
    post('/graphql', {
      query: `{ ${[0, 1, 2, 3].map((n) => `a${n}: listing(query: "w${at}x${n}") { title }`).join(' ')} }`,
    }),
  'queries by GET': (at) => get(query(`{ listing(query: "get ${at}") { title } }`), GREEDY),
  suggestions: (at) => get(query(`{ suggestions(text: "sug ${at}") { keywords } }`), GREEDY),
  "agents' searches": (at) => post('/api/ucp/catalog/search', { query: `agent ${at}` }),
  'lists in Markdown': (at) => get(`/category/home.md?page=${at + 1}`, GREEDY),
}

test.each(Object.entries(WAYS))('%s of one address have two at a time', async (_name, ask) => {
  ;({ promise: released, resolve: release } = Promise.withResolvers<void>())
  most = 0
  const answers = Array.from({ length: 6 }, (_, at) => ask(at))
  await vi.waitUntil(() => running > 0, { timeout: 15_000 })
  // Everything that can begin has begun once another visitor's page is complete.
  const [cart, product] = await Promise.all([
    get('/cart', OTHER),
    get('/product/product-101/101', OTHER, { 'user-agent': 'Googlebot/2.1' }),
  ])
  expect([cart.statusCode, product.statusCode]).toEqual([200, 200])
  release()
  await Promise.all(answers)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})
