import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../redis/testing/shops-on-redis.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { createCountsOfAll } from './counts-of-all.ts'
import { createTallies } from './tallies.ts'

const SETTINGS = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  LIMITS: 'utilisation=100,pagesPerMinute=4,operationsPerMinute=4',
}
const MINUTE = 60_000

let site: ShopsOnRedis
beforeAll(async () => void (site = await startShopsOnRedis()))
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(() => site.close())

async function cartAt({ app }: TestShop, address = '192.0.2.1'): Promise<number> {
  return (await app.inject({ url: '/cart', headers: { 'x-forwarded-for': address } })).statusCode
}

/** What Redis knows of the visitors, when the words under way have arrived. */
async function countsInRedis(): Promise<number> {
  const keys = await site.redis.client.keys('souk:tally:*')
  const counts = await Promise.all(keys.map((key) => site.redis.client.get(key)))
  return counts.reduce((sum, count) => sum + Number(count), 0)
}

test('the allowance of a visitor is one for all processes', async () => {
  const [one, other] = [await site.open(SETTINGS), await site.open(SETTINGS)]
  for (const shop of [one, other, one, other]) expect(await cartAt(shop)).toBe(200)
  await expect.poll(countsInRedis).toBe(4)
  // A process learns of what came to others with its own next word.
  expect(await cartAt(one)).toBe(200)
  await expect.poll(countsInRedis).toBe(5)
  expect(await cartAt(one)).toBe(429)
  expect(await cartAt(one, '192.0.2.2')).toBe(200)
})

test('where Redis does not answer, each process counts by itself', async () => {
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

test('one word is under way for a visitor at a time, and brings all that came meanwhile', async () => {
  const words: number[] = []
  const answers: ((count: number) => void)[] = []
  const counts = createCountsOfAll(
    {
      ...createTallies(),
      add(_key, _window, times = 1) {
        words.push(times)
        return new Promise((resolve) => answers.push(resolve))
      },
    },
    MINUTE,
  )
  const held = { count: 0, endsAt: MINUTE }
  for (let visit = 0; visit < 100; visit += 1) counts.add('visitor', held)
  expect(words).toEqual([1])
  answers[0]?.(500)
  await expect.poll(() => words).toEqual([1, 99])
  expect(counts.add('visitor', held)).toBeGreaterThan(500)
})
