import { expect, test } from 'vitest'
import { createCallBudget } from './throttle.ts'

const SECOND = 1_000

function budgetOf(callsPerMinute: number | null) {
  let now = Date.UTC(2026, 5, 1)
  const budget = createCallBudget(callsPerMinute, () => now)
  return {
    advance: (milliseconds: number) => void (now += milliseconds),
    /** Number of calls of a kind that are allowed now, out of a thousand. */
    take(isCatalog: boolean, givesWay = false): number {
      for (let count = 0; count < 1_000; count++) {
        try {
          budget.take({ isCatalog, givesWay, caller: isCatalog ? null : 'a visitor' })
        } catch {
          return count
        }
      }
      return 1_000
    },
    visitorCall: () => budget.take({ caller: 'a visitor' }),
    refused: () => {
      try {
        budget.take({ isCatalog: false })
        return null
      } catch (error) {
        return error
      }
    },
  }
}

test('all calls are allowed without a rate', () => {
  expect(budgetOf(null).take(true)).toBe(1_000)
})

test('the catalog leaves half of the calls to carts and orders', () => {
  const { take } = budgetOf(50)
  expect(take(true)).toBe(25)
  expect(take(false)).toBe(25)
  expect(take(true)).toBe(0)
})

test('no sliding minute has more calls than the rate', () => {
  const { take, advance } = budgetOf(50)
  expect(take(false)).toBe(50)
  advance(59 * SECOND)
  expect(take(false)).toBe(0)
  advance(SECOND)
  expect(take(false)).toBe(50)
})

test('reports the seconds until the next call is allowed', () => {
  const { take, advance, refused } = budgetOf(10)
  take(false)
  advance(13 * SECOND)
  expect(refused()).toMatchObject({ code: 'UPSTREAM_BUSY', retryAfter: 47 })
})

test('partial seconds are rounded up', () => {
  const { take, advance, refused } = budgetOf(10)
  take(false)
  advance(13_200)
  expect(refused()).toMatchObject({ detail: 'budget spent', retryAfter: 47 })
  advance(46_799)
  expect(refused()).toMatchObject({ retryAfter: 1 })
})

test('the catalog gets one of one call a minute, or of three', () => {
  expect([budgetOf(1).take(true), budgetOf(3).take(true)]).toEqual([1, 1])
})

test("carts and orders may use the catalog's half, which then waits for room", () => {
  const { take, advance } = budgetOf(4)
  expect(take(false)).toBe(4)
  advance(30 * SECOND)
  expect(take(true)).toBe(0)
  advance(30 * SECOND)
  expect(take(true)).toBe(2)
})

test('the catalog gets its share even after many calls for carts', () => {
  const { visitorCall, take } = budgetOf(50)
  for (let call = 0; call < 25; call++) visitorCall()
  expect(take(true)).toBe(25)
})

test('the catalog uses what carts and orders did not need in the previous minute', () => {
  const { take, advance } = budgetOf(50)
  advance(61 * SECOND)
  expect(take(true)).toBe(40)
  expect(take(false)).toBe(10)
})

test('reviews and suggestions yield to their pages', () => {
  const { take } = budgetOf(50)
  expect(take(true, true)).toBe(19)
  expect(take(true)).toBe(6)
})
