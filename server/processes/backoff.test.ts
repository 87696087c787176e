import { expect, test } from 'vitest'
import { createBackoff } from './backoff.ts'

test('a process that keeps ending is started less and less often, and raises the alarm', () => {
  const backoff = createBackoff()
  const restarts = Array.from({ length: 9 }, () => backoff.next(100))
  expect(restarts.map(({ waitMs }) => waitMs / 1000)).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30])
  expect(restarts.map(({ isAlarm }) => isAlarm)).toEqual([...Array(5).fill(false), ...Array(4).fill(true)])
})

test('one that has run for a minute is started at once again', () => {
  const backoff = createBackoff()
  for (let ends = 0; ends < 6; ends++) backoff.next(59_999)
  expect(backoff.next(60_000)).toEqual({ waitMs: 0, isAlarm: false })
  expect(backoff.next(1)).toEqual({ waitMs: 1_000, isAlarm: false })
})
