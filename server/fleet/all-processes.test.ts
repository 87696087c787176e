import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import type { TestShop } from '../testing/test-shop.ts'

const SETTINGS = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  LIMITS: 'utilisation=100,pagesPerMinute=4,operationsPerMinute=4',
}
let site: ShopsOnRedis
beforeAll(async () => void (site = await startShopsOnRedis()))
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(() => site.close())

async function cartAt({ app }: TestShop, address = '192.0.2.1'): Promise<number> {
  return (await app.inject({ url: '/cart', headers: { 'x-forwarded-for': address } })).statusCode
}

test('a visitor’s rate limit spans all processes', async () => {
  const [one, other] = [await site.open(SETTINGS), await site.open(SETTINGS)]
  for (const shop of [one, other, one, other]) expect(await cartAt(shop)).toBe(200)
  expect([await cartAt(one), await cartAt(other)]).toEqual([429, 429])
  expect(await cartAt(one, '192.0.2.2')).toBe(200)
})

test('concurrent requests to two processes share one limit', async () => {
  const [one, other] = [await site.open(SETTINGS), await site.open(SETTINGS)]
  const statuses = await Promise.all(Array.from({ length: 16 }, (_, at) => cartAt(at % 2 === 0 ? one : other)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
})

test('the quota of an API key spans all processes and addresses', async () => {
  const digest = createHash('sha256').update('the-key').digest('hex')
  const settings = { ...SETTINGS, API_KEYS: `example:${digest}:5` }
  const [one, other] = [await site.open(settings), await site.open(settings)]
  const send = async ({ app }: TestShop, address: string) => {
    const headers = { 'x-api-key': 'the-key', 'x-forwarded-for': address }
    const payload = { query: '{ __typename }' }
    return (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).statusCode
  }
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(at % 2 === 0 ? one : other, `192.0.2.${at}`)),
  )
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
})

test('each process counts separately while Redis is unavailable', async () => {
  const [one, other] = [await site.open(SETTINGS), await site.open(SETTINGS)]
  site.redis.freeze()
  try {
    for (const shop of [one, other]) {
      for (let visit = 0; visit < 4; visit += 1) expect(await cartAt(shop)).toBe(200)
      expect(await cartAt(shop)).toBe(429)
    }
  } finally {
    site.redis.goOn()
  }
})
