import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Observe } from '../events.ts'
import type { RefuseBusy } from '../load/busy-answer.ts'
import { Overload } from '../load/overload.ts'
import { collectMethods } from './allowed-methods.ts'
import { isGraphQLAddress, sendGraphQLRefusal } from './data/graphql-refusal.ts'

const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'This page could not be found',
  405: 'That is not possible here.',
  406: 'The accepted kinds of content are not available.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'That kind of content is not accepted.',
  417: 'What the request expects is not possible here.',
  429: 'Too many requests. Please wait a moment.',
  431: 'The request headers are too large.',
  503: 'API is down.',
}

/** Public texts by status; the error's own message is never sent. */
export function plainMessage(status: number): string {
  return MESSAGES[status] ?? (status < 500 ? (STATUS_CODES[status] ?? 'Bad request') : 'Something went wrong')
}

/** The error's status where it is the client's fault; 500 for everything else. */
export function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

/**
 * Error answers for everything but pages: short, and without internals. A known path with a wrong method gets 405 with
 * `Allow`. To be called before the routes are added.
 */
export function registerErrors(app: FastifyInstance, observe: Observe, refuseBusy: RefuseBusy): void {
  app.setErrorHandler(async (error: FastifyError | Overload, request, reply) => {
    if (error instanceof Overload) return refuseBusy(request, reply, error)
    const status = statusOf(error)
    if (status >= 500) observe({ type: 'fault', requestId: request.id, where: 'a request', error })
    else observe({ type: 'refusal', requestId: request.id, status, code: error.code })
    return sendPlain(reply, status)
  })
  const allowedMethods = collectMethods(app)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    const allowed = await allowedMethods(pathname)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendPlain(reply, 404)
    return sendPlain(reply.header('allow', allowed.join(', ')), 405)
  })
}

/** A short answer, in the form of GraphQL to its clients. */
export function sendPlain(reply: FastifyReply, status: number): FastifyReply {
  const message = plainMessage(status)
  if (isGraphQLAddress(reply.request.url)) return sendGraphQLRefusal(reply, status, message)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ status, message })
}
