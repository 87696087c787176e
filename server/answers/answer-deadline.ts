import type { FastifyInstance } from 'fastify'
import { Overload } from '../load/overload.ts'

/**
 * Ends the wait for an answer that has not begun after so many milliseconds, with an `Overload` for the error
 * handler. It starts after the body has been read, which `requestTimeout` limits. Fastify's `handlerTimeout` does not
 * work here: it stops when Node emits `close` on the request, which also happens after the body has been read.
 */
export function registerAnswerDeadline(scope: FastifyInstance, milliseconds: number): void {
  scope.addHook('preValidation', (_request, reply, done) => {
    const timer = setTimeout(() => {
      // Fastify calls an answer sent when it has ended; a page that is streamed has begun long before.
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new Overload('late', 'critical'))
    }, milliseconds)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
