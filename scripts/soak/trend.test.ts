import { Session } from 'node:inspector/promises'
import { describe, expect, it } from 'vitest'
import { censusOf, growingClasses, trendOf } from './trend.ts'

describe('a trend', () => {
  it('is exact on a line', () => {
    expect(trendOf([1, 2, 3, 4].map((time) => [time, 200 - 3 * time]))).toEqual({ slope: -3, error: 0 })
  })

  it('tells how sure it is', () => {
    const { slope, error } = trendOf([0, 1, 2, 3, 4, 5].map((time) => [time, time + (time % 2 === 0 ? 1 : -1)]))
    expect(slope).toBeCloseTo(14.5 / 17.5)
    expect(error).toBeCloseTo(0.28)
  })
})

describe('classes that grow', () => {
  const censuses = (...counts: number[]) => counts.map((count) => new Map([['Thing', count]]))

  it.each([
    ['with every census', [0, 100, 200], true],
    ['a little each time', [10_000, 10_010, 10_020], false],
    ['until their cache is full', [0, 500, 500], false],
    ['and shrink', [0, 500, 400], false],
    ['by a hundredth', [20_000, 20_100, 20_200], true],
  ])('%s: %o', (_how, counts, grows) => {
    expect(growingClasses(censuses(...counts)).map(({ name }) => name)).toEqual(grows ? ['Thing'] : [])
  })

  it('are not told of two censuses, which say nothing', () => {
    expect(growingClasses(censuses(0, 5000))).toEqual([])
  })
})

class Leaked {
  mark = 1
}

it('objects of a real heap are counted by their class', { timeout: 60_000 }, async () => {
  const kept = Array.from({ length: 123 }, () => new Leaked())
  const session = new Session()
  session.connect()
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => void chunks.push(params.chunk))
  await session.post('HeapProfiler.takeHeapSnapshot')
  session.disconnect()
  const counted = censusOf(JSON.parse(chunks.join(''))).get('Leaked') ?? 0
  // The prototype has the name too.
  expect(counted - kept.length).toBeLessThanOrEqual(2)
  expect(counted).toBeGreaterThanOrEqual(kept.length)
})
