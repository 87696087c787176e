import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import { createMemoryTexts } from './kept-texts.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { createRedisTexts } from './redis-texts.ts'

let site: ShopsOnRedis
beforeAll(async () => {
  site = await startShopsOnRedis()
})
afterEach(() => site.closeShops())
afterAll(() => site.close())

/** One of several processes that share a Redis. */
async function openProcess(clock = () => 0) {
  const options = { clock, maxBytes: 100_000 }
  return createOneTimeCodes(
    createMemoryTexts(options),
    createRedisTexts(options, await site.openLink(), 'souk:codes:shop:'),
  )
}

test('a code takes its text once', async () => {
  const codes = createOneTimeCodes(createMemoryTexts({ clock: () => 0, maxBytes: 100_000 }))
  const [one, other] = [await codes.issue('one', 60), await codes.issue('other', 60)]
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(await codes.take(other)).toBe('other')
  expect([await codes.take(one), await codes.take(one)]).toEqual(['one', null])
})

test('a code works until its lifetime ends', async () => {
  let now = 1_000
  const codes = createOneTimeCodes(createMemoryTexts({ clock: () => now, maxBytes: 100_000 }))
  const [early, late] = [await codes.issue('early', 60), await codes.issue('late', 60)]
  now += 60_000
  expect(await codes.take(early)).toBe('early')
  now += 1
  expect(await codes.take(late)).toBeNull()
})

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(44), `${'x'.repeat(42)}:`])(
  'the unknown code %j takes nothing',
  async (code) => {
    expect(await createOneTimeCodes(createMemoryTexts({ clock: () => 0, maxBytes: 100_000 })).take(code)).toBeNull()
  },
)

test('of all processes, one takes a code, and Redis contains neither code nor text', async () => {
  const [issuer, one, other] = [await openProcess(), await openProcess(), await openProcess()]
  const code = await issuer.issue('a member’s token', 60)
  const [key = '', ...more] = await site.redis.client.keys('souk:codes:*')
  expect(more).toEqual([])
  const stored = `${key} ${await site.redis.client.get(key)}`
  expect(stored).not.toContain(code)
  expect(stored).not.toContain('token')
  const lifetime = await site.redis.client.pttl(key)
  expect(lifetime).toBeGreaterThan(0)
  expect(lifetime).toBeLessThanOrEqual(60_000)
  const taken = await Promise.all([one.take(code), other.take(code), issuer.take(code)])
  expect(taken.filter((text) => text !== null)).toEqual(['a member’s token'])
  expect(await site.redis.client.exists(key)).toBe(0)
})

test('while Redis does not answer, a code works once in the process that issued it', async () => {
  const [issuer, other] = [await openProcess(), await openProcess()]
  site.redis.freeze()
  const code = await issuer.issue('text', 60)
  expect(await other.take(code)).toBeNull()
  expect([await issuer.take(code), await issuer.take(code)]).toEqual(['text', null])
})
