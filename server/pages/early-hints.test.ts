import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AssetManifest } from '../render/asset-manifest.ts'
import { destinationOf } from '../render/load-page.ts'
import { sendEarlyHints } from './requested-page.ts'

const MANIFEST: AssetManifest = {
  entry: '/assets/entry.js',
  inlineScripts: { head: '', start: '' },
  css: '/assets/entry.css',
  pageCss: { cart: '/assets/cart.css', product: '/assets/product.css' },
  entryImports: ['/assets/react.js', '/assets/shared.js'],
  pages: {},
  messages: {},
  texts: {},
  fonts: { 'inter-latin-wght-normal': '/assets/latin.woff2' },
}

const app = fastify()
/** The interim answers, in order. */
const early: unknown[] = []
beforeAll(async () => {
  app.get<{ Querystring: { page?: string; version?: string } }>('/', async (request, reply) => {
    const { page = '/nothing-is-here', version } = request.query
    if (version !== undefined) request.raw.httpVersion = version
    reply.raw.writeEarlyHints = (hints) => void early.push(hints)
    sendEarlyHints(request, reply, { manifest: MANIFEST }, { destination: await destinationOf(page), locale: 'en' })
    return reply.send('a page')
  })
  await app.ready()
})
beforeEach(() => void early.splice(0))
afterAll(() => app.close())

const NAVIGATION = { 'sec-fetch-mode': 'navigate' }
const LATIN = '</assets/latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'
const SCRIPTS = ['entry', 'react', 'shared'].map((name) => `</assets/${name}.js>; rel=modulepreload`)
const sheets = (...names: string[]) => names.map((name) => `</assets/${name}.css>; rel=preload; as=style`)

test.each([
  ['/cart', ['entry', 'cart']],
  ['/product/lamp/12', ['entry', 'product']],
  ['/brands', ['entry']],
  ['/nothing-is-here', ['entry']],
])('the hints for %j list its style sheets, fonts, and the app with its imports', async (...row) => {
  const [page, names] = row
  await app.inject({ url: `/?page=${page}`, headers: NAVIGATION })
  expect(early).toEqual([{ link: [...sheets(...names), LATIN, ...SCRIPTS] }])
})

test.each(['forwarded', 'via', 'x-forwarded-for'])('a proxy that sends %s must opt in', async (name) => {
  const passedOn = { ...NAVIGATION, [name]: 'x' }
  for (const asked of [{}, { 'early-hints': '0' }, { 'early-hints': '' }])
    await app.inject({ url: '/', headers: { ...passedOn, ...asked } })
  expect(early).toEqual([])
  await app.inject({ url: '/', headers: { ...passedOn, 'early-hints': '1' } })
  expect(early).toHaveLength(1)
})

test('a directly connected browser does not have to opt in', async () => {
  await app.inject({ url: '/', headers: { ...NAVIGATION, 'early-hints': '0' } })
  expect(early).toHaveLength(1)
})

test.each([
  ['no browser', '/', 'GET', {}],
  ['a script', '/', 'GET', { 'sec-fetch-mode': 'cors' }],
  ['a script behind a proxy that asks', '/', 'GET', { 'sec-fetch-mode': 'cors', 'early-hints': '1' }],
  ['HEAD', '/', 'HEAD', NAVIGATION],
  ['HTTP/1.0', '/?version=1.0', 'GET', NAVIGATION],
] as const)('%s gets no early hints', async (_who, url, method, headers) => {
  expect((await app.inject({ url, method, headers })).statusCode).toBe(200)
  expect(early).toEqual([])
})
