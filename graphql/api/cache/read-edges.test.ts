import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CacheResult } from '../../events.ts'
import { RestError } from '../client/rest-error.ts'
import { type DataCache, createDataCache } from './data-cache.ts'

const SECOND = 1_000
const POLICY = { fresh: 30, whileRevalidating: 120, ifError: 3_600 }
const DOWN = new RestError('UPSTREAM_DOWN')

let now: number
let cache: DataCache
let loads: number
let results: CacheResult[]
beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  loads = 0
  results = []
  // The middle of the jitter, so that windows have the policy's length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  cache = createDataCache({ clock: () => now, guard: Object.freeze })
})

/** Reads one key; `said` is the backend's current value. */
async function read(said: unknown, key = 'shirt'): Promise<unknown> {
  const answer = await cache.read({
    key,
    policy: POLICY,
    budget: 'catalog',
    patience: 60_000,
    observe: (result) => void results.push(result),
    load: async () => {
      loads += 1
      if (said instanceof Error) throw said
      return { value: said, tags: [key], expiresAt: null }
    },
  })
  return answer.value
}

test.each<[number, string, CacheResult, number]>([
  [30 * SECOND - 1, 'first', 'hit', 1],
  [30 * SECOND, 'first', 'stale', 2],
  [150 * SECOND - 1, 'first', 'stale', 2],
  [150 * SECOND, 'second', 'miss', 2],
])('after %d ms the %s of two values is read: %s', async (later, value, result, asked) => {
  await read('first')
  now += later
  expect(await read('second')).toBe(value)
  expect(results).toEqual(['miss', result])
  expect(loads).toBe(asked)
})

test('a value is served in an outage until the end of its window', async () => {
  await read('first')
  now += 3_630 * SECOND - 1
  expect(await read(DOWN)).toBe('first')
})

test('a value is not served in an outage after its window', async () => {
  await read('first')
  now += 3_630 * SECOND
  await expect(read(DOWN)).rejects.toBe(DOWN)
})

test('an absence is served only while it is fresh', async () => {
  await read(null)
  now += 5 * SECOND - 1
  expect(await read('second')).toBeNull()
  expect(results).toEqual(['miss', 'hit'])
  now += 1
  expect(await read('second')).toBe('second')
})

test('a purged absence is not served in an outage', async () => {
  await read(null)
  cache.purge(['shirt'])
  await expect(read(DOWN)).rejects.toBe(DOWN)
  await expect(read(DOWN)).rejects.toBe(DOWN)
})

test('an internal error is not hidden by an old value', async () => {
  const fault = new TypeError('no plain data')
  await read('first')
  now += 200 * SECOND
  await expect(read(fault)).rejects.toBe(fault)
  expect(results).toEqual(['miss'])
})

test('each reader in an outage gets one event', async () => {
  await read('first')
  now += 200 * SECOND
  await read(DOWN)
  await read(DOWN)
  expect(results).toEqual(['miss', 'outage', 'outage'])
})

test('a purged value waits for the backend even if other reads failed', async () => {
  await read('first')
  cache.purge(['shirt'])
  await expect(read(DOWN, 'shoe')).rejects.toBe(DOWN)
  expect(await read('second')).toBe('second')
})

test('old values are served immediately for 30 seconds after a failure, no longer', async () => {
  await read('first')
  now += 200 * SECOND
  await expect(read(DOWN, 'shoe')).rejects.toBe(DOWN)
  now += 30 * SECOND - 1
  expect(await read(DOWN)).toBe('first')
  await setImmediate()
  now += 30 * SECOND
  expect(await read('second')).toBe('second')
})

test('a failed background refresh causes no unhandled rejection and is retried', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  try {
    await read('first')
    now += 60 * SECOND
    expect(await read(DOWN)).toBe('first')
    // Node reports unhandled rejections before the next turn of the event loop.
    await setImmediate()
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
  expect(await read('second')).toBe('first')
  expect(loads).toBe(3)
})
