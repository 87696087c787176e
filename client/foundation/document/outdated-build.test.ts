import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mayReloadForChunk } from './outdated-build.ts'

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1) })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.useRealTimers())

// @8.0.10 @9.0.2
it('allows one reload for a missing chunk every 60 seconds', () => {
  expect(mayReloadForChunk()).toBe(true)
  vi.advanceTimersByTime(59_999)
  expect(mayReloadForChunk()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(mayReloadForChunk()).toBe(true)
})

it('allows no reload if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('blocked')
    },
  })
  expect(mayReloadForChunk()).toBe(false)
})
