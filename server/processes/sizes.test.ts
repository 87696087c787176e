import { describe, expect, test } from 'vitest'
import { sizesOf } from './sizes.ts'

const wishes = { workers: 1, memoryMb: null, callsPerMinute: null, hasEmbeddedBackend: false } as const
const machine = { cores: 4, memoryMb: null }
const oldSpace = (flags: readonly string[]) => Number(/--max-old-space-size=(\d+)/.exec(flags.join(' '))?.[1])

describe('heaps', () => {
  test('without a limit are those of processes of 512 MB; the backend has its own', () => {
    const { sizes, faults } = sizesOf({ ...wishes, workers: 4, hasEmbeddedBackend: true }, machine)
    expect([oldSpace(sizes.heapFlags), sizes.backendHeapFlags, faults]).toEqual([300, [], []])
  })

  test('follow the limit of the container, of which the supervisor and the backend have their part', () => {
    const container = { ...machine, memoryMb: 1_024 }
    expect(oldSpace(sizesOf(wishes, container).sizes.heapFlags)).toBe(812)
    const { sizes } = sizesOf({ ...wishes, workers: 3, hasEmbeddedBackend: true }, container)
    expect([oldSpace(sizes.heapFlags), oldSpace(sizes.backendHeapFlags)]).toEqual([108, 108])
  })

  test('follow MEMORY_MB where it is set', () => {
    const container = { ...machine, memoryMb: 4_096 }
    expect(oldSpace(sizesOf({ ...wishes, workers: 2, memoryMb: 832 }, container).sizes.heapFlags)).toBe(172)
  })
})

test.each([
  [1, 1],
  [2, 2],
  [4, 4],
  [64, 4],
])('on %i cores V8 has %i threads beside the one that answers', (cores, threads) => {
  const { sizes } = sizesOf({ ...wishes, hasEmbeddedBackend: true }, { cores, memoryMb: 1_024 })
  expect(sizes.heapFlags).toContain(`--v8-pool-size=${threads}`)
  expect(sizes.backendHeapFlags).toContain(`--v8-pool-size=${threads}`)
})

describe('workers', () => {
  test('are one for each core, as far as memory and the rate of calls allow', () => {
    const automatic = (given: object, memoryMb: number | null = null) =>
      sizesOf({ ...wishes, workers: 'auto', ...given }, { cores: 4, memoryMb })
    expect(automatic({}).sizes.workers).toBe(4)
    expect(automatic({ callsPerMinute: 50 }).sizes.workers).toBe(4)
    expect(automatic({ callsPerMinute: 29 }).sizes.workers).toBe(2)
    expect(automatic({}, 512).sizes.workers).toBe(2)
    expect(automatic({ hasEmbeddedBackend: true }, 512)).toMatchObject({ sizes: { workers: 1 }, faults: [] })
    expect(automatic({}, 128)).toMatchObject({ sizes: { workers: 1 }, faults: [] })
  })

  test.each([
    [{ workers: 4, memoryMb: 512 }, /^MEMORY_MB: leaves 112 MB to each process/],
    [{ memoryMb: 128 }, /^MEMORY_MB: leaves 128 MB/],
    [{ workers: 4, callsPerMinute: 39 }, /^UPSTREAM_RATE: must be at least 10 for each/],
  ])('that cannot work are a fault: %o', (given, fault) => {
    expect(sizesOf({ ...wishes, ...given }, machine).faults).toEqual([expect.stringMatching(fault)])
  })
})
