import { expect, test } from 'vitest'
import type { CacheResult } from '../../events.ts'
import { cachePolicies } from './cache-policy.ts'
import { createDataCache } from './data-cache.ts'
import { createSecondLevel, type SharedAnswers } from './second-level.ts'

/** The second level of a disconnected process. */
const AWAY: SharedAnswers = {
  isInSync: () => false,
  mark: () => null,
  wasPurged: () => true,
  find: async () => 'failed',
  keep: () => undefined,
  drop: () => undefined,
}

test('a disconnected process keeps its entries fresh for five seconds, then asks the backend again', async () => {
  let now = 1_000_000
  let price = 1
  const results: CacheResult[] = []
  const deps = { clock: () => now, guard: Object.freeze }
  const cache = createDataCache({ ...deps, second: createSecondLevel(AWAY, deps) })
  async function read(): Promise<unknown> {
    const answer = await cache.read({
      key: 'product 5',
      policy: cachePolicies.product,
      budget: 'catalog',
      patience: 1_000,
      observe: (result) => void results.push(result),
      load: async () => ({ value: price, tags: ['product:5'], expiresAt: null }),
    })
    return answer.value
  }

  expect(await read()).toBe(1)
  price = 2
  now += 4_900
  expect(await read()).toBe(1)
  now += 200
  expect(await read()).toBe(1)
  await expect.poll(read).toBe(2)
  expect([...new Set(results)]).toEqual(['miss', 'hit', 'stale'])
})
