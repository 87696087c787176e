import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { openShop, TEST_ORIGIN } from '../testing/test-shop.ts'

let backend: TestBackend
let backendUrl: string
beforeAll(async () => {
  backend = await createTestBackend({ faults: true, siteUrl: TEST_ORIGIN, clock: Date.now })
  backendUrl = await backend.listen(0, '127.0.0.1')
})
afterEach(() => backend.faults.clear())
afterAll(() => backend.close())

const MODES = ['status', 'envelope201', 'junk', 'html', 'truncate', 'reset', 'huge', 'bigHeader'] as const

it.for([
  ['/', 'products', 'Featured brands'],
  ['/', 'redirection-config', 'Featured brands'],
  ['/product/product-101/101', 'reviews', 'Product 101'],
  ['/product/product-101/101', 'suggested-products', 'Product 101'],
  ['/product/product-101/101', 'redirection-config', 'Product 101'],
] as const)('F27 %s is served without %s', async ([page, endpoint, text], { task }) => {
  const statuses: number[] = []
  for (const mode of MODES) {
    backend.faults.clear()
    backend.faults.set({ path: endpoint, mode })
    // A cold shop has nothing stale to fall back to.
    const shop = await openShop(backendUrl)
    const { statusCode, body } = await shop.app.inject(page)
    statuses.push(body.includes(text) ? statusCode : 0)
    await shop.close()
  }
  noteFigure({ task }, `${page} without ${endpoint}: ${statuses.join(' ')}`)
  expect(statuses).toEqual(MODES.map(() => 200))
})

it('F27 a page rendered without a section is not stored', async () => {
  backend.faults.set({ path: 'products', mode: 'status', count: 1 })
  const shop = await openShop(backendUrl)
  const before = (await shop.app.inject('/')).body
  const isWhole = async () => (await shop.app.inject('/')).body.includes('id="discover"')
  // Answers are memoized for a second.
  await expect.poll(isWhole, { timeout: 3_000 }).toBe(true)
  expect(before.includes('id="discover"')).toBe(false)
  await shop.close()
})
