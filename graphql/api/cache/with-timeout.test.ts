import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RestError } from '../client/rest-error.ts'
import { withTimeout } from './data-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer in time is returned, and no timer remains', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = withTimeout(300, promise)
  // No await in between, because other tests in this process may set timers.
  vi.advanceTimersByTime(299)
  resolve('yes')
  expect(await waiting).toBe('yes')
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure in time is passed through, and no timer remains', async () => {
  const failure = new Error('no')
  await expect(withTimeout(300, Promise.reject(failure))).rejects.toBe(failure)
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait that is too long ends as a backend timeout', async () => {
  let isOver = false
  const waiting = withTimeout(300, new Promise<never>(() => undefined)).finally(() => void (isOver = true))
  const told = expect(waiting).rejects.toBeInstanceOf(RestError)
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await told
  await expect(waiting).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', detail: 'late' })
})
