import type { Observe } from '../events.ts'
import type { Pressure } from './pressure.ts'

/** Part of the heap from which on half of what is cached is dropped. */
const DROP_AT = 0.7
/** Below this it is dropped again when `DROP_AT` is reached once more. */
const CALM_AT = 0.6
/** Part of the heap from which on the process ends, while it still can end in order. */
const END_AT = 0.95

interface MemoryGuardOptions {
  pressure: Pick<Pressure, 'onSample'>
  observe: Observe
  /** Drops the half of all caches that was used least recently. */
  dropHalf(): void
  /** Ends the process in order; it is started again by whoever watches it. */
  endProcess(): void
}

/** Gives memory back before V8 runs out of it, which would end the process in the middle of everything. */
export function createMemoryGuard({ pressure, observe, dropHalf, endProcess }: MemoryGuardOptions): void {
  let hasDropped = false
  let hasEnded = false

  pressure.onSample((heapShare) => {
    const percent = Math.round(heapShare * 100)
    if (heapShare >= END_AT && !hasEnded) {
      hasEnded = true
      observe({ type: 'memory', act: 'end', heapPercent: percent })
      endProcess()
    } else if (heapShare >= DROP_AT && !hasDropped) {
      hasDropped = true
      observe({ type: 'memory', act: 'drop', heapPercent: percent })
      dropHalf()
    } else if (heapShare < CALM_AT) {
      hasDropped = false
    }
  })
}
