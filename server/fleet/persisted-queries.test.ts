import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import type { TestShop } from '../testing/test-shop.ts'

let site: ShopsOnRedis
beforeAll(async () => {
  site = await startShopsOnRedis()
})
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(() => site.close())

const queryOf = (name: string) => `query ${name} { shop { settings { shopName } } }`

function send({ app }: TestShop, query: string, sendsQuery: boolean) {
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const payload = { extensions, ...(sendsQuery && { query }) }
  return app.inject({ method: 'POST', url: '/graphql', payload })
}

async function codeOf(shop: TestShop, query: string): Promise<string> {
  const answer = await send(shop, query, false)
  expect(answer.statusCode).toBe(200)
  return answer.json().errors?.[0]?.extensions.code ?? 'ok'
}

const stored = async () => (await site.redis.client.keys('souk:queries:*')).length

it('a query registered in one process is known to the others, also to later ones', async () => {
  const [one, other] = [await site.open(), await site.open()]
  const query = queryOf('Shared')
  expect(await codeOf(other, query)).toBe('PERSISTED_QUERY_NOT_FOUND')
  expect((await send(one, query, true)).statusCode).toBe(200)
  await expect.poll(stored).toBe(1)
  expect([await codeOf(other, query), await codeOf(await site.open(), query)]).toEqual(['ok', 'ok'])
})

it('one visitor cannot fill Redis, and is still served', async () => {
  const shop = await site.open({ RATE_LIMITS: 'on', LIMITS: 'utilisation=100,persistedQueriesPerHour=3' })
  for (let index = 0; index < 6; index += 1) {
    expect((await send(shop, queryOf(`Many${index}`), true)).statusCode).toBe(200)
    expect(await codeOf(shop, queryOf(`Many${index}`))).toBe('ok')
  }
  await expect.poll(stored).toBe(3)
})

it('without Redis every request is answered, from the process’s own store', async () => {
  const shop = await site.open()
  await site.redis.kill()
  const query = queryOf('Alone')
  expect(await codeOf(shop, query)).toBe('PERSISTED_QUERY_NOT_FOUND')
  expect((await send(shop, query, true)).statusCode).toBe(200)
  expect(await codeOf(shop, query)).toBe('ok')
  await site.redis.start()
})
