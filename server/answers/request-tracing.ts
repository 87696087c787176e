import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REQUEST_ID } from '../ground/request-ids.ts'
import type { RequestTrace, Tracing } from '../ground/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace | null
  }
}

export function tracingHeaders({ id, trace }: Pick<FastifyRequest, 'id' | 'trace'>): Record<string, string> {
  return { [REQUEST_ID]: id, ...(trace && { traceparent: trace.traceparent }) }
}

/** Must be registered first, so that what other hooks start belongs to the request's trace. */
export function registerRequestTracing(
  app: FastifyInstance,
  tracing: Tracing,
  isTrusted: (request: IncomingMessage) => boolean,
): void {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, raw } = request
    const opened = tracing.open({ id, method, headers, isTrusted: isTrusted(raw) })
    request.trace = opened
    reply.headers(tracingHeaders(request))
    if (opened === null) return done()
    opened.run(done)
  })
  // A body arrives in socket events, which run outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) request.trace.run(done)
    else done()
  })
}
