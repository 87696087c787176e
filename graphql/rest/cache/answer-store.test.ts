import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnswerStore, createAnswerStore, type Made } from './answer-store.ts'
import type { BudgetName, CachePolicy } from './cache-policy.ts'

const START = Date.UTC(2026, 5, 1)
const SECOND = 1_000
const POLICY = { fresh: 30, whileRevalidating: 120, ifError: 3_600 }

let now: number
let store: AnswerStore
beforeEach(() => {
  now = START
  // The middle of the jitter: windows are as long as the policy says.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  store = createAnswerStore(() => now, { catalogue: 400, choices: 400 })
})

interface Kept extends Partial<Made<unknown>> {
  policy?: CachePolicy
  budget?: BudgetName
  bytes?: number
}

/** Of 100 bytes with its key; tagged with the key. */
function keep(key: string, { policy = POLICY, budget = 'catalogue', bytes = 100 - key.length, ...made }: Kept = {}) {
  return store.keep({ key, policy, budget }, { value: key, tags: [key], expiresAt: null, ...made }, bytes)
}

const find = (key: string, budget: BudgetName = 'catalogue') => store.find({ key, budget })
const foundOf = (...keys: string[]) => keys.filter((key) => find(key) !== undefined)

describe('the windows of an answer', () => {
  test.each<[string, Kept & { endsIn?: number }, number[]]>([
    ['are those of its policy', {}, [30, 150, 3_630]],
    ['keep it as long as it may be revalidated', { policy: { ...POLICY, ifError: 60 } }, [30, 150, 150]],
    ['end with it while it is stale, and it is kept for an outage', { endsIn: 100 }, [30, 100, 3_630]],
    ['end with it while it is fresh', { endsIn: 10 }, [10, 10, 3_630]],
    ['are none where it has ended', { endsIn: -10 }, [0, 0, 3_630]],
    ['end hard with it', { endsIn: 100, policy: { ...POLICY, endsHard: true } }, [30, 100, 100]],
    ['never begin where it has ended hard', { endsIn: -10, policy: { ...POLICY, endsHard: true } }, [0, 0, 0]],
    ['of what ends hard but has no end', { policy: { ...POLICY, endsHard: true } }, [30, 150, 3_630]],
    ['of an absence are brief', { value: null, policy: { ...POLICY, fresh: 60 } }, [5, 0, 5]],
  ])('%s', (_what, { endsIn, ...kept }, [fresh = NaN, stale = NaN, whole = NaN]) => {
    const expiresAt = endsIn === undefined ? null : now + endsIn * SECOND
    expect(keep('shirt', { ...kept, expiresAt })).toEqual({
      freshUntil: now + fresh * SECOND,
      staleUntil: now + stale * SECOND,
      keptUntil: now + whole * SECOND,
    })
  })

  test.each([
    [0, 27],
    [0.25, 28.5],
    [1, 33],
  ])('vary with chance: %d makes 30 seconds %d', (chance, seconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { freshUntil, staleUntil, keptUntil } = keep('shirt')
    const lengths = [freshUntil, staleUntil, keptUntil].map((until) => until - now)
    expect(lengths).toEqual([seconds, seconds + 120, seconds + 3_600].map((length) => length * SECOND))
  })
})

describe('an entry', () => {
  test('holds the answer, its windows, when it was stored, and its bytes with those of its key', () => {
    const made = { value: { price: 5 }, tags: ['product:5'], expiresAt: now + SECOND }
    const lifetime = keep('shirt', { ...made, bytes: 50 })
    expect(find('shirt')).toEqual({ made, ...lifetime, storedAt: now, failedAt: -Infinity, bytes: 55 })
  })

  test('is found until its time is over', () => {
    keep('shirt')
    now += 3_630 * SECOND - 1
    expect(foundOf('shirt')).toEqual(['shirt'])
    now += 1
    expect(foundOf('shirt')).toEqual([])
  })

  test('is found in its own budget only', () => {
    keep('shirt', { budget: 'choices' })
    expect(find('shirt')).toBeUndefined()
    expect(find('shirt', 'choices')?.made.value).toBe('shirt')
  })

  test('of another process is taken with its windows', () => {
    const made = { value: 'theirs', tags: ['a'], expiresAt: null }
    const lifetime = { freshUntil: now + 1, staleUntil: now + 2, keptUntil: now + 3 }
    store.take({ key: 'shirt', policy: POLICY, budget: 'choices' }, { made, lifetime, bytes: 20 })
    expect(find('shirt', 'choices')).toEqual({ made, ...lifetime, storedAt: now, failedAt: -Infinity, bytes: 25 })
    expect(store.expire(['a'])).toBe(1)
  })
})

