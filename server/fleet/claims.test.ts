import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import { createClaims } from './claims.ts'

let site: ShopsOnRedis
beforeAll(async () => {
  site = await startShopsOnRedis()
})
afterEach(() => site.closeShops())
afterAll(() => site.close())

/** One of several processes that share a Redis. */
async function openProcess() {
  return createClaims(() => 0, { link: await site.openLink(), shop: 'shop' })
}

test('a name has one owner until its lifetime ends', async () => {
  let now = 1_000
  const claims = createClaims(() => now)
  expect([await claims.claim('one', 'first', 60), await claims.claim('one', 'second', 60)]).toEqual([null, 'first'])
  expect([await claims.ownerOf('one'), await claims.ownerOf('other')]).toEqual(['first', null])
  now += 60_001
  expect([await claims.ownerOf('one'), await claims.claim('one', 'second', 60)]).toEqual([null, null])
})

test('a released name is free', async () => {
  const claims = createClaims(() => 0)
  await claims.claim('one', 'first', 60)
  await claims.release('one')
  expect(await claims.claim('one', 'second', 60)).toBeNull()
})

test('memory keeps the newest names', async () => {
  const claims = createClaims(() => 0)
  for (let count = 0; count <= 10_000; count += 1) await claims.claim(`name ${count}`, 'owner', 60)
  expect([await claims.ownerOf('name 0'), await claims.ownerOf('name 1')]).toEqual([null, 'owner'])
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
