import type { FastifyInstance } from 'fastify'
import type { Observe } from '../events.ts'

/**
 * One event for each request, when its answer has gone out or its client has left. Fastify's `onResponse` knows nothing
 * of clients that leave, so the answer's own `close` tells.
 */
export function registerRequestEvents(app: FastifyInstance, observe: Observe): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () =>
      observe({
        type: 'request',
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        path: request.url.split('?', 1)[0] ?? '',
        status: reply.statusCode,
        aborted: !reply.raw.writableFinished,
        ms: Math.round(reply.elapsedTime),
      }),
    )
  })
}
