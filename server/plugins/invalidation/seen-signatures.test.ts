import { expect, test } from 'vitest'
import { createSeenSignatures } from './seen-signatures.ts'

test('a signature that was refused is not remembered for longer', async () => {
  let now = 1_000
  const seen = createSeenSignatures(() => now)
  expect(await seen.claim('a', 50)).toBe(true)
  now = 1_049
  expect(await seen.claim('a', 50)).toBe(false)
  now = 1_050
  expect(await seen.claim('a', 50)).toBe(true)
})

test('each is remembered for its own time', async () => {
  let now = 0
  const seen = createSeenSignatures(() => now)
  await seen.claim('long', 500)
  await seen.claim('short', 10)
  now = 100
  expect([await seen.claim('long', 500), await seen.claim('short', 10)]).toEqual([false, true])
})

test('what one process remembers another does not', async () => {
  const clock = () => 0
  await createSeenSignatures(clock).claim('a', 50)
  expect(await createSeenSignatures(clock).claim('a', 50)).toBe(true)
})
