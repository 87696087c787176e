import type { FastifyInstance } from 'fastify'
import type { Observe } from '../events.ts'

/**
 * One event for each request, when its answer was sent or its client has left. Fastify's `onResponse` does not run when
 * the client leaves, so this listens to `close` of the response.
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
