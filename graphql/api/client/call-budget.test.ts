import { expect, test } from 'vitest'
import { createCallBudget } from './call-budget.ts'

const SECOND = 1_000

function budgetOf(callsPerMinute: number | null) {
  let now = Date.UTC(2026, 5, 1)
  const budget = createCallBudget(callsPerMinute, () => now)
  return {
    advance: (milliseconds: number) => void (now += milliseconds),
    /** How many calls of a kind may be made now, of a thousand. */
    take(isCatalogue: boolean, givesWay = false): number {
      for (let count = 0; count < 1_000; count++) {
        try {
          budget.take({ isCatalogue, givesWay, caller: isCatalogue ? null : 'a visitor' })
        } catch {
          return count
        }
      }
      return 1_000
    },
    visitorCall: () => budget.take({ caller: 'a visitor' }),
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

test('a part of a second counts as one to wait for', () => {
  const { take, advance, refused } = budgetOf(10)
  take(false)
  advance(13_200)
  expect(refused()).toMatchObject({ detail: 'budget spent', retryAfter: 47 })
  advance(46_799)
  expect(refused()).toMatchObject({ retryAfter: 1 })
})

test('of a single call in a minute, or three, the catalogue gets one', () => {
  expect([budgetOf(1).take(true), budgetOf(3).take(true)]).toEqual([1, 1])
})

test('carts and orders may take the half of the catalogue, and it waits until there is room in its own', () => {
  const { take, advance } = budgetOf(4)
  expect(take(false)).toBe(4)
  advance(30 * SECOND)
  expect(take(true)).toBe(0)
  advance(30 * SECOND)
  expect(take(true)).toBe(2)
})

test('the catalogue gets its share beside calls for carts that were made first', () => {
  const { visitorCall, take } = budgetOf(50)
  for (let call = 0; call < 25; call++) visitorCall()
  expect(take(true)).toBe(25)
})

test('the catalogue uses what carts and orders did not need in the minute before', () => {
  const { take, advance } = budgetOf(50)
  advance(61 * SECOND)
  expect(take(true)).toBe(40)
  expect(take(false)).toBe(10)
})

test('reviews and suggestions give way to the pages that they are on', () => {
  const { take } = budgetOf(50)
  expect(take(true, true)).toBe(19)
  expect(take(true)).toBe(6)
})
