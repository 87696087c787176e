import type { FastifyInstance } from 'fastify'
import type { Observe, PageCacheResult } from '../events.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** How the cache of pages has answered; null for everything that is not a public page. */
    pageCache: PageCacheResult | null
    /** When its request came, by the clock of `performance`. Fastify's own `elapsedTime` needs Fastify's log. */
    arrivedAt: number
  }
}

/**
 * One event for each request, when its answer was sent or its client has left. Fastify's `onResponse` does not run when
 * the client leaves, so this listens to `close` of the response.
 */
export function registerRequestEvents(app: FastifyInstance, observe: Observe): void {
  app.decorateReply('pageCache', null)
  app.decorateReply('arrivedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    reply.arrivedAt = performance.now()
    reply.raw.once('close', () =>
      observe({
        type: 'request',
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        path: request.url.split('?', 1)[0] ?? '',
        status: reply.statusCode,
        cache: reply.pageCache,
        aborted: !reply.raw.writableFinished,
        ms: Math.round(performance.now() - reply.arrivedAt),
      }),
    )
    done()
  })
}
