import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { localized } from '#backend/testing/test-catalog-content.ts'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const PATH = '/feeds/products.xml'
const PRODUCTS = 160
/** With descriptions of 20 kB, 50 products take more than the socket buffers, which hold about 4 MB. */
const VARIANTS = 5

/** A request from an address of its own. */
const from = (number: number, url: string) => ({ url, remoteAddress: `192.0.2.${number}` })

function largeCatalog() {
  const catalog = createTestCatalog(PRODUCTS)
  const description = localized('🧵'.repeat(5_000))
  const products = catalog.products.map((product) => {
    const inventory = Array.from({ length: VARIANTS }, (_none, index) => ({
      id: product.id * 100 + index,
      sku: '',
      quantity: 1,
      price: 1_000 + index,
      attributeValueIds: [811, 821],
    }))
    return { ...product, description, inventory }
  })
  return { ...catalog, products }
}

// It takes seconds to write so much.
test('a feed is read from the backend as fast as its reader takes it @full', { timeout: 120_000 }, async () => {
  const shop = await openTestShop({ AGENT_DOOR: 'on' }, largeCatalog())
  const serving: Socket[] = []
  shop.app.server.on('connection', (socket) => serving.push(socket))
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const productCalls = () => shop.backend.calls.list().filter(({ path }) => path.startsWith('/api/v1/product/')).length

  const [answer]: IncomingMessage[] = await once(get(origin + PATH, { agent: false }), 'response')
  answer?.pause()
  const isStalled = () => serving.some((socket) => socket.writableNeedDrain)
  await expect.poll(isStalled, { interval: 5, timeout: 60_000 }).toBe(true)
  // Takes as long as the rest of the other feed would.
  expect((await shop.app.inject(from(2, `/fr${PATH}`))).statusCode).toBe(200)
  const read = productCalls() - PRODUCTS
  expect(read).toBeGreaterThanOrEqual(50)
  expect(read).toBeLessThanOrEqual(100)

  const xml = answer ? await text(answer.resume()) : ''
  expect(xml.match(/<item>/g)).toHaveLength(PRODUCTS * VARIANTS)
  expect(xml).toMatch(/<\/rss>\s*$/)
  await shop.close()
})

test('four feeds are written at a time, one to a visitor, and others are asked to come back', async () => {
  const shop = await openTestShop({ AGENT_DOOR: 'on', PAGE_CACHE_MB: '0' })
  const paths = LOCALES.map((locale) => localePath(PATH, locale))
  // With an empty cache, all begin before the first can end.
  const answers = await Promise.all(paths.map((path, at) => shop.app.inject(from(at, path))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 503])
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toMatch(/^\d+$/)
  for (const path of paths) expect((await shop.app.inject(from(1, path))).statusCode).toBe(200)
  await shop.graphql.purge(['product:101'])
  const [other, ...own] = await Promise.all([2, 1, 1, 1, 1].map((visitor) => shop.app.inject(from(visitor, PATH))))
  expect([other?.statusCode, ...own.map(({ statusCode }) => statusCode).sort()]).toEqual([200, 200, 503, 503, 503])
  await shop.close()
})

test('a reader who takes too long altogether is cut off @full', { timeout: 120_000 }, async () => {
  const feedWaits = { reader: 100, retries: [] }
  const shop = await openTestShop({ AGENT_DOOR: 'on' }, largeCatalog(), undefined, { feedWaits })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const [answer]: IncomingMessage[] = await once(get(origin + PATH, { agent: false }), 'response')
  answer?.pause()
  await expect.poll(() => shop.events.some(({ type }) => type === 'request'), { timeout: 60_000 }).toBe(true)
  expect(shop.events.find(({ type }) => type === 'request')).toMatchObject({ aborted: true })
  // Its place is free.
  expect((await shop.app.inject({ url: PATH, method: 'GET', remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
  answer?.on('error', () => undefined).destroy()
  await shop.close()
})

test('a feed is stored even if its first reader leaves', async () => {
  const shop = await openTestShop({ AGENT_DOOR: 'on' }, createTestCatalog(60))
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const [answer]: IncomingMessage[] = await once(get(origin + PATH, { agent: false }), 'response')
  answer?.on('error', () => undefined).destroy()
  const stored = async () => (await shop.app.inject({ url: PATH, method: 'HEAD' })).headers['cache-status']
  await expect.poll(stored, { timeout: 15_000 }).toContain('hit')
  expect((await shop.app.inject(PATH)).body).toMatch(/<\/rss>\s*$/)
  await shop.close()
})
