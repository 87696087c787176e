import type { FastifyInstance } from 'fastify'
import type { Config } from '../ground/config.ts'
import { registerConnectionGate } from './connections.ts'
import { createShutdown, type Shutdown } from './drain.ts'
import { createPressure, type Pressure } from './load-class.ts'
import { createRenderQueue } from './render-queue.ts'

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
