import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    departed?: AbortSignal
  }
}

/** A signal that aborts when the visitor disconnects before the answer is complete. */
export function departure(reply: FastifyReply): AbortSignal {
  if (reply.departed) return reply.departed
  const controller = new AbortController()
  reply.departed = controller.signal
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
