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
  expect((await shop.app.inject(`/fr${PATH}`)).statusCode).toBe(200)
  const read = productCalls() - PRODUCTS
  expect(read).toBeGreaterThanOrEqual(50)
  expect(read).toBeLessThanOrEqual(100)

  const xml = answer ? await text(answer.resume()) : ''
  expect(xml.match(/<item>/g)).toHaveLength(PRODUCTS * VARIANTS)
  expect(xml).toMatch(/<\/rss>\s*$/)
  await shop.close()
})

test('four feeds are written at a time, and others are asked to come back', { timeout: 60_000 }, async () => {
  const shop = await openTestShop({ AGENT_DOOR: 'on', PAGE_CACHE_MB: '0' })
  // With an empty cache, all begin before the first can end.
  const answers = await Promise.all(LOCALES.map((locale) => shop.app.inject(localePath(PATH, locale))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 503])
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toMatch(/^\d+$/)
  for (const locale of LOCALES) expect((await shop.app.inject(localePath(PATH, locale))).statusCode).toBe(200)
  await shop.close()
})
