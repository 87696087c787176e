import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REQUEST_ID } from '../request-ids.ts'
import type { RequestTrace, Tracing } from '../tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where it is not followed. */
    trace: RequestTrace | null
  }
}

/** Headers of the answer by which others find the request in the log and in traces. */
export function tracingHeaders({ id, trace }: Pick<FastifyRequest, 'id' | 'trace'>): Record<string, string> {
  return { [REQUEST_ID]: id, ...(trace && { traceparent: trace.traceparent }) }
}

/**
 * Follows requests, and tells their callers by what. To be called first: what other hooks begin belongs to it.
 * @param isTrusted whether a request comes from a proxy that is believed
 */
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
  // A body arrives by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) request.trace.run(done)
    else done()
  })
}
