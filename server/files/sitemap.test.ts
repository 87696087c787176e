import { gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { RestError, type Sitemap } from '#graphql/contract.ts'
import { SITEMAP_LIMITS, type SitemapLimits } from './sitemap-xml.ts'
import { registerSitemap } from './sitemap.ts'

const ORIGIN = 'https://shop.test'
const KEPT = 'public, max-age=3600'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A server that only serves this site map. */
function open(sitemap: () => Promise<Sitemap>, limits?: SitemapLimits) {
  const app = fastify({ genReqId: () => 'request-1' })
  const observe = vi.fn()
  opened.push(app)
  registerSitemap(app, { sitemap, origin: ORIGIN, observe, limits })
  async function get(url: string) {
    const { statusCode, headers, body } = await app.inject(url)
    return { status: statusCode, type: headers['content-type'], kept: headers['cache-control'], body }
  }
  return { app, get, observe }
}

const built = (...paths: string[]): Sitemap => ({
  locales: ['en'],
  pages: paths.map((path) => ({ path, changedAt: null })),
})
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
const TWO = { ...SITEMAP_LIMITS, addresses: 2 }

test('forwards a backend’s site map with its parts', async () => {
  const part = async (number: number) => (number === 2 ? '<second/>' : null)
  const { get, observe } = open(async () => ({ xml: '<own/>', part }))
  const type = 'application/xml; charset=utf-8'
  expect(await get('/sitemap.xml')).toEqual({ status: 200, type, kept: KEPT, body: '<own/>' })
  expect(await get('/sitemap-2.xml')).toEqual({ status: 200, type, kept: KEPT, body: '<second/>' })
  expect(await get('/sitemap-1.xml')).toMatchObject({ status: 404, kept: 'no-store' })
  expect(observe).not.toHaveBeenCalled()
})

test('a single-file site map has no parts', async () => {
  const { get } = open(async () => built('/a', '/b'), TWO)
  const { status, kept, body } = await get('/sitemap.xml')
  expect([status, kept, addressesIn(body)]).toEqual([200, KEPT, [`${ORIGIN}/a`, `${ORIGIN}/b`]])
  for (const number of [1, 2]) expect((await get(`/sitemap-${number}.xml`)).status).toBe(404)
})

test('a larger one is an index with parts numbered from 1', async () => {
  const { get } = open(async () => built('/a', '/b', '/c'), TWO)
  expect(addressesIn((await get('/sitemap.xml')).body)).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`])
  expect(addressesIn((await get('/sitemap-1.xml')).body)).toEqual([`${ORIGIN}/a`, `${ORIGIN}/b`])
  expect(addressesIn((await get('/sitemap-2.xml')).body)).toEqual([`${ORIGIN}/c`])
  for (const part of ['0', '3', '01', '-1', '1x', 'x1', '123456'])
    expect((await get(`/sitemap-${part}.xml`)).status, part).toBe(404)
})

test('a part with a five-digit number is found', async () => {
  const { get } = open(async () => ({ xml: '<own/>', part: async (number) => `<part-${number}/>` }))
  expect((await get('/sitemap-98765.xml')).body).toBe('<part-98765/>')
})

test('a new list of pages is divided again', async () => {
  let pages = built('/a')
  const { get } = open(async () => pages, TWO)
  await get('/sitemap.xml')
  pages = built('/b', '/c', '/d')
  expect(addressesIn((await get('/sitemap-2.xml')).body)).toEqual([`${ORIGIN}/d`])
})

test('the index and each part are built once for the same list of pages', async () => {
  let reads = 0
  const pages = ['/a', '/b', '/c'].map((path) => ({
    changedAt: null,
    get path() {
      reads += 1
      return path
    },
  }))
  const sitemap: Sitemap = { locales: ['en'], pages }
  const { get } = open(async () => sitemap, TWO)
  const urls = ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']
  const first = await Promise.all([...urls, ...urls].map(get))
  const readsOnce = reads
  for (const url of urls) expect(first).toContainEqual(await get(url))
  // Once to divide the list and once to write it.
  expect([readsOnce, reads]).toEqual([6, 6])
})

test('a part is compressed for clients that accept gzip', async () => {
  const { app, get } = open(async () => built('/a', '/b', '/c'), TWO)
  const plain = await get('/sitemap-1.xml')
  const { headers, rawPayload } = await app.inject({
    url: '/sitemap-1.xml',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
})

test('asks crawlers to come back when the backend cannot be reached and no copy is stored', async () => {
  for (const code of ['UPSTREAM_DOWN', 'UPSTREAM_TIMEOUT', 'UPSTREAM_BUSY', 'RATE_LIMITED'] as const) {
    const { app } = open(() => Promise.reject(new RestError(code, '', code === 'UPSTREAM_BUSY' ? 30 : null)))
    for (const url of ['/sitemap.xml', '/sitemap-1.xml']) {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, headers['cache-control'], body], code).toEqual([
        503,
        'no-store',
        'Error fetching sitemap.xml',
      ])
      expect(headers['retry-after'], code).toMatch(code === 'UPSTREAM_BUSY' ? /^30$/ : /^[2-5]$/)
    }
  }
})

test('an unavailable site map is reported and not cached', async () => {
  const error = new Error('The backend is unavailable.')
  const { get, observe } = open(() => Promise.reject(error))
  expect(await get('/sitemap.xml')).toEqual({
    status: 500,
    type: expect.stringContaining('text/plain'),
    kept: 'no-store',
    body: 'Error fetching sitemap.xml',
  })
  const fault = { type: 'fault', requestId: 'request-1', where: 'site map', error }
  expect(observe).toHaveBeenCalledExactlyOnceWith(fault)
})

test('an unavailable part of the backend’s site map is reported too', async () => {
  const error = new Error('The backend is unavailable.')
  const { get, observe } = open(async () => ({ xml: '<own/>', part: () => Promise.reject(error) }))
  expect(await get('/sitemap-1.xml')).toMatchObject({ status: 500, kept: 'no-store' })
  expect(observe).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'fault', error }))
})

test('the file for crawlers is plain text and contains the site map’s URL of this shop', async () => {
  const { get } = open(async () => built())
  const { status, type, kept, body } = await get('/robots.txt')
  expect([status, type, kept]).toEqual([200, expect.stringContaining('text/plain'), KEPT])
  expect(body).toMatch(/^User-agent: \*\nDisallow: [^]*\nSitemap: https:\/\/shop\.test\/sitemap\.xml\n$/)
})
