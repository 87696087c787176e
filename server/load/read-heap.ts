import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'

/** Usage of the old generation of V8's heap, 0 to 1. V8 aborts the process at 1. */
export type ReadHeapShare = () => number

interface HeapReader {
  read: ReadHeapShare
  /** Calls the listener after each full collection: close to the limit they follow each other quickly. */
  onCollected(listener: () => void): void
  close(): void
}

const MEGABYTE = 1024 * 1024
/** So close to the end of the heap, garbage that was not collected yet does not matter. */
const FULL = 0.97

/** Megabytes of each of the three parts of the young generation, unless an option says otherwise. */
const SEMI_SPACE_MB = 64

/** V8's own limit counts the young generation, too, which holds what is collected soon. */
function oldGenerationBytes(): number {
  const given = /--max[-_]semi[-_]space[-_]size=(\d+)/.exec(process.execArgv.join(' '))?.[1]
  const young = 3 * Number(given ?? SEMI_SPACE_MB) * MEGABYTE
  const { heap_size_limit: whole } = getHeapStatistics()
  return Math.max(whole - young, whole / 2)
}

function usedBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_'))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
}

/**
 * V8 lets garbage pile up until it collects the whole heap, so that how much is used says little in between: what
 * counts is what was left after the last full collection, which is the more frequent the fuller the heap is.
 */
export function createHeapReader(): HeapReader {
  const limit = oldGenerationBytes()
  let left = 0
  let tell = () => {}
  const observer = new PerformanceObserver((list) => {
    // @NOTE Node's types lack the details that an entry of this kind has.
    const entries = list.getEntries() as { detail?: { kind?: number } }[]
    const isFull = entries.some(({ detail }) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
    if (!isFull) return
    left = usedBytes()
    tell()
  })
  observer.observe({ entryTypes: ['gc'] })

  return {
    read() {
      const used = usedBytes()
      // Less than was left: another collection, of which the observer has not heard yet.
      left = Math.min(left, used)
      return used / limit >= FULL ? used / limit : left / limit
    },
    onCollected: (listener) => (tell = listener),
    close: () => observer.disconnect(),
  }
}
