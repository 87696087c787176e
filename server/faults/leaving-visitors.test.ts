import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { usedBytes } from '../testing/used-bytes.ts'

/** Opens a page on a new socket and resets it after the first bytes. */
async function leaveEarly(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /product/product-101/101 HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined)
  socket.resetAndDestroy()
}

it.for([
  ['one hundred visitors', 2],
  ['five hundred visitors @full', 10],
] as const)(
  'F17 nothing is leaked if pages are left after the first bytes by %s',
  { timeout: 60_000 },
  async ([, waves], { task }) => {
    const shop = await openTestShop({
      LIMITS: 'utilisation=100,renderQueue=1000,renderQueuePerVisitor=1000,renderWait=60000',
      PAGE_CACHE_MB: '0',
    })
    const url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const leave = () => Promise.all(Array.from({ length: 50 }, () => leaveEarly(Number(url.port))))
    // Warm-up: code that is loaded and compiled once is not a leak.
    for (let wave = 0; wave < 3; wave += 1) await leave()
    const before = await usedBytes()
    for (let wave = 0; wave < waves; wave += 1) await leave()
    const startedAt = performance.now()
    const { status } = await fetch(new URL('/brands', url))
    const took = performance.now() - startedAt
    const connections = () =>
      new Promise<number>((resolve) => shop.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(1)
    const grown = ((await usedBytes()) - before) / 1e6
    noteFigure({ task }, `${took.toFixed(0)} ms, ${grown.toFixed(1)} MB`)
    expect(status).toBe(200)
    expect(grown).toBeLessThan(20)
    expect(shop.log.filter(({ level }) => Number(level) > 30)).toEqual([])
    await shop.close()
  },
)
