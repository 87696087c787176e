import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Observe } from '../events.ts'
import { registerConnectionGate } from './connection-gate.ts'
import { createLife, type Life } from './life.ts'
import { createMemoryGuard } from './memory-guard.ts'
import { createPressure, type Pressure } from './pressure.ts'
import { createMemoryReader, type ReadMemory } from './read-memory.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'

export interface LoadOptions {
  /** How the process is told to end; absent: it never is. */
  life?: Life
  /** Ends the process in order where its memory is nearly used up; absent: it goes on. */
  endProcess?: () => void
  /** For tests. */
  readMemory?: ReadMemory
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
  /** To be called before other hooks are added. */
  register(app: FastifyInstance): void
}

export function createLoadControl(
  { limits, processMb }: Pick<Config, 'limits' | 'processMb'>,
  { life = createLife(), endProcess = () => undefined, readMemory, observe, dropHalf }: LoadControlOptions,
): LoadControl {
  const reader = createMemoryReader(processMb)
  const pressure = createPressure({ limits, readMemory: readMemory ?? reader.read })
  reader.onCollected(pressure.sampleMemory)
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
