import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTries } from '#graphql/api/visitor-limits.ts'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { createMemoryLimiter } from '../fleet/limiters.ts'

const OWNER = 'owner@example.com'
const HOUR = 60 * 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openTries() {
  const triesOf = createTries(createMemoryLimiter, DEFAULT_LIMITS, () => undefined)
  return (address: string) => triesOf({ address, requestId: 'test', texts: (id) => id })
}

const succeed = async () => ({ ok: true as const, value: 1 })
const fail = async () => ({ ok: false as const, userErrors: [], lines: [], isRefused: true })

test.each(['signIn', 'code'] as const)('a backend outage does not count as a try: %s', async (kind) => {
  const tries = openTries()('192.0.2.1')
  for (let time = 0; time < 20; time += 1)
    await expect(tries.make(kind, OWNER, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await tries.make(kind, OWNER, succeed)).toMatchObject({ ok: true })
})

test('a try taken back after its window does not allow an extra one', async () => {
  const tries = openTries()('192.0.2.1')
  const outage = Promise.withResolvers<never>()
  const lost = tries.make('code', OWNER, () => outage.promise)
  // Waits until the try is counted.
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(HOUR)
  outage.reject(new Error('down'))
  await expect(lost).rejects.toThrow('down')
  const act = vi.fn(fail)
  for (let time = 0; time < 12; time += 1) await tries.make('code', OWNER, act)
  expect(act).toHaveBeenCalledTimes(DEFAULT_LIMITS.codeTriesPerHour)
})

test.for([
  ['ten thousand', 10],
  ['a hundred thousand @full', 100],
] as const)('no code is found and no lockout lifted by %s tries', { timeout: 60_000 }, async ([, batches]) => {
  const triesFrom = openTries()
  let guesses = 0
  async function guess(at: number): Promise<void> {
    // Every second try is for an unknown account, to fill the counters.
    const account = at % 2 === 0 ? OWNER : `nobody-${at}@example.com`
    await triesFrom(`2001:db8:${(at % 10_000).toString(16)}::1`).make('code', account, async () => {
      if (account === OWNER) guesses += 1
      return fail()
    })
  }
  for (let batch = 0; batch < batches; batch += 1)
    await Promise.all(Array.from({ length: 1_000 }, (_, at) => guess(batch * 1_000 + at)))
  const most = DEFAULT_LIMITS.codeTriesPerHour * 10
  expect(guesses).toBeGreaterThan(0)
  expect(guesses).toBeLessThanOrEqual(most)
  const before = guesses
  await guess(0)
  expect(guesses).toBe(before)
  await vi.advanceTimersByTimeAsync(HOUR)
  await guess(0)
  expect(guesses).toBe(before + 1)
})
