import { expect, test } from 'vitest'
import { median, ratio, ratioText } from './measure.ts'

test('the median of an even count is between the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 2, 10])).toBe(3)
})

test('compares each round with its own calibration', () => {
  // Something slowed the second round down for both.
  expect(ratio([80, 20, 80], [100, 25, 100])).toBeCloseTo(0.8)
  expect(ratio([80], [])).toBeNaN()
})

test('shows how far the rounds agree', () => {
  expect(ratioText([50, 60, 40], [100, 100, 100])).toBe('0.50 (0.40–0.60)')
})
