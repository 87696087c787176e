import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSecondLevel, type SharedResult } from './second-level.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { encodeShared } from './shared-text.ts'

const START = 5_000_000
const MADE = { value: { price: 5 }, tags: ['product:5'], expiresAt: null }
const LIFETIME = { freshUntil: START + 30, staleUntil: START + 150, keptUntil: START + 900 }
const TEXT = encodeShared(JSON.stringify(MADE), LIFETIME, '7-0', START)

let now: number
let results: SharedResult[]
beforeEach(() => {
  now = START
  results = []
})

interface Situation {
  mark?: string | null
  isPurged?: boolean
  isInTouch?: boolean
}

/** A second level that holds one answer, and what was asked of it. */
function open(
  found: Awaited<ReturnType<SharedAnswers['find']>>,
  { mark = '8-0', isPurged = false, isInTouch = true }: Situation = {},
) {
  const shared = {
    isInTouch: () => isInTouch,
    mark: vi.fn<SharedAnswers['mark']>(() => mark),
    wasPurged: vi.fn<SharedAnswers['wasPurged']>(() => isPurged),
    find: vi.fn<SharedAnswers['find']>(async () => found),
    keep: vi.fn<SharedAnswers['keep']>(),
    drop: vi.fn<SharedAnswers['drop']>(),
  }
  const guard = vi.fn()
  const level = createSecondLevel(shared, () => now, guard)
  const find = () => level.find('shirt', (result) => void results.push(result))
  return { shared, guard, find, level }
}

describe('what is found', () => {
  test.each(['nothing', 'failed'] as const)('%s', async (word) => {
    const { shared, find } = open(word)
    expect(await find()).toBeNull()
    expect(results).toEqual([word])
    expect(shared.find).toHaveBeenCalledWith('shirt')
    expect(shared.drop).not.toHaveBeenCalled()
  })

  test('junk, which is dropped', async () => {
    const { shared, guard, find } = open({ text: 'no answer', remaining: 900 })
    expect(await find()).toBeNull()
    expect(results).toEqual(['junk'])
    expect(shared.drop.mock.calls).toEqual([['shirt']])
    expect(guard).not.toHaveBeenCalled()
  })

  test('an answer, guarded, with the bytes of its text', async () => {
    const { shared, guard, find } = open({ text: TEXT, remaining: 900 })
    expect(await find()).toEqual({ made: MADE, lifetime: LIFETIME, bytes: TEXT.length })
    expect(results).toEqual(['fresh'])
    expect(guard.mock.calls).toEqual([[MADE.value]])
    expect(shared.wasPurged.mock.calls).toEqual([[MADE.tags, '7-0']])
    expect(shared.drop).not.toHaveBeenCalled()
  })

  test.each<[number, SharedResult]>([
    [29, 'fresh'],
    [30, 'stale'],
    [149, 'stale'],
    [150, 'purged'],
  ])('an answer that is %d ms old: %s', async (age, result) => {
    const { find } = open({ text: TEXT, remaining: 900 - age })
    now += age
    expect(await find()).toMatchObject({ lifetime: LIFETIME })
    expect(results).toEqual([result])
  })

  test.each([
    ['that was purged', { isPurged: true }],
    ['of which nothing is known, out of touch', { isInTouch: false }],
  ])('an answer %s: only for an outage', async (_what, situation) => {
    const { find } = open({ text: TEXT, remaining: 900 }, situation)
    expect(await find()).toMatchObject({ lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: LIFETIME.keptUntil } })
    expect(results).toEqual(['purged'])
  })
})

describe('what is stored', () => {
  test('has the mark from before the backend was asked, and is kept until its end', () => {
    const { shared, level } = open('nothing')
    const share = level.begin()
    shared.mark.mockReturnValue('9-0')
    now += 10
    share('shirt', JSON.stringify(MADE), LIFETIME)
    const text = encodeShared(JSON.stringify(MADE), LIFETIME, '8-0', now)
    expect(shared.keep.mock.calls).toEqual([['shirt', text, 890]])
  })

  test('is nothing where no mark was known before', () => {
    const { shared, level } = open('nothing', { mark: null })
    level.begin()('shirt', JSON.stringify(MADE), LIFETIME)
    expect(shared.keep).not.toHaveBeenCalled()
  })
})
