import type { FastifyReply } from 'fastify'

/** A signal that fires when the visitor leaves before the answer is complete. */
export function departure(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
