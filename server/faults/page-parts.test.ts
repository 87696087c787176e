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

const SECTIONS = [
  ['/', 'products', 'Featured brands'],
  ['/', 'redirection-config', 'Featured brands'],
  ['/product/product-101/101', 'reviews', 'Product 101'],
  ['/product/product-101/101', 'suggested-products', 'Product 101'],
  ['/product/product-101/101', 'redirection-config', 'Product 101'],
] as const

/** In `npm test` the sections take turns with the halves of the faults. */
const CASES = SECTIONS.flatMap((section, index) =>
  ['', ', the other faults @full'].map((part, half) => {
    const modes = MODES.filter((_mode, at) => (at + index + half) % 2 === 0)
    return [...section, part, modes] as const
  }),
)

it.for(CASES)('F27 %s is served without %s, with %s%s', async ([page, endpoint, text, , modes], { task }) => {
  const statuses: number[] = []
  for (const mode of modes) {
    backend.faults.clear()
    backend.faults.set({ path: endpoint, mode })
    // A cold shop has nothing stale to fall back to.
    const shop = await openShop(backendUrl)
    const { statusCode, body } = await shop.app.inject(page)
    statuses.push(body.includes(text) ? statusCode : 0)
    await shop.close()
  }
  noteFigure({ task }, `${page} without ${endpoint}: ${statuses.join(' ')}`)
  expect(statuses).toEqual(modes.map(() => 200))
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
