import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '#graphql/limits.ts'
import type { Config } from '../ground/config.ts'
import type { LoadClass, OverloadReason } from '../ground/events.ts'
import { registerConnectionGate } from './connections.ts'
import { createShutdown, type Shutdown } from './drain.ts'
import { createRenderQueue } from './render-queue.ts'

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
function createPressure({ utilisation: limit }: Pick<Limits, 'utilisation'>): Pressure {
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

export interface LoadOptions {
  shutdown?: Shutdown
  pressure?: Pressure
}

export type LoadControl = ReturnType<typeof createLoadControl>

export function createLoadControl(
  { limits }: Pick<Config, 'limits'>,
  { shutdown = createShutdown(), pressure = createPressure(limits) }: LoadOptions,
) {
  const queue = createRenderQueue(limits)

  return {
    queue,
    pressure,
    shutdown,
    isOverloaded: () => pressure.refusal('critical') !== null || queue.refusal({ loadClass: 'critical' }) !== null,
    /** Adds the connection hooks. Call before adding hooks that read the body. */
    register(app: FastifyInstance): void {
      registerConnectionGate(app, limits.requestsPerConnection, shutdown)
      app.addHook('onClose', async () => pressure.close())
    },
  }
}
