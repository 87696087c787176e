import type { FastifyInstance } from 'fastify'

/** The answer has taken too long. */
export class AnswerLate extends Error {
  readonly statusCode = 503
  readonly code = 'ANSWER_LATE'
}

/**
 * Ends the wait for an answer that has not begun after so many milliseconds, with `AnswerLate` for the scope's error
 * handler. It starts after the body has been read, which `requestTimeout` limits. Fastify's `handlerTimeout` does not
 * work here: it stops when Node emits `close` on the request, which also happens after the body has been read.
 */
export function registerAnswerDeadline(scope: FastifyInstance, milliseconds: number): void {
  scope.addHook('preValidation', (_request, reply, done) => {
    const timer = setTimeout(() => {
      // Fastify calls an answer sent when it has ended; a page that is streamed has begun long before.
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new AnswerLate())
    }, milliseconds)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
