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

test('nobody saves up more than ten, by requests neither', () => {
  const budget = createRetryBudget({ retryShare: 100, retryFloor: 0 }, () => 0)
  for (let request = 0; request < 30; request += 1) budget.countRequest()
  const taken = Array.from({ length: 11 }, () => budget.take())
  expect(taken.filter(Boolean)).toHaveLength(10)
})

test('a part of a retry is none, and is kept until it is whole', () => {
  let now = 5_000
  const budget = createRetryBudget({ retryShare: 0, retryFloor: 1 }, () => now)
  while (budget.take());
  now += 600
  expect(budget.take()).toBe(false)
  now += 400
  expect([budget.take(), budget.take()]).toEqual([true, false])
})
