import { expect, it } from 'vitest'
import { judge, type TargetName, targets } from './targets.ts'

it('meets a target at its bound, and misses it beyond', () => {
  expect(judge('cachedShare', 0.9)).toMatchObject({ met: true, bound: '≥ 0.9' })
  expect(judge('cachedShare', 0.899)).toMatchObject({ met: false })
  expect(judge('renderedP99', 150)).toMatchObject({ met: true, bound: 'p99 ≤ 150 ms' })
  expect(judge('renderedP99', 150.1)).toMatchObject({ met: false })
})

it('does not call a missing figure met', () => {
  expect(judge('memory', Number.NaN).met).toBe(false)
})

it.each(Object.keys(targets) as TargetName[])('%s has a bound', (target) => {
  expect([judge(target, -1e9).met, judge(target, 1e9).met].toSorted()).toEqual([false, true])
})
