import type { FastifyReply } from 'fastify'

/**
 * A signal that fires when the visitor leaves before the answer is complete, or when the route's `handlerTimeout` has
 * passed.
 */
export function departure(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  const { request } = reply
  if (request.routeOptions.handlerTimeout) {
    request.signal.addEventListener('abort', () => {
      // Fastify's signal also fires at the end of a request that was answered.
      if (!reply.raw.writableFinished) controller.abort()
    })
  }
  return controller.signal
}
