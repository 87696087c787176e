import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** Parts of what the process may have, 0 to 1. */
export interface MemoryShares {
  /** Of V8's heap. */
  heapShare: number
  /** Of the process's share of the shop's memory; 0 where there is no limit. */
  memoryShare: number
}

export type ReadMemory = () => MemoryShares

const MEGABYTE = 1024 * 1024
/** So close to the end of the heap, garbage that was not collected yet does not matter. */
const FULL = 0.97

/**
 * V8 lets garbage pile up until it collects the whole heap, so that how much is used says little in between: what counts
 * is what was left after the last full collection, which is the more frequent the fuller the heap is.
 * @param processMb megabytes that the process may have; null for no limit
 */
export function createMemoryReader(processMb: number | null): { read: ReadMemory; close(): void } {
  const limit = getHeapStatistics().heap_size_limit
  let left = 0
  const observer = new PerformanceObserver((list) => {
    // @NOTE Node's types lack the details that an entry of this kind has.
    const entries = list.getEntries() as { detail?: { kind?: number } }[]
    const isFull = entries.some(({ detail }) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
    if (isFull) left = getHeapStatistics().used_heap_size
  })
  observer.observe({ entryTypes: ['gc'] })

  return {
    read() {
      const used = getHeapStatistics().used_heap_size
      // Less than was left: another collection, of which the observer has not heard yet.
      left = Math.min(left, used)
      const heapShare = used / limit >= FULL ? used / limit : left / limit
      const memoryShare = processMb === null ? 0 : process.memoryUsage.rss() / (processMb * MEGABYTE)
      return { heapShare, memoryShare }
    },
    close: () => observer.disconnect(),
  }
}
