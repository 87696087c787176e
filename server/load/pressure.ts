import { performance } from 'node:perf_hooks'
import type { Limits } from '#shared/limits.ts'
import { type LoadClass, rankOf } from './load-class.ts'
import type { OverloadReason } from './overload.ts'
import type { ReadHeapShare } from './read-heap.ts'

/** How full the process is, measured four times a second. */
export interface Pressure {
  /** Why requests of a class are refused now; null where they are not. */
  refusal(loadClass: LoadClass): OverloadReason | null
  /** What is dropped and when the process has to end; see `createMemoryGuard`. */
  onSample(listener: (heapShare: number) => void): void
  /** Reads the heap now. */
  sampleHeap(): void
  close(): void
}

const SAMPLE_MS = 250
/** Of the newest sample, so that one busy second counts, and one busy moment does not. */
const WEIGHT = 0.3
/** Percentage points above the limit from which on more important classes are refused too. */
const STEP = 5

interface PressureOptions {
  limits: Pick<Limits, 'utilisation' | 'heapShare'>
  readHeapShare: ReadHeapShare
  /** Share of the time in which the event loop was busy, since the last call; for tests. */
  readUtilisation?: () => number
}

function createUtilisation(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

/**
 * A busy event loop refuses crawlers and prefetches only: it is no harm as long as nobody waits, and whoever waits for
 * a page is counted by the render queue. As the heap fills up, one class after another is refused, but never orders.
 * Resident memory is not considered: V8 and malloc hold on to freed memory, so it stays high in a healthy process.
 */
export function createPressure({ limits, readHeapShare, readUtilisation }: PressureOptions): Pressure {
  const utilisationOf = readUtilisation ?? createUtilisation()
  const listeners: ((heapShare: number) => void)[] = []
  let utilisation = 0
  let heap = 0

  function sampleHeap(): void {
    const heapShare = readHeapShare()
    heap = heapShare * 100
    for (const listener of listeners) listener(heapShare)
  }

  const timer = setInterval(() => {
    sampleHeap()
    utilisation += (utilisationOf() * 100 - utilisation) * WEIGHT
  }, SAMPLE_MS)
  timer.unref()

  /** Rank of the highest class that is refused at that share; -1 for none. */
  const highestRefused = (share: number, limit: number) =>
    share < limit ? -1 : share < limit + STEP ? rankOf('sheddablePlus') : rankOf('critical')

  return {
    refusal(loadClass) {
      const rank = rankOf(loadClass)
      if (rank <= highestRefused(heap, limits.heapShare)) return 'heap'
      return utilisation > limits.utilisation && loadClass === 'sheddable' ? 'utilisation' : null
    },
    sampleHeap,
    onSample: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  }
}
