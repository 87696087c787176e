import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { createTestAgent, hostProfiles } from './testing/test-agent.ts'

const SETTINGS = { PUBLIC_URL: 'http://localhost:3000' }

let site: ShopsOnRedis
let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  site = await startShopsOnRedis()
  host = await hostProfiles()
})
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(async () => {
  host.close()
  await site.close()
})

const cartOf = (quantity: number) => ({ line_items: [{ item: { id: '101-1010' }, quantity }] })

function create({ app }: TestShop, key: string, quantity = 1, profile = host.urlOf('/profile')) {
  const ask = createTestAgent(app, profile)
  return ask('/carts', cartOf(quantity), { headers: { 'idempotency-key': key } })
}

async function createByTool({ app }: TestShop, key: unknown, headers: Record<string, string> = {}) {
  const meta = {
    'ucp-agent': { profile: host.urlOf('/profile') },
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const params = { name: 'create_cart', arguments: { meta, cart: cartOf(1) } }
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  return (await app.inject({ method: 'POST', url: '/api/ucp/mcp', headers, payload })).json()
}

test('a repeated cart is the first one, in every process and over both transports', async () => {
  const [one, other] = [await site.open(SETTINGS), await site.open(SETTINGS)]
  const key = randomUUID()
  const first = await create(one, key)
  expect(first.status).toBe(201)
  const again = await create(other, key)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect((await createByTool(other, key)).result.structuredContent).toEqual(first.body)
  expect((await createByTool(one, undefined, { 'idempotency-key': key })).result.structuredContent).toEqual(first.body)
  expect((await create(one, randomUUID())).body.id).not.toBe(first.body.id)
})

test('an altered cart with the key is a conflict, and another agent with the key gets a cart of its own', async () => {
  const shop = await site.open(SETTINGS)
  const key = randomUUID()
  const first = await create(shop, key)
  expect(await create(shop, key, 2)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  const other = await create(shop, key, 1, host.urlOf('/another'))
  expect(other.status).toBe(201)
  expect(other.body.id).not.toBe(first.body.id)
})

test('of carts created at the same moment with one key, one is created', async () => {
  const shops = [await site.open(SETTINGS), await site.open(SETTINGS)]
  const key = randomUUID()
  const answers = await Promise.all([...shops, ...shops, ...shops].map((shop) => create(shop, key)))
  const created = answers.filter(({ status }) => status === 201)
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1)
  for (const { status } of answers) expect([201, 409]).toContain(status)
})

test('a malformed key is refused, and changes with a key wait for Redis', async () => {
  const shop = await site.open(SETTINGS)
  expect((await create(shop, 'short')).status).toBe(400)
  expect((await createByTool(shop, 7)).error).toMatchObject({ data: { code: 'invalid_request' } })
  site.redis.freeze()
  expect(await create(shop, randomUUID())).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } })
  expect((await createTestAgent(shop.app, host.urlOf('/profile'))('/carts', cartOf(1))).status).toBe(201)
})

test('carts and their ids are not in the log, and keys are not in Redis', async () => {
  const shop = await site.open(SETTINGS)
  const key = randomUUID()
  const { body } = await create(shop, key)
  await createTestAgent(shop.app, host.urlOf('/profile'))(`/carts/${body.id}`, '', { method: 'GET' })
  const linesOf = (message: string) => shop.log.filter(({ msg }) => msg === message)
  await expect.poll(() => linesOf('request')).toHaveLength(2)
  expect(linesOf('request')).toMatchObject([{ tool: 'create_cart' }, { tool: 'get_cart' }])
  for (const secret of [body.id, key]) expect(JSON.stringify([shop.log, shop.events])).not.toContain(secret)
  const keys = await site.redis.client.keys('souk:repeats:*')
  expect(keys).toHaveLength(1)
  expect(`${keys} ${await site.redis.client.get(String(keys))}`).not.toMatch(new RegExp(`${key}|line_items|${body.id}`))
})
