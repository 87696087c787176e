import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerAnswerDeadline } from '../answers/request-hooks.ts'
import { Overload, retryAfter } from '../capacity/load-class.ts'
import { RateLimited, type RateLimits } from '../capacity/rate-limits.ts'
import type { AgentCallReport, Observe } from '../ground/events.ts'
import type { AnswerKeys } from '../ground/signing-keys.ts'
import { requestLanguage } from '../session/request-language.ts'
import { departure } from '../session/session.ts'
import { AgentFault } from './catalog/read-catalog.ts'
import { registerSignatures } from './sign-answers.ts'
import { AgentRefusal, type ProtocolError } from './ucp.ts'
import type { ReceivedMessage } from './verify-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes that the digest of a signed request belongs to. */
    rawBody: Buffer | null
  }
}

export interface AgentGateOptions {
  rates: RateLimits
  /** Milliseconds until an answer begins. */
  timeout: number
  /** Answers are not signed without them. */
  keys: AnswerKeys | null
  observe: Observe
}

/** Bytes. Real requests take less than 2 kB. */
export const BODY_LIMIT = 32 * 1_024

/** Texts for the agent's developer. The error's own message is never sent. */
const PROBLEMS: Readonly<Record<number, Omit<ProtocolError, 'status'>>> = {
  400: { code: 'invalid_request', content: 'The body is not valid JSON.', rpcCode: -32_700 },
  413: { code: 'request_too_large', content: `A request has at most ${BODY_LIMIT} bytes.` },
  415: { code: 'unsupported_media_type', content: 'Send the body as application/json.' },
  429: { code: 'rate_limit_exceeded', content: 'Too many requests.' },
  503: { code: 'temporarily_unavailable', content: 'The shop cannot answer at the moment.' },
}

function problemWith(status: number, seconds?: number): ProtocolError {
  const problem = PROBLEMS[status] ?? { code: 'internal_error', content: 'The request failed.' }
  return { status, ...problem, ...(seconds !== undefined && { retryAfter: seconds }) }
}

export function problemOf(error: unknown): ProtocolError {
  if (error instanceof AgentRefusal) return error.problem
  if (error instanceof RateLimited) return problemWith(429, error.retryAfter)
  if (error instanceof Overload) return problemWith(503, retryAfter())
  if (error instanceof AgentFault && error.isOutage) return problemWith(503, retryAfter())
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return problemWith(status >= 400 && status < 500 ? status : 500)
}

const AGENT_REQUEST_ID = 'request-id'

/** Ids may be logged, but not e-mail addresses, texts, or line breaks. */
const LOGGABLE = /^[\w.-]{1,64}$/

function agentRequestIdOf({ headers }: FastifyRequest): string | null {
  const id = headers[AGENT_REQUEST_ID]
  return typeof id === 'string' && LOGGABLE.test(id) ? id : null
}

/** The parts of a call that both transports read from the request itself. */
export function callerOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    /** The input may name another. */
    locale: requestLanguage(request).locale,
    address: request.ip,
    requestId: request.id,
    agentRequestId: agentRequestIdOf(request),
    signal: departure(reply),
    message: messageOf(request),
    report: (call: AgentCallReport) => void (reply.agentCall = call),
  }
}

function messageOf({ method, url, headers, rawBody: body }: FastifyRequest): ReceivedMessage {
  return { method, url, headers, body }
}

/** Fastify refuses JSON without a body, which operations without an input are sent with, and accepts plain text. */
function readBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser(['application/json', 'text/plain'])
  scope.decorateRequest('rawBody', null)
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body
    return body.length === 0 ? done(null, undefined) : parse(request, body.toString(), done)
  })
}

export function observedProblem(request: FastifyRequest, error: unknown, observe: Observe): ProtocolError {
  const problem = problemOf(error)
  const { id: requestId, routeOptions } = request
  if (error instanceof RateLimited) observe({ type: 'rateLimited', requestId, rule: error.rule })
  else if (error instanceof Overload) {
    observe({ type: 'overload', requestId, loadClass: error.loadClass, reason: error.reason })
  } else if (problem.status === 500 && !(error instanceof AgentFault)) {
    observe({ type: 'fault', requestId, where: routeOptions.url ?? 'an agent', error })
  }
  return problem
}

/** Limits the requests of a scope before their bodies are read, and writes its errors. Answers echo `Request-Id`. */
export function registerAgentGate(
  scope: FastifyInstance,
  { rates, timeout, keys, observe }: AgentGateOptions,
  send: (reply: FastifyReply, problem: ProtocolError) => FastifyReply,
): void {
  readBodies(scope)
  if (keys) registerSignatures(scope, keys)
  registerAnswerDeadline(scope, timeout)
  scope.addHook('onRequest', async (request, reply) => {
    reply.header(AGENT_REQUEST_ID, agentRequestIdOf(request) ?? request.id)
    await rates.count('agents', request)
  })
  scope.setErrorHandler(async (error, request, reply) => {
    return send(reply, observedProblem(request, error, observe))
  })
}
