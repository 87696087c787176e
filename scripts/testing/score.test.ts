import { expect, it } from 'vitest'
import { scoreText, sumScores, withExitCode } from './score.ts'

it('sums what the runners counted', () => {
  const sum = sumScores([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 2, failed: 4, skipped: 0 },
  ])
  expect(scoreText(sum)).toBe('5 passed, 4 failed, 1 skipped')
})

it('leaves out what was not skipped', () => {
  expect(scoreText({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
})

it('counts a crash without a failed test as one failure', () => {
  const clean = { passed: 7, failed: 0, skipped: 0 }
  expect(withExitCode(clean, 1).failed).toBe(1)
  expect(withExitCode(clean, 0).failed).toBe(0)
  expect(withExitCode({ ...clean, failed: 2 }, 1).failed).toBe(2)
})
