import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CacheResult, SharedResult } from '../../events.ts'
import { RestError } from '../client/rest-error.ts'
import { type DataCache, createDataCache } from './data-cache.ts'
import { createSecondLevel, type SharedAnswers } from './second-level.ts'

const SECOND = 1_000
const POLICY = { fresh: 30, whileRevalidating: 120, ifError: 3_600 }
const DOWN = new RestError('UPSTREAM_DOWN')

let now: number
let isInSync: boolean
let purged: string[]
let texts: Map<string, { text: string; keptUntil: number }>
let loads: number
let results: CacheResult[]
let sharedResults: SharedResult[]
beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  isInSync = true
  purged = []
  texts = new Map()
  loads = 0
  results = []
  sharedResults = []
  // The middle of the jitter, so that windows have the policy's length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

/** Shared by the processes of a shop. */
const shared: SharedAnswers = {
  isInSync: () => isInSync,
  mark: () => 'before',
  wasPurged: (tags) => tags.some((tag) => purged.includes(tag)),
  async find(key) {
    const found = texts.get(key)
    return found && now < found.keptUntil ? { text: found.text, remaining: found.keptUntil - now } : 'nothing'
  },
  keep: (key, text, milliseconds) => void texts.set(key, { text, keptUntil: now + milliseconds }),
  drop: (key) => void texts.delete(key),
}

function openCache(): DataCache {
  const deps = { clock: () => now, guard: Object.freeze }
  return createDataCache({ ...deps, second: createSecondLevel(shared, deps) })
}

async function read(cache: DataCache, said: unknown, until?: Promise<void>): Promise<unknown> {
  const answer = await cache.read({
    key: 'shirt',
    policy: POLICY,
    budget: 'catalog',
    patience: 60_000,
    observe: (result) => void results.push(result),
    observeShared: (result) => void sharedResults.push(result),
    load: async () => {
      loads += 1
      await until
      if (said instanceof Error) throw said
      return { value: said, tags: ['product:5'], expiresAt: null }
    },
  })
  return answer.value
}

describe('an entry of another process', () => {
  test('is returned without a backend call while it is fresh, then from memory', async () => {
    await read(openCache(), 'theirs')
    now += 30 * SECOND - 1
    const cache = openCache()
    expect(await read(cache, 'ours')).toBe('theirs')
    expect(await read(cache, 'ours')).toBe('theirs')
    expect(results).toEqual(['miss', 'shared', 'hit'])
    expect(sharedResults).toEqual(['nothing', 'fresh'])
    expect(loads).toBe(1)
  })

  test.each<[string, () => void, SharedResult]>([
    ['is too old', () => void (now += 30 * SECOND), 'nothing'],
    ['was purged', () => void purged.push('product:5'), 'purged'],
    ['may have been purged while disconnected', () => void (isInSync = false), 'purged'],
  ])('that %s is loaded again', async (_what, happen, result) => {
    await read(openCache(), 'theirs')
    happen()
    expect(await read(openCache(), 'ours')).toBe('ours')
    expect(results).toEqual(['miss', 'miss'])
    expect(sharedResults).toEqual(['nothing', result])
  })

  test('has the same lifetime as one loaded by this process', async () => {
    await read(openCache(), 'theirs')
    now += 20 * SECOND
    const cache = openCache()
    await read(cache, 'never')
    now += 10 * SECOND
    expect(await read(cache, DOWN)).toBe('theirs')
    now += 121 * SECOND
    expect(await read(cache, DOWN)).toBe('theirs')
    expect(results).toEqual(['miss', 'shared', 'stale', 'outage'])
  })

  test('that is purged here while it arrives reaches waiting readers, and is not stored', async () => {
    await read(openCache(), 'theirs')
    const cache = openCache()
    const reading = read(cache, 'ours')
    cache.purge(['product:5'])
    expect(await reading).toBe('theirs')
    purged.push('product:5')
    expect(await read(cache, 'ours')).toBe('ours')
  })

  test('is shared by concurrent readers', async () => {
    await read(openCache(), 'theirs')
    const cache = openCache()
    expect(await Promise.all([read(cache, 'ours'), read(cache, 'ours')])).toEqual(['theirs', 'theirs'])
    expect(results).toEqual(['miss', 'shared', 'joined'])
    expect(sharedResults).toEqual(['nothing', 'fresh'])
  })
})