describe('the budget', () => {
  test('drops what was used least recently', () => {
    for (const key of ['one', 'two', 'three', 'four']) keep(key)
    find('one')
    keep('five')
    expect(foundOf('one', 'two', 'three', 'four', 'five')).toEqual(['one', 'three', 'four', 'five'])
  })

  test('counts the bytes of a key too', () => {
    const long = 'k'.repeat(90)
    for (const key of ['one', 'two', 'three']) keep(key)
    keep(long, { bytes: 11 })
    expect(foundOf('one', 'two', 'three', long)).toEqual(['two', 'three', long])
  })

  test('stores what fills it, and nothing larger', () => {
    keep('fills', { bytes: 395 })
    expect(foundOf('fills')).toEqual(['fills'])
    keep('large', { bytes: 396 })
    expect(foundOf('fills', 'large')).toEqual(['fills'])
    expect(store.expire(['large'])).toBe(0)
  })

  test('gives no room to what has ended hard', () => {
    keep('fills', { bytes: 395 })
    keep('over', { expiresAt: now, policy: { ...POLICY, endsHard: true } })
    expect(foundOf('fills', 'over')).toEqual(['fills'])
  })

  test('can be cut by half, that of the choices too', () => {
    const keys = ['one', 'two', 'three', 'four']
    for (const key of keys) keep(key)
    for (const key of keys) keep(key, { budget: 'choices' })
    store.dropHalf()
    expect(foundOf(...keys)).toEqual(['three', 'four'])
    expect(keys.filter((key) => find(key, 'choices'))).toEqual(['three', 'four'])
    store.dropHalf()
    store.dropHalf()
    store.dropHalf()
    expect(foundOf(...keys)).toEqual([])
  })
})

describe('a purge', () => {
  test('ends what is fresh and what is stale, and leaves it to an outage', () => {
    const { keptUntil } = keep('shirt')
    const entry = find('shirt')
    if (entry) entry.failedAt = now
    expect(store.expire(['shirt'])).toBe(1)
    expect(find('shirt')).toMatchObject({ freshUntil: 0, staleUntil: 0, keptUntil, failedAt: -Infinity })
  })

  test('reaches what has one of its tags, in both budgets, once', () => {
    keep('shirt', { tags: ['product', 'product:5'] })
    keep('shirt', { tags: ['product'], budget: 'choices' })
    keep('shoe', { tags: ['product:6'] })
    expect(store.expire(['product', 'product:5'])).toBe(2)
    expect(find('shirt')?.freshUntil).toBe(0)
    expect(find('shoe')?.freshUntil).toBeGreaterThan(now)
  })

  test.each([
    ['the last moment of a window', 150 * SECOND - 1, 1],
    ['the end of the window', 150 * SECOND, 0],
  ])('counts what could have been handed out: at %s', (_when, later, count) => {
    keep('shirt')
    now += later
    expect(store.expire(['shirt'])).toBe(count)
  })

  test.each([
    ['while it is fresh', 5 * SECOND - 1, 1],
    ['not at its end', 5 * SECOND, 0],
  ])('counts an absence %s', (_when, later, count) => {
    keep('shirt', { value: null })
    now += later
    expect(store.expire(['shirt'])).toBe(count)
  })

  test('does not count what was replaced or dropped', () => {
    keep('shirt')
    keep('shirt')
    expect(store.expire(['shirt'])).toBe(1)
    keep('fills', { bytes: 395 })
    expect(store.expire(['*'])).toBe(1)
  })
})
