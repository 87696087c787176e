import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#shared/limits.ts'
import { createRetryBudget } from './retry-budget.ts'

test('a quiet time saves up ten retries, then it is three a second and a tenth of the requests', () => {
  let now = 0
  const budget = createRetryBudget(DEFAULT_LIMITS, () => now)
  const taken = () => {
    let count = 0
    while (budget.take()) count += 1
    return count
  }
  expect(taken()).toBe(10)
  expect(taken()).toBe(0)
  now = 1_000
  expect(taken()).toBe(3)
  for (let request = 0; request < 51; request += 1) budget.countRequest()
  expect(taken()).toBe(5)
  now = 60_000
  expect(taken()).toBe(10)
})
