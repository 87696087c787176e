import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BudgetName } from './cache-policy.ts'
import { type Lifetime } from './sources.ts'
import { createTaggedCache, type Loaded, type TaggedCache } from './tagged-cache.ts'

interface Value {
  name: string
  tags: readonly string[]
}

let now: number
let isInSync: boolean
let cache: TaggedCache<Value>
beforeEach(() => {
  now = 1_000_000
  isInSync = true
  cache = createTaggedCache({
    clock: () => now,
    budgets: { catalog: 400_000, choices: 400_000 },
    isInSync: () => isInSync,
  })
})

interface Given {
  name?: string
  tags?: readonly string[]
  bytes?: number
  lifetime?: Partial<Lifetime>
}

/** Fresh for 30 ms, stale for 150, kept for 900, tagged with its key. Four of them fill a budget. */
function loadedOf(key: string, { name = key, tags = [key], bytes = 98_000, lifetime }: Given = {}): Loaded<Value> {
  const windows = { freshUntil: now + 30, staleUntil: now + 150, keptUntil: now + 900, ...lifetime }
  return { value: { name, tags }, lifetime: windows, bytes }
}

const slotOf = (key: string, budget: BudgetName = 'catalog') => ({ key, budget })
const keep = (key: string, given?: Given, budget?: BudgetName) =>
  cache.load(slotOf(key, budget), async () => loadedOf(key, given))
const find = (key: string, budget?: BudgetName) => cache.find(slotOf(key, budget))
const foundOf = (...keys: string[]) => keys.filter((key) => find(key) !== undefined)

function stateOf(key: string) {
  const entry = find(key)
  return entry && cache.stateOf(entry)
}

describe('an entry', () => {
  test('has a value, lifetime, size, and storage time', async () => {
    const loaded = await keep('shirt')
    expect(find('shirt')).toEqual({ ...loaded, storedAt: now, failedAt: -Infinity, payer: null })
  })

  test.each([
    [0, 'fresh'],
    [29, 'fresh'],
    [30, 'stale'],
    [149, 'stale'],
    [150, 'old'],
    [899, 'old'],
    [900, undefined],
  ])('is after %d ms %s', async (later, state) => {
    await keep('shirt')
    now += later
    expect(stateOf('shirt')).toBe(state)
  })

  test('is fresh for five seconds if purges may be missed', async () => {
    const end = now + 60_000
    await keep('shirt', { lifetime: { freshUntil: end, staleUntil: end, keptUntil: end } })
    isInSync = false
    now += 4_999
    expect(stateOf('shirt')).toBe('fresh')
    now += 1
    expect(stateOf('shirt')).toBe('stale')
    isInSync = true
    expect(stateOf('shirt')).toBe('fresh')
  })

  test('is only found in its own budget', async () => {
    await keep('shirt', {}, 'choices')
    expect(find('shirt')).toBeUndefined()
    expect(find('shirt', 'choices')?.value.name).toBe('shirt')
  })

  test('that must not be kept evicts no others', async () => {
    await keep('fills', { bytes: 398_000 })
    await keep('over', { lifetime: { keptUntil: now } })
    expect(foundOf('fills', 'over')).toEqual(['fills'])
  })
})

describe('the budget', () => {
  test('evicts the least recently used entry', async () => {
    for (const key of ['one', 'two', 'three', 'four']) await keep(key)
    find('one')
    await keep('five')
    expect(foundOf('one', 'two', 'three', 'four', 'five')).toEqual(['one', 'three', 'four', 'five'])
    expect(cache.size().entries).toBe(4)
    expect(cache.size().bytes).toBeGreaterThan(4 * 99_000)
  })

  test('stores an entry of its size, and nothing larger', async () => {
    await keep('fills', { bytes: 398_000 })
    expect(foundOf('fills')).toEqual(['fills'])
    await keep('large', { bytes: 400_000 })
    expect(foundOf('fills', 'large')).toEqual(['fills'])
    expect(cache.purge(['large'])).toBe(0)
  })

  test('is freed of entries that can no longer be used', async () => {
    await keep('old')
    now += 900
    await keep('new')
    expect(cache.size().entries).toBe(1)
  })
})

