import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test, type TestContext } from 'vitest'
import { localized } from '#backend/testing/test-catalog-content.ts'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { usedBytes } from '../testing/used-bytes.ts'

const PATH = '/page/about'
/** Together they exceed the socket buffers, which hold about 4 MB. */
const REQUESTS = 60
/** Per connection and its requests, without the pages. */
const OWN_BYTES = 300_000

function catalogWithLongPage() {
  const catalog = createTestCatalog()
  const description = localized(`<p>${'All about the shop. '.repeat(3_000)}</p>`)
  return { ...catalog, pages: catalog.pages.map((page) => (page.slug === 'about' ? { ...page, description } : page)) }
}

/** Requests more than the buffers hold, and stops reading within the first page. */
async function stopReading(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(REQUESTS))
  await once(socket, 'data')
  return socket.pause()
}

/** @param silence milliseconds without progress after which a connection is closed */
async function openStallingShop(silence: number) {
  const limits = `utilisation=100,renderQueue=1000,renderQueuePerVisitor=1000,renderWait=60000,connectionTimeout=${silence}`
  const shop = await openTestShop({ LIMITS: limits }, catalogWithLongPage())
  const { port, origin } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  return { shop, port, origin }
}

const TRIAL = 4

/** Milliseconds that the machine now needs until that many readers have full buffers. The first must not be closed before. */
async function timeToStall(readers: number): Promise<number> {
  const { shop, port } = await openStallingShop(60_000)
  await shop.app.inject(PATH)
  const serving: Socket[] = []
  shop.app.server.on('connection', (socket) => serving.push(socket))
  const startedAt = performance.now()
  const sockets = await Promise.all(Array.from({ length: TRIAL }, () => stopReading(Number(port))))
  const areStalled = () => serving.every(({ writableNeedDrain }) => writableNeedDrain)
  await expect.poll(areStalled, { interval: 5, timeout: 60_000 }).toBe(true)
  const took = performance.now() - startedAt
  for (const socket of sockets) socket.destroy()
  await shop.close()
  return Math.round((took * readers) / TRIAL)
}

interface Stall {
  readers: number
  /** Least milliseconds without progress after which a connection is closed. */
  least: number
}

async function expectOthersServed({ readers, least }: Stall, { task }: Pick<TestContext, 'task'>) {
  const silence = Math.max(least, 2 * (await timeToStall(readers)))
  const { shop, port, origin } = await openStallingShop(silence)
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { connection: 'close' } })
    return { status: answer.status, text: await answer.text() }
  }
  const page = Buffer.byteLength((await ask(PATH)).text)
  expect(page).toBeGreaterThan(100_000)
  const before = await usedBytes()

  const serving: Socket[] = []
  shop.app.server.on('connection', (socket) => serving.push(socket))
  const sockets = await Promise.all(Array.from({ length: readers }, () => stopReading(Number(port))))
  const stalled = [...serving]
  const isOver = (socket: Socket) => socket.destroyed
  let lastEnd = 0
  for (const socket of stalled) socket.once('close', () => (lastEnd = performance.now()))
  await expect
    .poll(() => stalled.every(({ writableNeedDrain }) => writableNeedDrain), { interval: 5, timeout: silence })
    .toBe(true)
  const stalledAt = performance.now()
  const perReader = ((await usedBytes()) - before) / readers
  expect(perReader).toBeLessThan((DEFAULT_LIMITS.requestsPerConnection + 1) * page + OWN_BYTES)

  const askedAt = performance.now()
  for (const path of ['/', '/cart', '/product/product-101/101', PATH]) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('</html>')
  }
  const served = performance.now() - askedAt
  expect(served).toBeLessThan(silence)
  expect(stalled.some(isOver)).toBe(false)

  await expect.poll(() => stalled.every(isOver), { timeout: 3 * silence }).toBe(true)
  const ended = (lastEnd - stalledAt) / silence
  const figures = [
    `${(perReader / 1e6).toFixed(1)} MB each`,
    `others ${(served / 4).toFixed(0)} ms`,
    `ended after ${ended.toFixed(1)} × the time for silence`,
  ]
  noteFigure({ task }, figures.join(', '))
  // The timeout restarts if something was written meanwhile.
  expect(ended).toBeLessThan(2.5)
  expect(shop.log.filter(({ level }) => Number(level) > 30)).toEqual([])
  for (const socket of sockets) socket.destroy()
  await shop.close()
}

test('F18 ten visitors who stop reading mid-page do not affect others', { timeout: 180_000 }, (context) =>
  expectOthersServed({ readers: 10, least: 2_000 }, context),
)

// The system buffers a gigabyte for them.
test('F18 two hundred visitors who stop reading do not affect others @full', { timeout: 600_000 }, (context) =>
  expectOthersServed({ readers: 200, least: 8_000 }, context),
)
