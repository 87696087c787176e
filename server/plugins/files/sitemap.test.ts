import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sitemap } from '#graphql/create-graphql.ts'
import { SITEMAP_LIMITS, type SitemapLimits } from './sitemap-xml.ts'
import { registerSitemap } from './sitemap.ts'

const ORIGIN = 'https://shop.test'
const KEPT = 'public, max-age=3600'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A server with this site map alone. */
function open(sitemap: () => Promise<Sitemap>, limits?: SitemapLimits) {
  const app = fastify({ genReqId: () => 'request-1' })
  const observe = vi.fn()
  opened.push(app)
  registerSitemap(app, { sitemap, origin: ORIGIN, observe, limits })
  async function get(url: string) {
    const { statusCode, headers, body } = await app.inject(url)
    return { status: statusCode, type: headers['content-type'], kept: headers['cache-control'], body }
  }
  return { get, observe }
}

const built = (...paths: string[]): Sitemap => ({
  locales: ['en'],
  pages: paths.map((path) => ({ path, changedAt: null })),
})
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
const TWO = { ...SITEMAP_LIMITS, addresses: 2 }

test('a site map of the backend is passed on, with its parts', async () => {
  const part = async (number: number) => (number === 2 ? '<second/>' : null)
  const { get, observe } = open(async () => ({ xml: '<own/>', part }))
  const type = 'application/xml; charset=utf-8'
  expect(await get('/sitemap.xml')).toEqual({ status: 200, type, kept: KEPT, body: '<own/>' })
  expect(await get('/sitemap-2.xml')).toEqual({ status: 200, type, kept: KEPT, body: '<second/>' })
  expect(await get('/sitemap-1.xml')).toMatchObject({ status: 404, kept: 'no-store' })
  expect(observe).not.toHaveBeenCalled()
})

test('a site map of one file has no parts', async () => {
  const { get } = open(async () => built('/a', '/b'), TWO)
  const { status, kept, body } = await get('/sitemap.xml')
  expect([status, kept, addressesIn(body)]).toEqual([200, KEPT, [`${ORIGIN}/a`, `${ORIGIN}/b`]])
  for (const number of [1, 2]) expect((await get(`/sitemap-${number}.xml`)).status).toBe(404)
})

test('a larger one is an index, and its parts are numbered from 1', async () => {
  const { get } = open(async () => built('/a', '/b', '/c'), TWO)
  expect(addressesIn((await get('/sitemap.xml')).body)).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`])
  expect(addressesIn((await get('/sitemap-1.xml')).body)).toEqual([`${ORIGIN}/a`, `${ORIGIN}/b`])
  expect(addressesIn((await get('/sitemap-2.xml')).body)).toEqual([`${ORIGIN}/c`])
  for (const part of ['0', '3', '01', '-1', '1x', 'x1', '123456'])
    expect((await get(`/sitemap-${part}.xml`)).status, part).toBe(404)
})

test('the part of a number of five digits is found', async () => {
  const { get } = open(async () => ({ xml: '<own/>', part: async (number) => `<part-${number}/>` }))
  expect((await get('/sitemap-98765.xml')).body).toBe('<part-98765/>')
})

test('a new list of pages is divided anew', async () => {
  let pages = built('/a')
  const { get } = open(async () => pages, TWO)
  await get('/sitemap.xml')
  pages = built('/b', '/c', '/d')
  expect(addressesIn((await get('/sitemap-2.xml')).body)).toEqual([`${ORIGIN}/d`])
})

test('a site map that cannot be had is told, and nobody keeps that', async () => {
  const error = new Error('The backend is away.')
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

test('a part of the backend’s own that cannot be had is told too', async () => {
  const error = new Error('The backend is away.')
  const { get, observe } = open(async () => ({ xml: '<own/>', part: () => Promise.reject(error) }))
  expect(await get('/sitemap-1.xml')).toMatchObject({ status: 500, kept: 'no-store' })
  expect(observe).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'fault', error }))
})

test('the file for crawlers is plain text and names the site map of this shop', async () => {
  const { get } = open(async () => built())
  const { status, type, kept, body } = await get('/robots.txt')
  expect([status, type, kept]).toEqual([200, expect.stringContaining('text/plain'), KEPT])
  expect(body).toMatch(/^User-agent: \*\nDisallow: [^]*\nSitemap: https:\/\/shop\.test\/sitemap\.xml\n$/)
})
