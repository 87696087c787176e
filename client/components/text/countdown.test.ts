import { expect, test } from 'vitest'
import { clockCorrection, timeLeft } from './countdown.tsx'

const NOON = Date.parse('2026-11-21T12:00:00Z')

test('splits the remaining time into days, hours, minutes and seconds', () => {
  expect(timeLeft('2026-11-23T15:04:05.900Z', NOON)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
})

test('has ended at the end, after it and without a valid date', () => {
  expect(timeLeft('2026-11-21T12:00:00Z', NOON)).toBeNull()
  expect(timeLeft('2026-11-20T12:00:00Z', NOON)).toBeNull()
  expect(timeLeft('soon', NOON)).toBeNull()
})

test('trusts a clock that differs by minutes from a cached page', () => {
  expect(clockCorrection('2026-11-21T11:50:00Z', NOON)).toBe(0)
})

test('corrects a clock that is hours off', () => {
  expect(clockCorrection('2026-11-21T15:00:00Z', NOON)).toBe(3 * 3_600_000)
})
