import { expect, test } from 'vitest'
import { createCallBudget } from './call-budget.ts'

const SECOND = 1_000

function budgetOf(callsPerMinute: number | null) {
  let now = Date.UTC(2026, 5, 1)
  const budget = createCallBudget(callsPerMinute, () => now)
  return {
    advance: (milliseconds: number) => void (now += milliseconds),
    /** How many calls of a kind may be made now, of a thousand. */
    take(isCatalogue: boolean): number {
      for (let count = 0; count < 1_000; count++) {
        try {
          budget.take({ isCatalogue })
        } catch {
          return count
        }
      }
      return 1_000
    },
    refused: () => {
      try {
        budget.take({ isCatalogue: false })
        return null
      } catch (error) {
        return error
      }
    },
  }
}

test('without a rate every call may be made', () => {
  expect(budgetOf(null).take(true)).toBe(1_000)
})

test('the catalogue leaves half of the calls to carts and orders', () => {
  const { take } = budgetOf(50)
  expect(take(true)).toBe(25)
  expect(take(false)).toBe(25)
  expect(take(true)).toBe(0)
})

test('no minute has more calls than the rate, wherever it begins', () => {
  const { take, advance } = budgetOf(50)
  expect(take(false)).toBe(50)
  advance(59 * SECOND)
  expect(take(false)).toBe(0)
  advance(SECOND)
  expect(take(false)).toBe(50)
})

test('says after how many seconds the next call may be made', () => {
  const { take, advance, refused } = budgetOf(10)
  take(false)
  advance(13 * SECOND)
  expect(refused()).toMatchObject({ code: 'UPSTREAM_BUSY', retryAfter: 47 })
})

test('a process that takes the place of another goes on with its minute', () => {
  const now = Date.UTC(2026, 5, 1)
  let told = 0
  const record = { ages: [55 * SECOND, 10 * SECOND, 0], note: () => void told++ }
  const budget = createCallBudget(4, () => now, record)
  budget.take({ isCatalogue: false })
  expect(() => budget.take({ isCatalogue: false })).toThrow(expect.objectContaining({ retryAfter: 5 }))
  expect(told).toBe(1)
})
