import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import { createClaims } from './claims.ts'
import { createMemoryTexts } from './kept-texts.ts'
import { createRedisTexts } from './redis-texts.ts'

let site: ShopsOnRedis
beforeAll(async () => {
  site = await startShopsOnRedis()
})
afterEach(() => site.closeShops())
afterAll(() => site.close())

/** One of several processes that share a Redis. */
async function openProcess() {
  const options = { clock: () => 0, maxBytes: 100_000 }
  return createClaims(createMemoryTexts(options), createRedisTexts(options, await site.openLink(), 'souk:claims:shop:'))
}

test('a name has one owner until its lifetime ends', async () => {
  let now = 1_000
  const claims = createClaims(createMemoryTexts({ clock: () => now, maxBytes: 100_000 }))
  expect([await claims.claim('one', 'first', 60), await claims.claim('one', 'second', 60)]).toEqual([null, 'first'])
  expect([await claims.ownerOf('one'), await claims.ownerOf('other')]).toEqual(['first', null])
  now += 60_001
  expect([await claims.ownerOf('one'), await claims.claim('one', 'second', 60)]).toEqual([null, null])
})

test('a released name is free', async () => {
  const claims = createClaims(createMemoryTexts({ clock: () => 0, maxBytes: 100_000 }))
  await claims.claim('one', 'first', 60)
  await claims.release('one')
  expect(await claims.claim('one', 'second', 60)).toBeNull()
})

test('processes that share Redis claim a name once', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const owners = await Promise.all([one.claim('shared', 'one', 60), other.claim('shared', 'other', 60)])
  expect(owners.filter((owner) => owner === null)).toHaveLength(1)
  expect(await one.ownerOf('shared')).toBe(await other.ownerOf('shared'))
  await other.release('shared')
  expect(await one.ownerOf('shared')).toBeNull()
})

test('while Redis does not answer, a process keeps its own claims', async () => {
  const claims = await openProcess()
  site.redis.freeze()
  expect([await claims.claim('paused', 'one', 60), await claims.claim('paused', 'other', 60)]).toEqual([null, 'one'])
  await claims.release('paused')
  expect(await claims.ownerOf('paused')).toBeNull()
})
