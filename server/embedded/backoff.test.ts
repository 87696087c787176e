import { expect, test } from 'vitest'
import { createBackoff } from './backoff.ts'

test('a process that keeps ending is started less and less often', () => {
  const backoff = createBackoff()
  const restarts = Array.from({ length: 9 }, () => backoff.next(100))
  expect(restarts.map(({ waitMs }) => waitMs / 1000)).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30])
})

test('the sixth end within a minute raises the alarm', () => {
  let now = 0
  const backoff = createBackoff(() => now)
  const alarms = Array.from({ length: 7 }, () => {
    now += 10_000
    return backoff.next(100).isAlarm
  })
  expect(alarms).toEqual([false, false, false, false, false, true, true])
  now += 60_000
  expect(backoff.next(100).isAlarm).toBe(false)
})

test('one that has run for a minute is started at once again', () => {
  const backoff = createBackoff()
  for (let ends = 0; ends < 6; ends++) backoff.next(59_999)
  expect(backoff.next(60_000).waitMs).toBe(0)
  expect(backoff.next(1).waitMs).toBe(1_000)
})
