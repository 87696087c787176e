import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { usedBytes } from '../testing/used-bytes.ts'
import { createTestAgent, hostProfiles } from './testing/test-agent.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
let ask: ReturnType<typeof createTestAgent>
let url: string
beforeAll(async () => {
  // Nothing is stored, so that each request reaches the backend.
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000', PAGE_CACHE_MB: '0' })
  host = await hostProfiles()
  ask = createTestAgent(shop.app, host.urlOf('/profile'))
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  host.close()
  await shop.close()
})
beforeEach(() => {
  shop.backend.faults.clear()
  shop.backend.calls.reset()
  shop.log.length = 0
  shop.events.length = 0
})

const CREATE = { line_items: [{ item: { id: '101' }, quantity: 1 }] }

const calls = () => shop.backend.calls.list().map(({ path }) => path)
const lines = () => shop.log.filter(({ msg }) => msg === 'request')

const PATIENCE = { timeout: 10_000 }

interface Leaving {
  path: string
  body?: object
  /** The call that the backend is answering when the agents leave. */
  during: string
  headers?: Record<string, string>
  agents?: number
}

async function leave({ path, body, during, headers, agents = 1 }: Leaving): Promise<void> {
  shop.backend.calls.reset()
  const leaving = new AbortController()
  const request = {
    method: body ? 'POST' : 'GET',
    headers: {
      'ucp-agent': `profile="${host.urlOf('/profile')}"`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: leaving.signal,
  }
  const answers = Array.from({ length: agents }, () => fetch(`${url}/api/ucp${path}`, request))
  const begun = () => calls().filter((call) => call.includes(during)).length
  await expect.poll(begun, PATIENCE).toBe(agents)
  leaving.abort()
  await expect(Promise.any(answers)).rejects.toThrow()
}

test.each([
  ['a search', '/catalog/search', { query: 'product 7' }, 'products'],
  ['a new cart', '/carts', CREATE, 'cart/action'],
])('%s that its agent leaves is logged as aborted, and nowhere as an error', async (_name, path, body, slow) => {
  shop.backend.faults.set({ path: slow, mode: 'slow', delayMs: 8_000 })
  await leave({ path, body, during: slow })
  await expect.poll(lines, PATIENCE).toMatchObject([{ aborted: true, transport: 'rest' }])
  shop.backend.faults.clear()
  expect((await ask('/carts', CREATE)).status).toBe(201)
  expect(shop.log.filter(({ level }) => Number(level) > 30)).toEqual([])
})

test('a change with a key ends although its agent left, and the repetition gets its cart', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  shop.backend.faults.set({ path: 'cart/action', mode: 'slow', delayMs: 200 })
  await leave({ path: '/carts', body: CREATE, during: 'cart/action', headers })
  const repeat = async () => (await ask('/carts', CREATE, { headers })).status
  await expect.poll(repeat, PATIENCE).toBe(201)
  expect(calls().filter((path) => path.includes('cart/action'))).toHaveLength(1)
  expect(shop.log.filter(({ level }) => Number(level) > 30)).toEqual([])
})

test('one hundred agents that leave take no memory', { timeout: 60_000 }, async () => {
  shop.backend.faults.set({ path: 'cart/by-user', mode: 'slow', delayMs: 8_000 })
  const { body } = await ask('/carts', CREATE)
  async function leaveOften(times: number) {
    for (let time = 0; time < times; time += 1) {
      await leave({ path: `/carts/${body.id}`, during: 'cart/by-user', agents: 20 })
      await expect.poll(() => lines().length, PATIENCE).toBeGreaterThanOrEqual(20)
      shop.log.length = 0
      shop.events.length = 0
    }
  }
  shop.log.length = 0
  await leaveOften(2)
  const before = await usedBytes()
  await leaveOften(5)
  expect(((await usedBytes()) - before) / 1e6).toBeLessThan(5)
})
