import { expect, test } from 'vitest'
import type { ShopEvent } from '../events.ts'
import { createMemoryGuard } from './memory-guard.ts'

function openGuard() {
  const events: ShopEvent[] = []
  const calls = { drops: 0, ends: 0 }
  let sample: (heapShare: number) => void = () => undefined
  createMemoryGuard({
    pressure: { onSample: (listener) => (sample = listener) },
    observe: (event) => void events.push(event),
    dropHalf: () => void (calls.drops += 1),
    endProcess: () => void (calls.ends += 1),
  })
  return { events, calls, at: (...shares: number[]) => shares.forEach((share) => sample(share)) }
}

test('at 70 % of the heap half of the caches is dropped, once until there is room again', () => {
  const { events, calls, at } = openGuard()
  at(0.1, 0.69)
  expect(calls.drops).toBe(0)
  at(0.7, 0.75, 0.8, 0.69, 0.72)
  expect(calls.drops).toBe(1)
  at(0.59, 0.7)
  expect(calls.drops).toBe(2)
  expect(events).toMatchObject([
    { type: 'memory', act: 'drop', heapPercent: 70 },
    { type: 'memory', act: 'drop', heapPercent: 70 },
  ])
})

test('at 95 % the process ends in order, once', () => {
  const { events, calls, at } = openGuard()
  at(0.949)
  expect(calls.ends).toBe(0)
  at(0.95, 0.99, 0.96)
  expect(calls.ends).toBe(1)
  expect(events.at(-1)).toMatchObject({ type: 'memory', act: 'end', heapPercent: 95 })
})
