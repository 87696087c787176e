import { afterEach, describe, expect, it } from 'vitest'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const MINUTE = 60_000
/** Calls per minute that deployed backends allow per address. */
const CALLS_PER_MINUTE = 60

let now: number
let backend: DeployedBackend
let shop: TestShop

async function open(environment: Partial<Record<string, string>> = {}): Promise<void> {
  now = Date.UTC(2026, 5, 1)
  const clock = () => now
  backend = createDeployedBackend({ generation: 3, clock, callsPerMinute: CALLS_PER_MINUTE })
  shop = await openShop(await backend.listen(0, '127.0.0.1'), environment, false, clock)
}

afterEach(async () => {
  await shop.close()
  await backend.close()
})

interface Visited {
  status: number
  retryAfter: number | null
}

async function visit(url: string): Promise<Visited> {
  const { statusCode, headers } = await shop.app.inject(url)
  const retryAfter = headers['retry-after']
  return { status: statusCode, retryAfter: retryAfter === undefined ? null : Number(retryAfter) }
}

/** Visited product pages, without approaching the throttle. */
async function warmPages(count: number): Promise<string[]> {
  const { body } = await shop.app.inject('/')
  const products = [...new Set(body.match(/\/product\/[\w-]+\/\d+/g) ?? [])]
  const pages = products.flatMap((path) => LOCALES.map((locale) => localePath(path, locale))).slice(0, count)
  for (const page of pages) {
    now += MINUTE / 4
    expect((await visit(page)).status, page).toBe(200)
  }
  now += MINUTE
  return pages
}

const searches = (count: number) => Array.from({ length: count }, (_none, index) => `/search?q=word${index}`)

describe('a backend that allows 60 calls a minute', () => {
  it('serves cached pages and sends Retry-After for others', async () => {
    await open()
    const cached = await warmPages(20)
    expect(cached).toHaveLength(20)
    const answers = { cached: [] as Visited[], uncached: [] as Visited[] }
    for (const [index, uncached] of searches(100).entries()) {
      answers.uncached.push(await visit(uncached))
      answers.cached.push(await visit(cached[index % cached.length] ?? ''))
    }
    expect(new Set(answers.cached.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.uncached.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const refused = answers.uncached.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(20)
    for (const { retryAfter } of refused) expect(retryAfter).toSatisfy((seconds) => seconds > 5 && seconds <= 60)
  })

  it('is not called again before the pause ends, and logs it once', async () => {
    await open()
    for (const page of searches(80)) await visit(page)
    const asked = backend.calls.length
    for (const page of searches(80)) await visit(`${page}x`)
    expect(backend.calls).toHaveLength(asked)
    expect(shop.log.filter(({ msg }) => msg === 'backend asked for a pause')).toHaveLength(1)
    now += MINUTE
    expect((await visit('/search?q=later')).status).toBe(200)
  })

  it('never refuses a call if the shop keeps to a rate', async () => {
    await open({ UPSTREAM_RATE: '50' })
    const answers: Visited[] = []
    for (const page of searches(80)) answers.push(await visit(page))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    // Half of the rate is reserved for carts and orders.
    expect(backend.calls).toHaveLength(25)
    expect((await visit('/cart')).status).toBe(200)
  })
})
