import type { FastifyReply } from 'fastify'
import type { ErrorCode } from '#shared/error-codes.ts'

const RESPONSE_TYPE = 'application/graphql-response+json'

/** Codes of refusals before an operation is read. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  403: 'CROSS_SITE_REQUEST',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  411: 'LENGTH_REQUIRED',
  413: 'REQUEST_ENTITY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  417: 'EXPECTATION_FAILED',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'TIMEOUT',
}

export function isGraphQLAddress(url: string): boolean {
  return /^\/graphql(?:\?|$)/.test(url)
}

/** @param requestId null where the request was refused before it got one */
export function graphqlRefusal(status: number, message: string, requestId: string | null): string {
  const extensions = { code: CODES[status] ?? 'BAD_REQUEST', ...(requestId !== null && { requestId }) }
  return JSON.stringify({ errors: [{ message, extensions }] })
}

/** A refusal as clients of GraphQL read it (GraphQL over HTTP, 6.4). */
export function sendGraphQLRefusal(reply: FastifyReply, status: number, message: string): FastifyReply {
  const { request } = reply
  const type = request.headers.accept?.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : 'application/json'
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(`${type}; charset=utf-8`)
    .send(graphqlRefusal(status, message, request.id))
}
