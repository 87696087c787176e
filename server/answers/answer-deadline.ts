import type { FastifyInstance } from 'fastify'
import { Overload } from '../capacity/overload.ts'

/** Replaces Fastify's `handlerTimeout`, which stops when Node emits `close` on a request whose body has been read. */
export function registerAnswerDeadline(scope: FastifyInstance, milliseconds: number): void {
  scope.addHook('preValidation', (_request, reply, done) => {
    const timer = setTimeout(() => {
      // `reply.sent` only becomes true at the end, but a streamed page has sent its headers long before.
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new Overload('late', 'critical'))
    }, milliseconds)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
