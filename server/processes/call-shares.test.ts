import { expect, test } from 'vitest'
import { createCallShares } from './call-shares.ts'

test.each([
  [50, 2],
  [50, 3],
  [59, 4],
  [30, 3],
])('the shares of %i calls among %i workers make the whole', (perMinute, workers) => {
  const shares = createCallShares(perMinute, workers)
  const sizes = Array.from({ length: workers }, (_, at) => shares.of(at + 1).perMinute)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(perMinute)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
})

test('a worker that takes the place of another goes on with its minute', () => {
  let now = 5_000
  const shares = createCallShares(20, 2, () => now)
  shares.note(1)
  now += 45_000
  shares.note(1)
  shares.note(2)
  now += 10_000
  expect(shares.of(1)).toEqual({ perMinute: 10, ages: [55_000, 10_000] })
  now += 5_000
  expect(shares.of(1).ages).toEqual([15_000])
  expect(shares.of(2).ages).toEqual([15_000])
})
