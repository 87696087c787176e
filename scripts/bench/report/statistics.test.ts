import { expect, it } from 'vitest'
import { median, percentile, spread } from './statistics.ts'

it('finds the middle, whatever the order', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1, 100, 2])).toBe(3)
  expect(median([7])).toBe(7)
})

it('finds percentiles among the numbers themselves', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile([5, 1], 0.99)).toBe(5)
  expect(percentile([5, 1], 0)).toBe(1)
})

it('tells how far apart they are', () => {
  expect(spread([105, 95, 100])).toBeCloseTo(0.1)
  expect(spread([3])).toBe(0)
})

it('has no figure of nothing', () => {
  expect(() => median([])).toThrow('nothing')
  expect(() => percentile([], 0.5)).toThrow('nothing')
})
