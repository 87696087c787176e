import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../ground/config.ts'
import { registerConnectionGate } from './connection-gate.ts'
import { createLife, type Life } from './life.ts'
import { createPressure, type Pressure } from './pressure.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'

export interface LoadOptions {
  life?: Life
  pressure?: Pressure
}

export interface LoadControl {
  queue: RenderQueue
  pressure: Pressure
  life: Life
  isOverloaded(): boolean
  /** Adds the connection hooks. Call before adding hooks that read the body. */
  register(app: FastifyInstance): void
}

export function createLoadControl(
  { limits }: Pick<Config, 'limits'>,
  { life = createLife(), pressure = createPressure(limits) }: LoadOptions,
): LoadControl {
  const queue = createRenderQueue(limits)

  function closeAfter(response: ServerResponse): void {
    if (life.isDraining) response.shouldKeepAlive = false
  }

  return {
    queue,
    pressure,
    life,
    isOverloaded: () => pressure.refusal('critical') !== null || queue.refusal({ loadClass: 'critical' }) !== null,
    register(app) {
      registerConnectionGate(app, limits.requestsPerConnection)
      // Closing makes clients send their next request to another process. Stored pages skip onSend.
      app.addHook('onRequest', (_request, { raw }, done) => {
        closeAfter(raw)
        done()
      })
      app.addHook('onSend', async (_request, { raw }) => closeAfter(raw))
      app.addHook('onClose', async () => pressure.close())
    },
  }
}
