import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Observe } from '../events.ts'
import { registerConnectionGate } from './connection-gate.ts'
import { createLife, type Life } from './life.ts'
import { createMemoryGuard } from './memory-guard.ts'
import { createPressure, type Pressure } from './pressure.ts'
import { createHeapReader, type ReadHeapShare } from './read-heap.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'

export interface LoadOptions {
  /** How the process is told to end; absent: it never is. */
  life?: Life
  /** Shuts the process down gracefully when its heap is nearly full. Default: it keeps running. */
  endProcess?: () => void
  /** For tests. */
  readHeapShare?: ReadHeapShare
}

interface LoadControlOptions extends LoadOptions {
  observe: Observe
  dropHalf(): void
}

/** What decides how much this process takes on. */
export interface LoadControl {
  queue: RenderQueue
  pressure: Pressure
  life: Life
  /** Whether even pages that matter are refused. */
  isOverloaded(): boolean
  /** Registers the limit of requests per connection. Call it before adding hooks that read the body. */
  register(app: FastifyInstance): void
}

export function createLoadControl(
  { limits }: Pick<Config, 'limits'>,
  { life = createLife(), endProcess = () => undefined, readHeapShare, observe, dropHalf }: LoadControlOptions,
): LoadControl {
  const reader = createHeapReader()
  const pressure = createPressure({ limits, readHeapShare: readHeapShare ?? reader.read })
  reader.onCollected(pressure.sampleHeap)
  createMemoryGuard({ pressure, observe, dropHalf, endProcess })
  const queue = createRenderQueue(limits)
  return {
    queue,
    pressure,
    life,
    isOverloaded: () => pressure.refusal('critical') !== null || queue.refusal({ loadClass: 'critical' }) !== null,
    register(app) {
      registerConnectionGate(app, limits.requestsPerConnection, life)
      app.addHook('onClose', async () => {
        pressure.close()
        reader.close()
      })
    },
  }
}
