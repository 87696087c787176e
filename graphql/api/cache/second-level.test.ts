import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SharedResult } from '../../events.ts'
import { createSecondLevel, type SharedAnswers } from './second-level.ts'

const START = 5_000_000
const POLICY = { fresh: 30, whileRevalidating: 120, ifError: 3_600 }
const MADE = { value: { price: 5 }, tags: ['product:5'], expiresAt: null }
const TEXT = JSON.stringify({ mark: 'a', made: MADE })

let now: number
let results: SharedResult[]
beforeEach(() => {
  now = START
  results = []
})

interface Situation {
  mark?: string | null
  isPurged?: boolean
  isInSync?: boolean
}

/** A second level with one entry that records its calls. */
function open(
  found: Awaited<ReturnType<SharedAnswers['find']>>,
  { mark = 'b', isPurged = false, isInSync = true }: Situation = {},
) {
  const shared = {
    isInSync: () => isInSync,
    mark: vi.fn<SharedAnswers['mark']>(() => mark),
    wasPurged: vi.fn<SharedAnswers['wasPurged']>(() => isPurged),
    find: vi.fn<SharedAnswers['find']>(async () => found),
    keep: vi.fn<SharedAnswers['keep']>(),
    drop: vi.fn<SharedAnswers['drop']>(),
  }
  const guard = vi.fn()
  const level = createSecondLevel(shared, { clock: () => now, guard })
  const find = () => level.find({ key: 'shirt', policy: POLICY, observeShared: (result) => void results.push(result) })
  return { shared, guard, find, level }
}

describe('find', () => {
  test.each(['nothing', 'failed'] as const)('%s', async (word) => {
    const { shared, find } = open(word)
    expect(await find()).toBeNull()
    expect(results).toEqual([word])
    expect(shared.find).toHaveBeenCalledWith('shirt')
    expect(shared.drop).not.toHaveBeenCalled()
  })

  const junk: [string, string, number][] = [
    ['malformed JSON', 'no answer', 900],
    ['a value only', JSON.stringify(MADE), 900],
    ['extra fields', JSON.stringify({ mark: 'a', made: MADE, fresh: 900 }), 900],
    ['no expiry', TEXT, -1],
    ['a longer lifetime than any answer has', TEXT, 33_001],
    [
      'an absence with a lifetime that is too long',
      JSON.stringify({ mark: 'a', made: { ...MADE, value: null } }),
      5_001,
    ],
  ]
  test.each(junk)('drops junk: %s', async (_what, text, remaining) => {
    const { shared, guard, find } = open({ text, remaining })
    expect(await find()).toBeNull()
    expect(results).toEqual(['junk'])
    expect(shared.drop.mock.calls).toEqual([['shirt']])
    expect(guard).not.toHaveBeenCalled()
  })

  test('returns a guarded answer that is fresh until its text expires', async () => {
    const { shared, guard, find } = open({ text: TEXT, remaining: 900 })
    const freshUntil = START + 900
    const lifetime = { freshUntil, staleUntil: freshUntil + 120_000, keptUntil: freshUntil + 3_600_000 }
    expect(await find()).toEqual({ value: MADE, lifetime })
    expect(results).toEqual(['fresh'])
    expect(guard.mock.calls).toEqual([[MADE.value]])
    expect(shared.wasPurged.mock.calls).toEqual([[MADE.tags, 'a']])
    expect(shared.drop).not.toHaveBeenCalled()
  })

  test.each([
    ['that was purged', { isPurged: true }],
    ['that may have been purged while disconnected', { isInSync: false }],
  ])('returns nothing for an answer %s', async (_what, situation) => {
    const { find, guard } = open({ text: TEXT, remaining: 900 }, situation)
    expect(await find()).toBeNull()
    expect(results).toEqual(['purged'])
    expect(guard).not.toHaveBeenCalled()
  })
})

describe('begin', () => {
  const lifetime = { freshUntil: START + 900, staleUntil: START + 9_000, keptUntil: START + 90_000 }

  test('stores the mark from before the backend call, and expires with the answer', () => {
    const { shared, level } = open('nothing')
    const share = level.begin()
    shared.mark.mockReturnValue('c')
    now += 10
    share('shirt', MADE, lifetime)
    expect(shared.keep.mock.calls).toEqual([['shirt', JSON.stringify({ mark: 'b', made: MADE }), 890]])
  })

  test.each<[string, string | null, number]>([
    ['no mark was known before the call', null, 0],
    ['it is no longer fresh', 'b', 900],
  ])('stores nothing if %s', (_what, mark, later) => {
    const { shared, level } = open('nothing', { mark })
    const share = level.begin()
    now += later
    share('shirt', MADE, lifetime)
    expect(shared.keep).not.toHaveBeenCalled()
  })
})
