import { expect, it } from 'vitest'
import { scoreText, sumScores, withExitCode } from './score.ts'

it('sums the counts of the runners', () => {
  const sum = sumScores([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 2, failed: 4, skipped: 0 },
  ])
  expect(sum).toEqual({ passed: 5, failed: 4, skipped: 1 })
  expect(scoreText(sum)).toBe('5 passed, 4 failed')
})

it('counts a crash without a failed test as one failure', () => {
  const clean = { passed: 7, failed: 0, skipped: 0 }
  expect(withExitCode(clean, 1).failed).toBe(1)
  expect(withExitCode(clean, 0).failed).toBe(0)
  expect(withExitCode({ ...clean, failed: 2 }, 1).failed).toBe(2)
})
