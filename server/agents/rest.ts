import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createMemo, textBytes } from '#graphql/bounded.ts'
import { acceptedEncoding, PRIVATE } from '../answers/headers.ts'
import { plainBody } from '../answers/page-cache.ts'
import type { CompressDocument } from '../answers/send-html.ts'
import { createEncodingMemo } from '../answers/send-stored.ts'
import { type AgentGateOptions, BODY_LIMIT, callerOf, registerAgentGate } from './agent-gate.ts'
import { profileAddress } from './agent-header.ts'
import { type AgentShop, prepareOperation } from './call-operation.ts'
import { type AgentOperation, operations } from './operations.ts'
import { REST_PATH } from './profile.ts'
import type { StoredCallAnswer } from './public-answers.ts'
import { isProtocolError, type ProtocolError } from './ucp.ts'

export interface TransportOptions extends AgentGateOptions {
  shop: AgentShop
  /** Accepts profiles on the shop's own machine. */
  allowsLoopback: boolean
  compress: CompressDocument
}

/** Bytes. Less fits into one packet anyway. */
const LEAST_COMPRESSED = 1_024

function sendProblem(reply: FastifyReply, problem: ProtocolError, origin: string): FastifyReply {
  const { status, code, content, retryAfter } = problem
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .headers(PRIVATE)
    .send({ code, content, continue_url: `${origin}/` })
}

const JSON_HEADERS = { ...PRIVATE, 'content-type': 'application/json; charset=utf-8' }

async function sendJson(reply: FastifyReply, value: object, compress: CompressDocument): Promise<FastifyReply> {
  const body = Buffer.from(JSON.stringify(value))
  reply.headers(JSON_HEADERS)
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding'] ?? '')
  if (body.length < LEAST_COMPRESSED || encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding, 'visitor'))
}

const HIT = { ...JSON_HEADERS, 'cache-status': 'souk; hit' }
const MISS = { ...JSON_HEADERS, 'cache-status': 'souk; fwd=miss; stored' }

/** Bypasses Fastify's hooks, except to sign. */
function createStoredSender(isSigned: boolean) {
  const encodingOf = createEncodingMemo()
  return async function sendStored(reply: FastifyReply, { stored, result }: StoredCallAnswer): Promise<FastifyReply> {
    const encoding = encodingOf(reply.request.headers['accept-encoding'] ?? '')
    reply.pageCache = result
    const own = result === 'miss' ? MISS : HIT
    const headers = encoding === 'identity' ? own : { ...own, 'content-encoding': encoding }
    const body = encoding === 'identity' ? await plainBody(stored) : encoding === 'br' ? stored.brotli : stored.gzip
    if (isSigned) return reply.headers(headers).send(body)
    // @NOTE Fastify's type allows numbers for all headers, and hooks only set texts.
    const ofHooks = reply.getHeaders() as OutgoingHttpHeaders
    const all = { ...ofHooks, ...headers, 'content-length': body.length }
    reply.hijack().raw.writeHead(reply.statusCode, all).end(body)
    return reply
  }
}

/** Memoized: parsing UCP-Agent costs as much as checking the input. */
const HEADERS_BYTES = 256 * 1_024
const URL_BYTES = 600

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const NO_SUCH_METHOD: ProtocolError = { status: 405, code: 'method_not_allowed', content: 'See the header Allow.' }
const NO_SUCH_OPERATION: ProtocolError = { status: 404, code: 'not_found', content: 'There is no such operation.' }

/** Otherwise the shop would answer with its page for unknown addresses. */
function registerOtherRequests(scope: FastifyInstance, origin: string): void {
  for (const [url, some] of Map.groupBy(operations, ({ path }) => path)) {
    const allowed: readonly string[] = some.map(({ method }) => method)
    scope.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      config: { load: 'never' },
      handler: (_request, reply) => sendProblem(reply.header('allow', allowed.join(', ')), NO_SUCH_METHOD, origin),
    })
  }
  for (const url of ['', '/*']) {
    const handler = (_request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, NO_SUCH_OPERATION, origin)
    scope.route({ method: [...METHODS], url, config: { load: 'never' }, handler })
  }
}

/** The REST transport of the Universal Commerce Protocol. */
export async function registerAgentRest(app: FastifyInstance, options: TransportOptions): Promise<void> {
  const { shop, allowsLoopback, compress, keys } = options
  const sendStored = createStoredSender(keys !== null)
  const addressIn = createMemo<URL | null>({
    maxBytes: HEADERS_BYTES,
    bytesOf: (address) => URL_BYTES + textBytes(address?.href ?? '') * 2,
    make: (header) => profileAddress(header, allowsLoopback),
  })

  async function handle(operation: AgentOperation, request: FastifyRequest, reply: FastifyReply) {
    const header = request.headers['ucp-agent']
    // @NOTE Fastify does not derive the parameters from a path that is only known at runtime.
    const { id } = request.params as { id?: string }
    const run = await prepareOperation(shop, operation, {
      profile: header === undefined ? null : addressIn(String(header)),
      input: request.body,
      id,
      idempotencyKey: request.headers['idempotency-key'],
      transport: 'rest',
      ...callerOf(request, reply),
    })
    if (isProtocolError(run)) return sendProblem(reply, run, shop.origin)
    const result = await run()
    if ('stored' in result) return sendStored(reply.code(operation.status), result)
    const { answer } = result
    reply.code(answer.ucp.status === 'success' ? operation.status : 200)
    return sendJson(reply, answer, compress)
  }

  await app.register(
    async (scope) => {
      registerAgentGate(scope, options, (reply, problem) => sendProblem(reply, problem, shop.origin))
      for (const operation of operations) {
        const { method, path: url } = operation
        scope.route({
          method,
          url,
          bodyLimit: BODY_LIMIT,
          config: { load: operation.loadClass },
          handler: (request, reply) => handle(operation, request, reply),
        })
      }
      registerOtherRequests(scope, shop.origin)
    },
    { prefix: REST_PATH },
  )
}