describe('of what any visitor can ask for', () => {
  const pay = (key: string, payer: string) => cache.load({ key, budget: 'choices', payer }, async () => loadedOf(key))
  const chosen = (...keys: string[]) => keys.filter((key) => find(key, 'choices') !== undefined)

  test('a visitor fills half of the choices, and evicts only own ones from then on', async () => {
    await pay('first of another', 'another')
    for (const key of ['one', 'two', 'three']) await pay(key, 'visitor')
    expect(chosen('first of another', 'one', 'two', 'three')).toEqual(['first of another', 'two', 'three'])
  })

  test('what no visitor pays for fills all of the choices', async () => {
    for (const key of ['one', 'two', 'three', 'four']) await keep(key, {}, 'choices')
    expect(chosen('one', 'two', 'three', 'four')).toHaveLength(4)
  })

  test('absent things evict nothing that exists, and replace what did', async () => {
    for (const key of ['one', 'two', 'three', 'four']) await keep(key)
    for (let at = 0; at < 20; at += 1) {
      await cache.load(slotOf(`absent ${at}`), async () => ({ ...loadedOf('absent'), isAbsent: true }))
    }
    expect(foundOf('one', 'two', 'three', 'four', 'absent 19')).toHaveLength(5)
    expect(foundOf('absent 0')).toEqual([])
    await cache.load(slotOf('one'), async () => ({ ...loadedOf('one', { name: 'gone' }), isAbsent: true }))
    expect(find('one')?.value.name).toBe('gone')
    await keep('one')
    expect(find('one')?.value.name).toBe('one')
  })
})

describe('a load', () => {
  test('can be joined by readers of its key while it runs', async () => {
    const { promise, resolve } = Promise.withResolvers<Loaded<Value>>()
    const load = cache.load(slotOf('shirt'), () => promise)
    expect(cache.running('shirt')).toBe(load)
    expect(cache.running('shoe')).toBeNull()
    resolve(loadedOf('shirt'))
    await load
    await setImmediate()
    expect(cache.running('shirt')).toBeNull()
  })

  test('can be joined up to a maximum age', () => {
    const load = cache.load(slotOf('shirt'), () => new Promise(() => undefined))
    now += 99
    expect(cache.running('shirt', 100)).toBe(load)
    now += 1
    expect(cache.running('shirt', 100)).toBeNull()
    expect(cache.running('shirt', 101)).toBe(load)
  })

  test.each([
    { purged: 'other', loads: 1, names: ['1', '1', '1'] },
    { purged: 'shirt', loads: 2, names: ['1', '2', '2'] },
    { purged: '*', loads: 2, names: ['1', '2', '2'] },
  ])('with purges of $purged while 20 readers wait is made $loads times', async ({ purged, loads, names }) => {
    const pending: (() => void)[] = []
    let running = 0
    let most = 0
    async function make() {
      running += 1
      most = Math.max(most, running)
      const name = String(pending.length + 1)
      await new Promise<void>((resolve) => void pending.push(resolve))
      running -= 1
      return loadedOf('shirt', { name })
    }
    const readers = Array.from({ length: 20 }, () => {
      const reader = cache.join(slotOf('shirt'), make)
      cache.purge([purged])
      return reader
    })
    for (let ended = 0; ended < pending.length; ended += 1) {
      pending[ended]?.()
      await setImmediate()
    }
    const values = await Promise.all(readers)
    expect([pending.length, most]).toEqual([loads, 1])
    expect([values[0], values[1], values[19]].map((loaded) => loaded?.value.name)).toEqual(names)
    expect(find('shirt')?.value.name).toBe(names[2])
  })
})

