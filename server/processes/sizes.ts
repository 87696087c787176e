import type { Machine } from './machine.ts'

/** What the supervisor holds in memory, megabytes. */
const SUPERVISOR_MB = 64
/** A process of a shop without a limit. */
const USUAL_MB = 512
/** Below this a process cannot hold the shop, its cache and a page. */
const LEAST_MB = 192
/**
 * Megabytes that a process needs besides the old generation: page cache (64), young generation (3 × 16), and code,
 * buffers, and shared libraries (100).
 */
const OUTSIDE_HEAP_MB = 212
/** Minimum share for the heap of a small process. The page cache then has to be smaller. */
const LEAST_HEAP_SHARE = 0.45
/** Of the three parts of the young generation, which Node would let grow to 64 MB each. */
const SEMI_SPACE_MB = 16
/**
 * When V8 collects the whole heap: once it has grown by so many percent of what lived after the last time. The marking
 * begins beside the pages at `soft` percent of that growth, if the process has an idle moment, and at `hard` percent in
 * any case. By itself V8 allows a heap as small as the shop's to grow by some 20 MB, of which less than the young
 * generation is soon left: under load every sixth of its collections was one of the whole heap. Beginning later without
 * more growth left no time for the marking, and the process stood still for 75 to 100 ms; with these numbers it is 10
 * to 20 ms, and every fiftieth collection. The price is some 30 MB.
 */
const GROWTH_PERCENT = 200
const MARKING_PERCENT = { soft: 60, hard: 80 }
/**
 * Threads that mark, sweep and compile beside the one that answers: Node takes four wherever it runs. On two cores they
 * crowd it out: pages that were drawn during a marking took 20 to 50 ms instead of 5.
 */
const MOST_HELPERS = 4
/** Least calls a minute for a worker. */
export const FEWEST_CALLS = 10

interface Wishes {
  /** `auto`: one for each core, as far as memory and the backend's throttle allow. */
  workers: number | 'auto'
  /** Megabytes for all processes together; null where nothing was said. */
  memoryMb: number | null
  callsPerMinute: number | null
  hasEmbeddedBackend: boolean
}

/** How many processes the shop has, and Node's options for their heaps and the threads that clear them up. */
export interface Sizes {
  workers: number
  heapFlags: readonly string[]
  backendHeapFlags: readonly string[]
}

/**
 * Node's options for the heap of a process.
 * @param megabytes what the whole process may have
 */
function heapFlags(megabytes: number, { cores }: Pick<Machine, 'cores'>): string[] {
  return [
    `--v8-pool-size=${Math.min(MOST_HELPERS, cores)}`,
    `--max-old-space-size=${Math.floor(Math.max(megabytes - OUTSIDE_HEAP_MB, megabytes * LEAST_HEAP_SHARE))}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
    `--heap-growing-percent=${GROWTH_PERCENT}`,
    `--incremental-marking-soft-trigger=${MARKING_PERCENT.soft}`,
    `--incremental-marking-hard-trigger=${MARKING_PERCENT.hard}`,
  ]
}

/** Sizes for this machine, and what does not fit in words for the operator, a line each. */
export function sizesOf(wishes: Wishes, machine: Machine): { sizes: Sizes; faults: string[] } {
  const { callsPerMinute, hasEmbeddedBackend } = wishes
  const memoryMb = wishes.memoryMb ?? machine.memoryMb

  /** Megabytes for each process besides the supervisor; null without a limit. */
  function shareOf(workers: number): number | null {
    if (memoryMb === null) return null
    const rest = workers > 1 ? memoryMb - SUPERVISOR_MB : memoryMb
    return Math.floor(rest / (workers + (hasEmbeddedBackend ? 1 : 0)))
  }
  const hasMemory = (workers: number) => (shareOf(workers) ?? USUAL_MB) >= LEAST_MB
  const hasCalls = (workers: number) => callsPerMinute === null || callsPerMinute / workers >= FEWEST_CALLS

  function automatic(): number {
    let workers = machine.cores
    while (workers > 1 && !(hasMemory(workers) && hasCalls(workers))) workers--
    return workers
  }

  const workers = wishes.workers === 'auto' ? automatic() : wishes.workers
  const share = shareOf(workers)
  const faults: string[] = []
  // One process in a small container has nothing to choose.
  if (!hasMemory(workers) && (workers > 1 || wishes.memoryMb !== null))
    faults.push(`MEMORY_MB: leaves ${share} MB to each process, of ${LEAST_MB} MB that it needs`)
  if (!hasCalls(workers)) faults.push(`UPSTREAM_RATE: must be at least ${FEWEST_CALLS} for each of the WORKERS`)
  const sizes = {
    workers,
    heapFlags: heapFlags(share ?? USUAL_MB, machine),
    backendHeapFlags: share === null ? [] : heapFlags(share, machine),
  }
  return { sizes, faults }
}
