import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestBackend } from '#backend/testing/test-backend.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { openFaultProxy } from '../testing/fault-proxy.ts'
import { openShop, TEST_ORIGIN } from '../testing/test-shop.ts'

const PAGES = ['/', '/product/product-101/101', '/brands', '/categories', '/category/clothes']
const TWO_MINUTES = 120_000

/** In real time at a steady rate; other tests advance a clock for the one-hour windows. */
it(
  'F1 cached pages stay available for two real minutes without a backend @full',
  { timeout: 2 * TWO_MINUTES },
  async ({ task }) => {
    const backend = await createTestBackend({ faults: true, siteUrl: TEST_ORIGIN, clock: Date.now })
    const line = await openFaultProxy(await backend.listen(0, '127.0.0.1'))
    const shop = await openShop(line.url, { PAGE_CACHE_MB: '0' })
    const statusOf = async (url: string) => (await shop.app.inject(url)).statusCode
    for (const page of PAGES) expect(await statusOf(page), page).toBe(200)
    await line.down()
    const statuses: number[] = []
    const end = performance.now() + TWO_MINUTES
    while (performance.now() < end) {
      statuses.push(...(await Promise.all(PAGES.map(statusOf))))
      await wait(200)
    }
    const good = statuses.filter((status) => status === 200).length
    noteFigure({ task }, `${((good / statuses.length) * 100).toFixed(2)} % of ${statuses.length}`)
    expect(good / statuses.length).toBeGreaterThanOrEqual(0.999)
    await shop.close()
    await line.close()
    await backend.close()
  },
)
