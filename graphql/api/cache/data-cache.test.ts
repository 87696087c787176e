import { beforeEach, describe, expect, test } from 'vitest'
import type { CacheResult } from '../../events.ts'
import { Refusal, RestError } from '../client/rest-error.ts'
import { type CachePolicy, cachePolicies } from './cache-policy.ts'
import { type SourcedValue, type DataCache, createDataCache } from './data-cache.ts'

let now: number
let cache: DataCache
let loads: number
let results: CacheResult[]
beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  loads = 0
  results = []
  cache = createDataCache({ clock: () => now, guard: Object.freeze })
})

type Said = Partial<SourcedValue<unknown>> | Error

interface Asked {
  policy?: CachePolicy
  key?: string
  budget?: 'catalog' | 'choices'
  /** Resolves when the backend should answer. */
  until?: Promise<void>
  patience?: number
}

/** Reads one key; `said` is the backend's current value. Tagged with the key by default. */
function readWhole(
  said: Said,
  { policy = cachePolicies.product, key = 'product 5', budget = 'catalog', until, patience = 60_000 }: Asked = {},
) {
  async function load(): Promise<SourcedValue<unknown>> {
    loads += 1
    await until
    if (said instanceof Error) throw said
    return { value: said.value ?? null, tags: said.tags ?? [key], expiresAt: said.expiresAt ?? null }
  }
  return cache.read({ key, policy, budget, load, patience, observe: (result) => void results.push(result) })
}

async function read(said: Said, policy?: CachePolicy, key?: string): Promise<unknown> {
  return (await readWhole(said, { policy, key })).value
}

const SECOND = 1_000
const DOWN = new RestError('UPSTREAM_DOWN')

test('the last value is returned in an outage, but refusals are not hidden', async () => {
  await read({ value: 'a' })
  now += 200 * SECOND
  expect(await read(DOWN)).toBe('a')
  now += 31 * SECOND
  await expect(read(new Refusal(['closed']))).rejects.toThrow('closed')
})

describe('a backend that does not answer', () => {
  const never = new Promise<void>(() => undefined)
  const BRIEF = 5

  test('is awaited once; then old values of all keys are returned immediately for half a minute', async () => {
    await read({ value: 'a' })
    await read({ value: 'c' }, cachePolicies.product, 'product 6')
    now += 200 * SECOND
    // Readers after the first one would wait for a minute.
    expect(await readWhole({}, { until: never, patience: BRIEF })).toMatchObject({ value: 'a' })
    now += 29 * SECOND
    expect(await readWhole({}, { until: never })).toMatchObject({ value: 'a' })
    expect(await readWhole({}, { key: 'product 6', until: never })).toMatchObject({ value: 'c' })
  })

  test('fails a cold read in time and fills the cache when it answers later', async () => {
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    const late = readWhole({ value: 'a' }, { until: answered, patience: BRIEF })
    await expect(late).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
    resolve()
    expect(await read({ value: 'never' })).toBe('a')
  })

  test('is called again for a reader who arrives after others have given up', async () => {
    const first = readWhole({ value: 'a' }, { until: never, patience: BRIEF })
    await expect(first).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
    now += BRIEF
    expect(await readWhole({ value: 'b' }, { patience: BRIEF })).toMatchObject({ value: 'b' })
  })

  test('an unreadable answer does not affect other keys', async () => {
    await read({ value: 'a' })
    await read({ value: 'c' }, cachePolicies.product, 'product 6')
    now += 200 * SECOND
    await read(new RestError('UPSTREAM_BAD_ANSWER'))
    expect(await read({ value: 'd' }, cachePolicies.product, 'product 6')).toBe('d')
  })
})

test('an error is not cached', async () => {
  await expect(read(DOWN)).rejects.toBe(DOWN)
  expect(await read({ value: 'a' })).toBe('a')
})

test('a value that expires is requested again when it does', async () => {
  await read({ value: 'sale', expiresAt: now + 2 * SECOND })
  now += 1.9 * SECOND
  expect(await read({ value: 'over' })).toBe('sale')
  now += 0.2 * SECOND
  expect(await read({ value: 'over' })).toBe('over')
})

test('a page with an ended sale may be served in an outage; the sale itself may not', async () => {
  await read({ value: 'home', expiresAt: now + 2 * SECOND }, cachePolicies.home, 'home')
  now += 10 * SECOND
  expect(await read(DOWN, cachePolicies.home, 'home')).toBe('home')
  await read({ value: 'sale', expiresAt: now + 2 * SECOND }, cachePolicies.flash, 'sale')
  now += 3 * SECOND
  await expect(read(DOWN, cachePolicies.flash, 'sale')).rejects.toBe(DOWN)
})

