import { expect, test } from 'vitest'
import { cachePolicies } from './cache-policy.ts'
import { createDataCache } from './data-cache.ts'

const MEGABYTE = 1024 * 1024
/** With its tags and key, an entry counts as about 3,000 bytes. */
const TEXT = 'x'.repeat(400)
const SAMPLES = 2_000

/** Microseconds of a call that few are faster than, because a busy machine interrupts some of them. */
async function timeOf(each: (index: number) => unknown): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < SAMPLES; index++) {
    const startedAt = performance.now()
    await each(index)
    times.push((performance.now() - startedAt) * 1_000)
  }
  return times.toSorted((a, b) => a - b)[SAMPLES / 10] ?? 0
}

async function openCache(size: number) {
  const cache = createDataCache({
    clock: () => 0,
    guard: Object.freeze,
    budgets: { catalog: 400 * MEGABYTE, choices: MEGABYTE },
  })
  let loads = 0
  function read(id: number) {
    return cache.read({
      key: `product ${id}`,
      policy: cachePolicies.product,
      budget: 'catalog',
      patience: 1_000,
      observe: () => undefined,
      load: async () => {
        loads += 1
        return { value: { id, text: TEXT }, tags: ['product', `product:${id}`], expiresAt: null }
      },
    })
  }
  for (let id = 0; id < size; id++) await read(id)
  return { cache, read, loads: () => loads }
}

test('reads, writes, and purges take as long with 100,000 entries as with 100', async () => {
  const few = await openCache(100)
  const many = await openCache(100_000)
  const cost = async ({ cache, read }: typeof few, size: number) => ({
    hit: await timeOf((index) => read((index * 7) % size)),
    purge: await timeOf((index) => cache.purge([`product:${(index * 7) % size}`])),
    write: await timeOf((index) => read(size + index)),
  })
  const [small, large] = [await cost(few, 100), await cost(many, 100_000)]
  expect(many.loads()).toBe(100_000 + SAMPLES)
  // A purge that visited every entry would take a thousand times as long.
  for (const kind of ['hit', 'purge', 'write'] as const) expect(large[kind], kind).toBeLessThan(10 * small[kind] + 20)
})

test('a purge counts usable entries, also a purge of everything', async () => {
  const { cache } = await openCache(100)
  expect(cache.purge(['product:5', 'product:6', 'no such'])).toBe(2)
  expect(cache.purge(['product:5'])).toBe(0)
  expect(cache.purge(['product'])).toBe(98)
  const { cache: other } = await openCache(10)
  expect(other.purge(['*'])).toBe(10)
})
