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
})
