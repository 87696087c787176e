import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let origin: string
beforeAll(async () => {
  // Stored pages are tested separately; here each page is rendered.
  shop = await openTestShop({ PAGE_CACHE_MB: '0' })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const QUERY = `/graphql?query=${encodeURIComponent('{ shop { settings { siteName } } }')}`
const MUTATION = `/graphql?query=${encodeURIComponent('mutation { signOut { signedOut } }')}`

/**
 * Headers of the connection (which fetch closes after HEAD), of the moment, and of the body’s framing, which HEAD does not
 * have.
 */
const MAY_DIFFER = [
  'connection',
  'keep-alive',
  'date',
  'server-timing',
  'x-request-id',
  'transfer-encoding',
  'content-length',
]

function comparable(headers: Headers): Record<string, string> {
  const kept = [...headers].filter(([name]) => !MAY_DIFFER.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, 'NONCE')]))
}

async function ask(method: 'GET' | 'HEAD', url: string, headers: Record<string, string>) {
  const response = await fetch(origin + url, { method, headers, redirect: 'manual' })
  return { response, bytes: (await response.arrayBuffer()).byteLength }
}

describe('HEAD answers as GET, without the body', () => {
  it.each([
    ['a page', '/'],
    ['a page, compressed', '/fr/category/clothes', { 'accept-encoding': 'br' }],
    ["a visitor's page", '/cart'],
    ['a page that takes payments', '/checkout'],
    ['a page for bots', '/product/product-101/101', { 'user-agent': 'Googlebot/2.1' }],
    ['a page that is not there', '/product/x/99999999'],
    ['an address without a page', '/nope'],
    ['a wrong slug', '/product/wrong/101'],
    ['a door', '/account'],
    ['a remembered language', '/brands', { cookie: 'currentLanguage=fr' }],
    ['a file', '/assets/entry.js'],
    ['no file', '/assets/nope.js'],
    ['a file of the operator', '/assets/entry.js.map'],
    ['the icon', '/favicon.ico'],
    ['the site map', '/sitemap.xml'],
    ['the robots file', '/robots.txt'],
    ['life', '/healthz'],
    ['readiness', '/readyz'],
    ['a query', QUERY, { 'x-graphql-yoga-csrf': '1' }],
    ['a query without its header', QUERY],
    ['a mutation', MUTATION, { 'x-graphql-yoga-csrf': '1' }],
  ] as [string, string, Record<string, string>?][])('%s', async (_what, url, given = {}) => {
    const headers = { 'accept-encoding': 'identity', ...given }
    const get = await ask('GET', url, headers)
    const head = await ask('HEAD', url, headers)
    expect(head.response.status).toBe(get.response.status)
    expect(comparable(head.response.headers)).toEqual(comparable(get.response.headers))
    expect(head.bytes).toBe(0)
    // The length may be missing. If it is present, it is that of GET's body.
    expect([null, get.response.headers.get('content-length')]).toContain(head.response.headers.get('content-length'))
  })

  it('has the content length if it is known', async () => {
    for (const url of ['/assets/entry.js', '/robots.txt', '/sitemap.xml', QUERY]) {
      const headers = { 'x-graphql-yoga-csrf': '1' }
      const { bytes } = await ask('GET', url, headers)
      const { response } = await ask('HEAD', url, headers)
      expect(response.headers.get('content-length'), url).toBe(String(bytes))
    }
  })

  it('renders nothing, and does not load deferred sections', async () => {
    const lateCalls = () =>
      shop.backend.calls
        .list()
        .map(({ path }) => path)
        .filter((path) => /reviews|suggested-products/.test(path))
    shop.backend.calls.reset()
    expect((await ask('HEAD', '/product/product-120/120', {})).response.status).toBe(200)
    expect((await ask('GET', '/brands', {})).response.status).toBe(200)
    expect(lateCalls()).toEqual([])
    await ask('GET', '/product/product-120/120', {})
    expect(lateCalls().length).toBeGreaterThan(0)
  })
})