test('reports how each read was answered', async () => {
  await Promise.all([read({ value: 'a' }), read({ value: 'a' })])
  await read({ value: 'b' })
  now += 60 * SECOND
  await read({ value: 'b' })
  await expect.poll(() => read({ value: 'never' })).toBe('b')
  now += 200 * SECOND
  await read(DOWN)
  expect(results.filter((result, index) => result !== results[index - 1])).toEqual([
    'miss',
    'joined',
    'hit',
    'stale',
    'hit',
    'outage',
  ])
})

test('a value carries its sources', async () => {
  const made = { value: 'a', tags: ['product', 'product:5'], expiresAt: now + 10 * SECOND }
  expect(await readWhole(made)).toMatchObject(made)
  expect(await readWhole({ value: 'never' })).toMatchObject(made)
})

describe('a purge', () => {
  test('by tag makes the next reader load', async () => {
    await read({ value: 'a' })
    cache.purge(['other'])
    expect(await read({ value: 'b' })).toBe('a')
    cache.purge(['product 5'])
    expect(await read({ value: 'b' })).toBe('b')
  })

  test('keeps the last good value for an outage', async () => {
    await read({ value: 'a' })
    cache.purge(['product 5'])
    expect(await read(DOWN)).toBe('a')
    await expect.poll(() => read({ value: 'b' })).toBe('b')
  })

  test('during a load lets waiting readers have the value, and does not store it', async () => {
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    const waiting = [readWhole({ value: 'old' }, { until }), readWhole({ value: 'old' }, { until })]
    cache.purge(['product 5'])
    const after = read({ value: 'new' })
    answer()
    expect((await Promise.all(waiting)).map(({ value }) => value)).toEqual(['old', 'old'])
    expect(await after).toBe('new')
    expect(await read({ value: 'never' })).toBe('new')
    expect(loads).toBe(2)
  })

  test('also applies to a background refresh of a stale value', async () => {
    await read({ value: 'a' })
    now += 60 * SECOND
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    expect((await readWhole({ value: 'old' }, { until })).value).toBe('a')
    cache.purge(['product 5'])
    answer()
    expect(await read({ value: 'new' })).toBe('new')
    expect(await read({ value: 'never' })).toBe('new')
  })

  test('of another tag keeps a value that is loading', async () => {
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    const waiting = readWhole({ value: 'a' }, { until })
    cache.purge(['product:6'])
    answer()
    await waiting
    expect(await read({ value: 'never' })).toBe('a')
  })
})

test('searches and filters never evict the catalog', async () => {
  cache = createDataCache({ clock: () => now, guard: Object.freeze, budgets: { catalog: 10_000, choices: 10_000 } })
  const big = 'x'.repeat(1_000)
  await read({ value: 'the shop' })
  for (let index = 0; index < 100; index++)
    await readWhole({ value: big }, { key: `search ${index}`, budget: 'choices' })
  expect(await read({ value: 'never' })).toBe('the shop')
  loads = 0
  await readWhole({ value: big }, { key: 'search 99', budget: 'choices' })
  await readWhole({ value: big }, { key: 'search 0', budget: 'choices' })
  expect(loads).toBe(1)
})

describe('an answer has a lifetime:', () => {
  const lifetimeOf = async (said: Said) => (await readWhole(said)).lifetime

  test('the same windows for each reader, none after a purge, the last one in an outage', async () => {
    const made = await lifetimeOf({ value: 'a' })
    expect(made.freshUntil).toBeGreaterThan(now + 26 * SECOND)
    expect(made.staleUntil).toBe(made.freshUntil + 120 * SECOND)
    now += 5 * SECOND
    expect(await lifetimeOf({ value: 'never' })).toEqual(made)
    cache.purge(['product 5'])
    expect(await lifetimeOf(DOWN)).toEqual({ freshUntil: 0, staleUntil: 0, keptUntil: made.keptUntil })
  })

  test('none if it was purged while loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = readWhole({ value: 'old' }, { until: promise })
    cache.purge(['product 5'])
    resolve()
    expect((await waiting).lifetime).toEqual({ freshUntil: 0, staleUntil: 0, keptUntil: 0 })
  })
})

test('values pass the guard before they are shared', async () => {
  const value = await read({ value: { price: 5 } })
  expect(Object.isFrozen(value)).toBe(true)
})
