import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RestError } from '../upstream/rest-error.ts'
import { type AnswerStore, createAnswerStore, type Made } from './answer-store.ts'
import { createFill, type Filling } from './fill.ts'
import { createRespite, type Respite } from './respite.ts'
import type { SecondLevel } from './second-level.ts'

const PLACE = {
  key: 'shirt',
  policy: { fresh: 30, whileRevalidating: 120, ifError: 3_600 },
  budget: 'catalogue',
} as const
const MADE: Made<unknown> = { value: { price: 5 }, tags: ['product:5'], expiresAt: null }
const THEIRS: Made<unknown> = { value: { price: 6 }, tags: ['product:5'], expiresAt: null }
const DOWN = new RestError('UPSTREAM_DOWN')

let now: number
let store: AnswerStore
let respite: Respite
const guard = vi.fn<(value: unknown) => void>()
beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  guard.mockReset()
  store = createAnswerStore(() => now, { catalogue: 10_000, choices: 10_000 })
  respite = createRespite(() => now, 30_000)
})

/** From now on, in seconds. */
const windows = (fresh: number, stale: number, kept: number) => ({
  freshUntil: now + fresh * 1_000,
  staleUntil: now + stale * 1_000,
  keptUntil: now + kept * 1_000,
})

type Found = Awaited<ReturnType<SecondLevel['find']>>

function openLevel(found: Found) {
  const share = vi.fn()
  const find = vi.fn<SecondLevel['find']>(async (_key, observe) => {
    observe(found ? 'fresh' : 'nothing')
    return found
  })
  return { share, find, begin: vi.fn(() => share) }
}

function fill(more: Partial<Filling> = {}, second: SecondLevel | null = null, purged: readonly string[] = []) {
  const load = vi.fn(more.load ?? (async () => MADE))
  const wasPurged = (tags: readonly string[]) => tags.some((tag) => purged.includes(tag))
  return {
    load,
    ...createFill({ store, respite, second, clock: () => now, guard })({ ...PLACE, ...more, load }, wasPurged),
  }
}

describe('without a second level', () => {
  test('what the backend answers is guarded and stored', async () => {
    const { answer, looked } = fill()
    expect(looked).toBeNull()
    expect(await answer).toEqual({ ...MADE, lifetime: windows(30, 150, 3_630) })
    expect(guard.mock.calls).toEqual([[MADE.value]])
    const bytes = PLACE.key.length + JSON.stringify(MADE).length
    expect(store.find(PLACE)).toMatchObject({ made: MADE, ...windows(30, 150, 3_630), bytes })
  })

  test('what was purged meanwhile is answered once, and not stored', async () => {
    const { answer } = fill({}, null, ['product:5'])
    expect(await answer).toEqual({ ...MADE, lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: 0 } })
    expect(guard).toHaveBeenCalledOnce()
    expect(store.find(PLACE)).toBeUndefined()
  })

  test('a failure is noted at the old value, and at everything else where it is of the whole backend', async () => {
    await fill().answer
    await expect(fill({ load: () => Promise.reject(DOWN) }).answer).rejects.toBe(DOWN)
    expect(store.find(PLACE)?.failedAt).toBe(now)
    expect(respite.isOn({ staleUntil: now, failedAt: -Infinity })).toBe(true)
  })

  test('what may not be shared is not stored', async () => {
    const refusal = new TypeError('no plain data')
    guard.mockImplementation(() => {
      throw refusal
    })
    await expect(fill().answer).rejects.toBe(refusal)
    expect(store.find(PLACE)).toBeUndefined()
  })
})

describe('with a second level that has nothing', () => {
  test('the backend is asked, and its answer is shared', async () => {
    const level = openLevel(null)
    const { answer, looked, load } = fill({}, level)
    expect(await looked).toBeNull()
    expect(await answer).toEqual({ ...MADE, lifetime: windows(30, 150, 3_630) })
    expect(level.share.mock.calls).toEqual([['shirt', JSON.stringify(MADE), windows(30, 150, 3_630)]])
    const [[asked], [begun]] = [load.mock.invocationCallOrder, level.begin.mock.invocationCallOrder]
    expect(begun).toBeLessThan(asked ?? 0)
  })

  test.each<[string, Partial<Made<unknown>>, readonly string[]]>([
    ['was purged meanwhile', {}, ['product:5']],
    ['has ended hard', { expiresAt: 1 }, []],
  ])('what %s is not shared', async (_what, more, purged) => {
    const level = openLevel(null)
    const policy = { ...PLACE.policy, endsHard: true }
    await fill({ policy, load: async () => ({ ...MADE, ...more }) }, level, purged).answer
    expect(level.share).not.toHaveBeenCalled()
  })

  test('says so, to who wants to know', async () => {
    const observeShared = vi.fn()
    const level = openLevel(null)
    await fill({ observeShared }, level).answer
    expect(level.find).toHaveBeenCalledWith('shirt', observeShared)
    expect(observeShared.mock.calls).toEqual([['nothing']])
  })
})

describe('what another process has stored', () => {
  const found = (lifetime: ReturnType<typeof windows>) => ({
    made: THEIRS,
    lifetime,
    bytes: 40,
  })

  test('is answered and stored without the backend, where it is fresh', async () => {
    const lifetime = windows(0.001, 120, 900)
    const { answer, looked, load } = fill({}, openLevel(found(lifetime)))
    expect(await answer).toEqual({ ...THEIRS, lifetime })
    expect(await looked).toEqual({ ...THEIRS, lifetime })
    expect(load).not.toHaveBeenCalled()
    expect(store.find(PLACE)).toMatchObject({ made: THEIRS, ...lifetime, bytes: 40 + PLACE.key.length })
  })

  test('is stored where it is stale, and the backend is asked', async () => {
    const lifetime = windows(0, 120, 900)
    const { answer, looked } = fill({}, openLevel(found(lifetime)))
    expect(await looked).toBeNull()
    expect(store.find(PLACE)).toMatchObject({ made: THEIRS, ...lifetime })
    expect((await answer).value).toBe(MADE.value)
    expect(store.find(PLACE)?.made).toBe(MADE)
  })

  test('is only for an outage, where it was purged meanwhile', async () => {
    const level = openLevel(found(windows(20, 120, 900)))
    const { answer } = fill({ load: () => Promise.reject(DOWN) }, level, ['product:5'])
    await expect(answer).rejects.toBe(DOWN)
    expect(store.find(PLACE)).toMatchObject({ made: THEIRS, freshUntil: 0, staleUntil: 0, keptUntil: now + 900_000 })
  })

  test.each([
    ['older than', 29.999, MADE],
    ['as old as', 30, MADE],
    ['newer than', 30.001, THEIRS],
  ])('that is %s what is here', async (_what, fresh, kept) => {
    await fill().answer
    const { looked, answer } = fill({ load: () => Promise.reject(DOWN) }, openLevel(found(windows(fresh, 150, 900))))
    answer.catch(() => undefined)
    expect(await looked).toEqual(kept === MADE ? null : { ...THEIRS, lifetime: windows(fresh, 150, 900) })
    expect(store.find(PLACE)?.made).toBe(kept)
  })
})
