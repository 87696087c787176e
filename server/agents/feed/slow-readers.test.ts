import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localized } from '#backend/testing/test-catalog-content.ts'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const PATH = '/feeds/products.xml'
const PRODUCTS = 200
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

let shop: Awaited<ReturnType<typeof openTestShop>>
let origin: string
const serving: Socket[] = []
beforeAll(async () => {
  shop = await openTestShop({ AGENT_DOOR: 'on' }, largeCatalog())
  shop.app.server.on('connection', (socket) => serving.push(socket))
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** Calls about products. */
const productCalls = () => shop.backend.calls.list().filter(({ path }) => path.startsWith('/api/v1/product/')).length

/** Requests the feed, and stops reading at its beginning. */
async function stopReading(): Promise<IncomingMessage> {
  const [answer] = await once(get(origin + PATH, { agent: false }), 'response')
  expect(answer.statusCode).toBe(200)
  return answer.pause()
}

async function untilStalled(readers: number): Promise<void> {
  const stalled = () => serving.filter((socket) => socket.writableNeedDrain).length
  await expect.poll(stalled, { interval: 5, timeout: 30_000 }).toBe(readers)
}

test('the catalog is read as fast as its reader, and four feeds are written at a time', async () => {
  const first = await stopReading()
  await untilStalled(1)
  // Takes as long as the rest of the other feed would.
  expect((await shop.app.inject(`/fr${PATH}`)).statusCode).toBe(200)
  const read = productCalls() - PRODUCTS
  expect(read).toBeGreaterThanOrEqual(50)
  expect(read).toBeLessThanOrEqual(PRODUCTS / 2)

  const others = [await stopReading(), await stopReading(), await stopReading()]
  await untilStalled(4)
  const refused = await shop.app.inject(PATH)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)])
  for (const answer of others) answer.destroy()
  const status = async () => (await shop.app.inject(PATH)).statusCode
  await expect.poll(status, { timeout: 30_000 }).toBe(200)

  const xml = await text(first.resume())
  expect(xml.match(/<item>/g)).toHaveLength(PRODUCTS * VARIANTS)
  expect(xml).toMatch(/<\/rss>\s*$/)
})
