import { performance } from 'node:perf_hooks'
import type { Limits } from '#shared/limits.ts'
import { type LoadClass, rankOf } from './load-class.ts'
import type { OverloadReason } from './overload.ts'
import type { ReadMemory } from './read-memory.ts'

/** How full the process is, measured four times a second. */
export interface Pressure {
  /** Why requests of a class are refused now; null where they are not. */
  refusal(loadClass: LoadClass): OverloadReason | null
  /** What is dropped and when the process has to end; see `createMemoryGuard`. */
  onSample(listener: (heapShare: number) => void): void
  /** Looks at the memory now. */
  sampleMemory(): void
  close(): void
}

const SAMPLE_MS = 250
/** Of the newest sample, so that one busy second counts, and one busy moment does not. */
const WEIGHT = 0.3
/** Percentage points above the limit from which on more important classes are refused too. */
const STEP = 5

interface PressureOptions {
  limits: Pick<Limits, 'utilisation' | 'heapShare' | 'memoryShare'>
  readMemory: ReadMemory
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
 * a page is counted by the render queue. Memory refuses the classes one after another, orders never.
 */
export function createPressure({ limits, readMemory, readUtilisation }: PressureOptions): Pressure {
  const utilisationOf = readUtilisation ?? createUtilisation()
  const listeners: ((heapShare: number) => void)[] = []
  let utilisation = 0
  let heap = 0
  let memory = 0

  function sampleMemory(): void {
    const { heapShare, memoryShare } = readMemory()
    heap = heapShare * 100
    memory = memoryShare * 100
    for (const listener of listeners) listener(heapShare)
  }

  const timer = setInterval(() => {
    sampleMemory()
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
      if (rank <= highestRefused(memory, limits.memoryShare)) return 'memory'
      return utilisation > limits.utilisation && loadClass === 'sheddable' ? 'utilisation' : null
    },
    sampleMemory,
    onSample: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  }
}
