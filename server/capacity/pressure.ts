import { performance } from 'node:perf_hooks'
import type { Limits } from '#graphql/limits.ts'
import type { LoadClass } from './load-class.ts'
import type { OverloadReason } from './overload.ts'

export interface Pressure {
  refusal(loadClass: LoadClass): OverloadReason | null
  close(): void
}

const SAMPLE_MS = 250
/** Weight of the newest sample in the moving average. */
const SMOOTHING = 0.3

/**
 * Only crawlers and prefetches are refused, because the render queue limits the pages that visitors wait for. Memory is
 * not considered: V8 and malloc hold on to freed memory in a healthy process.
 */
export function createPressure({ utilisation: limit }: Pick<Limits, 'utilisation'>): Pressure {
  let last = performance.eventLoopUtilization()
  let percent = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    percent += (performance.eventLoopUtilization(now, last).utilization * 100 - percent) * SMOOTHING
    last = now
  }, SAMPLE_MS)
  timer.unref()
  return {
    refusal: (loadClass) => (loadClass === 'sheddable' && percent > limit ? 'utilisation' : null),
    close: () => clearInterval(timer),
  }
}
