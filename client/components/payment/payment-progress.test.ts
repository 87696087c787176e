import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runHook, type RunningHook } from '../../testing/run-hook.tsx'
import { useIsOverdue } from './payment-progress.tsx'

let hook: RunningHook<boolean>
let waitingFor: string | null
beforeEach(async () => {
  waitingFor = null
  hook = await runHook(() => useIsOverdue(waitingFor))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  hook.unmount()
})

function after(milliseconds: number, key: string | null): boolean {
  waitingFor = key
  hook.render()
  vi.advanceTimersByTime(milliseconds)
  hook.render()
  return hook.current()
}

it('is overdue after 15 seconds without an answer, and no longer once it arrives', () => {
  expect(after(60_000, null)).toBe(false)
  expect(after(14_999, 'attempt-1')).toBe(false)
  expect(after(1, 'attempt-1')).toBe(true)
  expect(after(60_000, null)).toBe(false)
})

it('restarts with each attempt', () => {
  expect(after(14_000, 'attempt-1')).toBe(false)
  expect(after(14_000, 'attempt-2')).toBe(false)
  expect(after(1_000, 'attempt-2')).toBe(true)
})
