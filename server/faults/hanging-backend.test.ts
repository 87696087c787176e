import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const MINUTE = 60_000

let now: number
let backend: DeployedBackend
let shop: TestShop

beforeEach(async () => {
  now = Date.UTC(2026, 5, 1)
  const clock = () => now
  backend = createDeployedBackend({ generation: 3, clock })
  shop = await openShop(await backend.listen(0, '127.0.0.1'), { LIMITS: 'shellDeadline=1000' }, false, clock)
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
  await backend.close()
})

const statusOf = async (url: string) => (await shop.app.inject(url)).statusCode

/** Paths of some product pages. */
async function productPages(): Promise<string[]> {
  const { body } = await shop.app.inject('/')
  return [...new Set(body.match(/\/product\/[\w-]+\/\d+/g) ?? [])].slice(0, 3)
}

describe('a hanging backend', () => {
  it('is awaited by one view; visited pages are then served immediately', async () => {
    const pages = await productPages()
    for (const page of pages) await statusOf(page)
    // Past the stale window.
    now += 30 * MINUTE
    const release = backend.hang()
    expect(await statusOf(pages[0] ?? '')).toBe(200)
    // A view that waits would never end.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (const page of [...pages, ...pages]) expect(await statusOf(page), page).toBe(200)
    vi.useRealTimers()
    release()
  })

  it('and answers eventually fills the cache for the next view', async () => {
    const [page = ''] = await productPages()
    const release = backend.hang()
    expect(await statusOf(page)).toBe(504)
    const answered = shop.events.length
    release()
    await expect
      .poll(() => shop.events.slice(answered).filter(({ type }) => type === 'upstream').length)
      .toBeGreaterThan(0)
    expect(await statusOf(page)).toBe(200)
  })
})
