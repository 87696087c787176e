import type { FastifyReply } from 'fastify'

/**
 * Calls `listener` once the answer is sent or the client has disconnected; at once if that has happened. After an
 * await, a plain listener may be too late: Node emits `close` only once.
 */
export function onceClosed({ raw }: FastifyReply, listener: () => void): void {
  if (raw.closed || raw.destroyed) listener()
  else raw.once('close', listener)
}