describe('a purge', () => {
  test('ends the fresh and stale windows, and keeps values for an outage', async () => {
    await keep('shirt')
    const entry = find('shirt')
    if (entry) entry.failedAt = now
    expect(cache.purge(['shirt'])).toBe(1)
    expect(find('shirt')).toMatchObject({
      lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: now + 900 },
      failedAt: -Infinity,
    })
    expect(stateOf('shirt')).toBe('old')
  })

  test('does not change the lifetime of values returned earlier', async () => {
    const { lifetime } = await keep('shirt')
    cache.purge(['shirt'])
    expect(lifetime.freshUntil).toBe(now + 30)
  })

  test('reaches entries with one of its tags once, in both budgets', async () => {
    await keep('shirt', { tags: ['product', 'product:5'] })
    await keep('shirt', { tags: ['product'] }, 'choices')
    await keep('shoe', { tags: ['product:6'] })
    expect(cache.purge(['product', 'product:5'])).toBe(2)
    expect([stateOf('shirt'), stateOf('shoe')]).toEqual(['old', 'fresh'])
    expect(cache.purge(['*'])).toBe(1)
  })

  test('of everything includes untagged entries', async () => {
    await keep('shirt', { tags: [] })
    expect(cache.purge(['*'])).toBe(1)
  })

  test.each([
    ['is stale', 149, 1],
    ['is old', 150, 0],
  ])('counts entries in use: one that %s', async (_what, later, count) => {
    await keep('shirt')
    now += later
    expect(cache.purge(['shirt'])).toBe(count)
  })

  test('does not count replaced or evicted entries', async () => {
    await keep('shirt')
    await keep('shirt')
    expect(cache.purge(['shirt'])).toBe(1)
    await keep('fills', { bytes: 398_000 })
    expect(cache.purge(['*'])).toBe(1)
  })
})

/** Possible events in a cache of two keys; loads end in any order. */
const Step = fc.oneof(
  fc.record({ do: fc.constant('load' as const), key: fc.constantFrom('shirt', 'shoe') }),
  fc.record({ do: fc.constant('join' as const), key: fc.constantFrom('shirt', 'shoe') }),
  fc.record({ do: fc.constant('answer' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant('purge' as const), tag: fc.constantFrom('shirt', 'shoe', 'both', '*') }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat(40) }),
)

test('nothing purged is fresh or stale, regardless of the order of loads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 40 }), async (steps) => {
      cache = createTaggedCache({ clock: () => now, budgets: { catalog: 1_000_000, choices: 1_000_000 } })
      /** The version of each thing in the backend; a purge follows each change. */
      const versions = { shirt: 0, shoe: 0 }
      const underWay: { key: 'shirt' | 'shoe'; answer: () => void }[] = []
      const isCurrent = (key: 'shirt' | 'shoe', { value, lifetime }: Loaded<Value>) =>
        lifetime.staleUntil === 0 || value.name === `${key} ${versions[key]}`

      function make(key: 'shirt' | 'shoe') {
        const name = `${key} ${versions[key]}`
        const { promise, resolve } = Promise.withResolvers<Loaded<Value>>()
        underWay.push({ key, answer: () => resolve(loadedOf(key, { name, tags: [key, 'both'] })) })
        return promise
      }

      for (const step of steps) {
        if (step.do === 'load') void cache.load(slotOf(step.key), () => make(step.key))
        if (step.do === 'join') {
          // A reader who joins now gets the current backend value, unless it is purged before it arrives.
          const asked = versions[step.key]
          void cache
            .join(slotOf(step.key), () => make(step.key))
            .then(({ value }) => expect(Number(value.name.split(' ')[1])).toBeGreaterThanOrEqual(asked))
        }
        if (step.do === 'answer') underWay.splice(step.at, 1)[0]?.answer()
        if (step.do === 'wait') now += step.ms
        if (step.do === 'purge') {
          if (step.tag !== 'shoe') versions.shirt += 1
          if (step.tag !== 'shirt') versions.shoe += 1
          cache.purge([step.tag])
        }
        await setImmediate()
        for (const key of ['shirt', 'shoe'] as const) {
          const entry = find(key)
          if (entry) expect(isCurrent(key, entry)).toBe(true)
        }
      }
    }),
    { numRuns: 200 },
  )
})
