import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import { createKeptAnswers } from './kept-answers.ts'

let site: ShopsOnRedis
beforeAll(async () => {
  site = await startShopsOnRedis()
})
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(() => site.close())

/** One of several processes that share a Redis. */
async function openProcess() {
  return createKeptAnswers(() => 0, { link: await site.openLink(), shop: 'shop' })
}

test('in memory, one request gets the key, and others what it keeps, until its time ends', async () => {
  let now = 1_000
  const answers = createKeptAnswers(() => now)
  expect(await answers.reserve('key', 'running', 60)).toBeNull()
  expect(await answers.reserve('key', 'second', 60)).toBe('running')
  await answers.keep('key', 'answer', 3_600)
  now += 3_599_000
  expect(await answers.reserve('key', 'third', 60)).toBe('answer')
  now += 2_000
  expect(await answers.reserve('key', 'fourth', 60)).toBeNull()
  await answers.release('key')
  expect(await answers.reserve('key', 'fifth', 60)).toBeNull()
})

test('memory is bounded, and the oldest answers leave first', async () => {
  const answers = createKeptAnswers(() => 0)
  const text = 'x'.repeat(100_000)
  for (let at = 0; at < 500; at += 1) await answers.keep(`key ${at}`, text, 60)
  expect(await answers.reserve('key 499', 'again', 60)).toBe(text)
  expect(await answers.reserve('key 0', 'again', 60)).toBeNull()
})

test('all processes share a key, and Redis contains neither keys nor texts', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const found = await Promise.all([one, other, one, other].map((answers) => answers.reserve('secret', 'running', 60)))
  expect(found.filter((text) => text === null)).toHaveLength(1)
  await one.keep('secret', 'the cart of an agent', 24 * 3_600)
  expect(await other.reserve('secret', 'again', 60)).toBe('the cart of an agent')
  const [key = ''] = await site.redis.client.keys('souk:repeats:*')
  expect(`${key} ${await site.redis.client.get(key)}`).not.toMatch(/secret|cart/)
  const seconds = await site.redis.client.ttl(key)
  expect(seconds).toBeGreaterThan(24 * 3_600 - 60)
  await other.release('secret')
  expect(await one.reserve('secret', 'again', 60)).toBeNull()
})

test('while Redis is unavailable, nothing is reserved, and nothing that is kept rejects', async () => {
  const answers = await openProcess()
  site.redis.freeze()
  await expect(answers.reserve('key', 'running', 60)).rejects.toThrow()
  await answers.keep('key', 'answer', 60)
  await answers.release('key')
})

test('a text that someone else wrote into Redis is not an answer', async () => {
  const answers = await openProcess()
  await answers.reserve('key', 'running', 60)
  const [key = ''] = await site.redis.client.keys('souk:repeats:*')
  await site.redis.client.set(key, 'forged')
  await expect(answers.reserve('key', 'again', 60)).rejects.toThrow()
})

test('a Redis that is full refuses instead of admitting a second change', async () => {
  const answers = await openProcess()
  await site.redis.client.config('SET', 'maxmemory', '1')
  await expect(answers.reserve('key', 'running', 60)).rejects.toThrow()
})
