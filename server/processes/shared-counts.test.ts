import { expect, test } from 'vitest'
import { createSharedCounts } from './shared-counts.ts'

function countsAt(start: number) {
  let now = start
  return { counts: createSharedCounts(() => now), advance: (milliseconds: number) => void (now += milliseconds) }
}

test('a key can be claimed once, and again when its time is over', async () => {
  const { counts, advance } = countsAt(1_000)
  const claims = await Promise.all([counts.claim('message', 5_000), counts.claim('message', 5_000)])
  expect(claims).toEqual([true, false])
  expect(await counts.claim('another', 5_000)).toBe(true)
  advance(4_999)
  expect(await counts.claim('message', 5_000)).toBe(false)
  advance(2)
  expect(await counts.claim('message', 5_000)).toBe(true)
})

test('two shops share nothing', async () => {
  expect(await createSharedCounts().claim('message', 5_000)).toBe(true)
  expect(await createSharedCounts().claim('message', 5_000)).toBe(true)
})
