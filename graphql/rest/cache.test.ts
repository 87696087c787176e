import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cache, createCache, type Made } from './cache.ts'
import { type CachePolicy, cachePolicies } from './cache-policy.ts'
import { Refusal, RestError } from './rest-error.ts'

let now: number
let cache: Cache
let loads: number
beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  loads = 0
  cache = createCache({ clock: () => now, guard: Object.freeze })
})
afterEach(() => cache.close())

type Answer = Partial<Made> | Error

/** Reads one key; `answer` is what the backend would say now. */
function read(answer: Answer, policy: CachePolicy = cachePolicies.product, key = 'product 5') {
  async function load(): Promise<Made> {
    loads += 1
    if (answer instanceof Error) throw answer
    return { value: answer.value ?? null, expiresAt: answer.expiresAt ?? null }
  }
  return cache.read({ key, policy, tags: [key], load })
}

const SECOND = 1_000
const DOWN = new RestError('UPSTREAM_DOWN')

test('a fresh value is not asked for again; its end varies by a tenth', async () => {
  await read({ value: 'a' })
  now += 26.9 * SECOND
  expect(await read({ value: 'b' })).toBe('a')
  expect(loads).toBe(1)
  now += 6.2 * SECOND
  await read({ value: 'b' })
  expect(loads).toBe(2)
})

test('a stale value is handed out while the next is made', async () => {
  await read({ value: 'a' })
  now += 60 * SECOND
  expect(await read({ value: 'b' })).toBe('a')
  await expect.poll(() => read({ value: 'never' })).toBe('b')
  expect(loads).toBe(2)
})

test('past that window the reader waits', async () => {
  await read({ value: 'a' })
  now += 200 * SECOND
  expect(await read({ value: 'b' })).toBe('b')
})

test('in an outage the last value stands in, but no refusal is hidden', async () => {
  await read({ value: 'a' })
  now += 200 * SECOND
  expect(await read(DOWN)).toBe('a')
  await expect(read(new Refusal(['closed']))).rejects.toThrow('closed')
})

test('an outage that lasts longer than a copy is good for shows', async () => {
  await read({ value: 'a' })
  now += 3_700 * SECOND
  await expect(read(DOWN)).rejects.toBe(DOWN)
})

test('an error is not kept', async () => {
  await expect(read(DOWN)).rejects.toBe(DOWN)
  expect(await read({ value: 'a' })).toBe('a')
})

test('what is not there is kept for five seconds, and nothing stands in for it', async () => {
  expect(await read({ value: null })).toBeNull()
  now += 4.9 * SECOND
  expect(await read({ value: 'a' })).toBeNull()
  now += 0.2 * SECOND
  await expect(read(DOWN)).rejects.toBe(DOWN)
  expect(await read({ value: 'a' })).toBe('a')
})

test('a value with an end is asked for again at its end', async () => {
  await read({ value: 'sale', expiresAt: now + 2 * SECOND })
  now += 1.9 * SECOND
  expect(await read({ value: 'over' })).toBe('sale')
  now += 0.2 * SECOND
  expect(await read({ value: 'over' })).toBe('over')
})

test('a page that holds an ended sale may stand in; the sale itself may not', async () => {
  await read({ value: 'home', expiresAt: now + 2 * SECOND }, cachePolicies.home, 'home')
  now += 10 * SECOND
  expect(await read(DOWN, cachePolicies.home, 'home')).toBe('home')
  await read({ value: 'sale', expiresAt: now + 2 * SECOND }, cachePolicies.flash, 'sale')
  now += 3 * SECOND
  await expect(read(DOWN, cachePolicies.flash, 'sale')).rejects.toBe(DOWN)
})

test('readers at the same time share one load', async () => {
  const values = await Promise.all(Array.from({ length: 500 }, () => read({ value: 'a' })))
  expect(new Set(values)).toEqual(new Set(['a']))
  expect(loads).toBe(1)
})

test('a purge by tag makes the next reader ask', async () => {
  await read({ value: 'a' })
  await cache.purge(['other'])
  expect(await read({ value: 'b' })).toBe('a')
  await cache.purge(['product 5'])
  expect(await read({ value: 'b' })).toBe('b')
})

test('values are guarded before they are shared', async () => {
  const value = await read({ value: { price: 5 } })
  expect(Object.isFrozen(value)).toBe(true)
})

test('the table says what reliability.md promises', () => {
  const table = Object.values<CachePolicy>(cachePolicies)
  for (const { fresh, whileRevalidating, ifError } of table) {
    expect(fresh).toBeLessThan(whileRevalidating)
    expect(whileRevalidating).toBeLessThan(ifError)
  }
})
