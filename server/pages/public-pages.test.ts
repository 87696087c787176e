import { Agent, fetch } from 'undici'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const START = Date.UTC(2026, 5, 1, 1)
const SECOND = 1_000
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
/** Generous, for a busy machine. */
const WAIT = { timeout: 10_000 }
const CDN = { CDN_CACHE_CONTROL: 's-maxage=60' }

let isBusy = false
let now: number
let shop: Awaited<ReturnType<typeof openTestShop>>
const open = (environment: Record<string, string>) =>
  openTestShop({ ...CDN, ...environment }, undefined, () => now, {
    pressure: { refusal: () => (isBusy ? 'utilisation' : null), close: () => undefined },
  })
beforeEach(async () => {
  now = START
  isBusy = false
  shop = await open({})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

async function ask(url: string, method: 'GET' | 'HEAD' = 'GET', of = shop) {
  const { statusCode, headers, body } = await of.app.inject({ url, method, headers: BROWSER })
  return {
    body,
    status: statusCode,
    kept: headers['cache-control'],
    cache: headers['cache-status'],
    cdn: headers['cdn-cache-control'],
  }
}

const results = () => shop.events.flatMap((event) => (event.type === 'request' ? [event.cache] : []))

async function stored(url: string): Promise<void> {
  await expect.poll(async () => (await ask(url)).cache, WAIT).toContain('hit')
}

test('a stored page reports for how many seconds it is fresh, or since when it is stale', async () => {
  await stored('/brands')
  const left = async () => Number(/^souk; hit; ttl=(-?\d+)$/.exec(String((await ask('/brands')).cache))?.[1])
  const first = await left()
  expect(first).toBeGreaterThan(1)
  now += 1
  const second = await left()
  now += SECOND
  expect(await left()).toBe(second - 1)
  now += second * SECOND
  shop.events.length = 0
  expect(await left()).toBe(-1)
  expect(results()).toEqual(['stale'])
})

test('other spellings of a page number get the stored page, and an invalid first segment is not stored', async () => {
  await stored('/brands')
  for (const number of ['1', 'zz1', '01', '1e1', '%D9%A2', 'z'.repeat(2_000)])
    expect((await ask(`/brands?page=${number}`)).cache, number).toContain('hit')
  for (let time = 0; time < 2; time += 1)
    expect(await ask('/zz1/product/101')).toMatchObject({ status: 200, cache: undefined })
})

test('HEAD does not store a page, and gets the headers of a stored one', async () => {
  expect(await ask('/brands', 'HEAD')).toMatchObject({ status: 200, cache: 'souk; fwd=miss' })
  expect((await ask('/brands')).cache).toBe('souk; fwd=miss')
  await stored('/brands')
  expect(await ask('/brands', 'HEAD')).toMatchObject({ status: 200, cache: expect.stringContaining('hit'), body: '' })
})

test.each(['/nothing-is-here', '/product/product-10%31/101', '/brands/'])(
  'a page that cannot be cached is rendered each time, without Cache-Status: %s',
  async (url) => {
    const status = url === '/nothing-is-here' ? 404 : 200
    const kept = status === 200 ? 'no-cache' : 'no-store'
    for (let time = 0; time < 2; time += 1)
      expect(await ask(url)).toMatchObject({ status, kept, cache: undefined, cdn: 'no-store' })
    expect(results()).toEqual([null, null])
  },
)

test('a page that could not be rendered under load is stored later', async () => {
  isBusy = true
  expect((await ask('/brands')).status).toBe(503)
  isBusy = false
  await expect.poll(async () => (await ask('/brands')).status, WAIT).toBe(200)
  await stored('/brands')
})

test('a failed page is not served in place of the next one', async () => {
  vi.spyOn(shop.graphql, 'run').mockRejectedValue(new Error('broken'))
  for (let time = 0; time < 2; time += 1) expect(await ask('/brands')).toMatchObject({ status: 502, kept: 'no-store' })
  vi.restoreAllMocks()
  await stored('/brands')
})

test.each([
  ['renders a cold page once for all who wait, also if that takes long', 900, false],
  ['renders a cold page once, also if its first visitor leaves', 400, true],
])('%s', async (_title, delayMs, leaves) => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  let received = 0
  shop.app.server.on('request', () => (received += 1))
  shop.backend.faults.set({ path: 'reviews', mode: 'slow', delayMs })
  const url = `${origin}/product/product-111/111`
  const headers = { ...BROWSER, 'accept-encoding': 'identity' }
  const agent = new Agent()
  const leaving = new AbortController()
  const first = await fetch(url, { headers, dispatcher: agent, signal: leaving.signal })
  const followers = Array.from({ length: 5 }, () => fetch(url, { headers, dispatcher: agent }))
  await expect.poll(() => received, WAIT).toBe(6)
  if (leaves) leaving.abort()
  else expect((await first.text()).trimEnd()).toMatch(/<\/html>$/)
  const statuses = await Promise.all(
    followers.map(async (follower) => {
      const answer = await follower
      expect((await answer.text()).trimEnd()).toMatch(/<\/html>$/)
      return answer.headers.get('cache-status')?.slice(0, 9)
    }),
  )
  expect(statuses.filter((status) => status !== 'souk; hit')).toEqual([])
  // A silent connection would keep the shop from closing for 30 seconds.
  await agent.destroy()
})

test('visitors waiting for a page that cannot be stored share its answer', async () => {
  shop.backend.faults.set({ path: 'brands', mode: 'status', status: 500 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/brands')))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 503, kept: 'no-store', cdn: 'no-store' })
  expect(shop.events.filter((event) => event.type === 'page' && event.phase === 'complete')).toHaveLength(1)
})

test('a page without waiting visitors is not rendered', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  shop.backend.faults.set({ path: 'product/112', mode: 'slow', delayMs: 400 })
  const url = `${origin}/product/product-112/112`
  const leaving = new AbortController()
  const visitors = Array.from({ length: 3 }, () => fetch(url, { headers: BROWSER, signal: leaving.signal }))
  const isAsked = () => shop.backend.calls.list().some(({ path }) => path.includes('product/112'))
  await expect.poll(isAsked, { ...WAIT, interval: 10 }).toBe(true)
  leaving.abort()
  await Promise.allSettled(visitors)
  await expect.poll(() => shop.events.filter(({ type }) => type === 'request').length, WAIT).toBe(3)
  const calls = () => shop.events.filter((event) => event.type === 'upstream' && event.endpoint === 'product')
  await expect.poll(calls, WAIT).toHaveLength(1)
  expect((await ask('/product/product-112/112')).cache).toBe('souk; fwd=miss')
  expect(shop.events.filter((event) => event.type === 'page' && event.phase === 'shell')).toHaveLength(1)
})
