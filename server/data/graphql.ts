import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQL } from '#graphql/contract.ts'
import { MAX_UPLOAD_BYTES } from '#shared/image-upload.ts'
import { ACCOUNT_HEADER } from '#shared/page-account.ts'
import { PRIVATE } from '../answers/headers.ts'
import { type Refusal, sendPlain, sendRefusal } from '../answers/refusals.ts'
import { registerAnswerDeadline } from '../answers/request-hooks.ts'
import { requestLanguage } from '../session/request-language.ts'
import { isCrossSite } from '../session/same-origin.ts'
import { identityProblem, type Session } from '../session/session.ts'
import type { Apps } from './apps.ts'

interface GraphQLOptions {
  graphql: GraphQL
  session: Session
  origin: string
  apps: Apps
  /** Bytes, for operations without files. */
  bodyLimit: number
  /** Milliseconds after which an operation is answered with 503. */
  timeout: number
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

function toRequest(request: FastifyRequest, origin: string): Request {
  const url = new URL(request.url, origin)
  const body = request.method === 'POST' && request.body instanceof Buffer ? new Uint8Array(request.body) : null
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(url, { method, headers: headersOf(request), body })
}

/** Yoga sets these for a streamed response. This one is sent whole, and both a length and chunks would be ambiguous. */
const HOP_BY_HOP = new Set(['connection', 'transfer-encoding', 'keep-alive'])

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body = Buffer.from(await response.arrayBuffer())
  // Some of Yoga's refusals have no body.
  if (response.status >= 400 && body.length === 0) return sendPlain(reply, response.status)
  reply.code(response.status)
  response.headers.forEach((value, name) => {
    if (!HOP_BY_HOP.has(name.toLowerCase())) reply.header(name, value)
  })
  if (!response.headers.has('cache-control')) reply.headers(PRIVATE)
  return reply.send(body)
}

function refusalBeforeBody(request: FastifyRequest, origin: string): Refusal | null {
  const { method, headers } = request
  const message = identityProblem(request)
  if (message !== null) return { status: 400, code: 'IDENTITY_MALFORMED', message }
  if (method !== 'POST') return null
  if (isCrossSite(headers, origin)) return { status: 403 }
  return headers['content-type']?.toLowerCase().startsWith('multipart/') && headers['content-length'] === undefined
    ? { status: 411 }
    : null
}

function parseAsBuffers(scope: FastifyInstance, bodyLimit: number): void {
  const limits = {
    'application/json': bodyLimit,
    'application/graphql-response+json': bodyLimit,
    'multipart/form-data': MAX_UPLOAD_BYTES,
  }
  scope.removeAllContentTypeParsers()
  for (const [type, most] of Object.entries(limits)) {
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: most }, (_request, body, done) => done(null, body))
  }
}

export async function registerGraphQL(app: FastifyInstance, options: GraphQLOptions): Promise<void> {
  const { graphql, session, origin, apps, bodyLimit, timeout } = options
  await app.register(async (scope) => {
    parseAsBuffers(scope, bodyLimit)
    registerAnswerDeadline(scope, timeout)
    scope.addHook('onRequest', async (request, reply) => {
      const refusal = refusalBeforeBody(request, origin)
      if (refusal !== null) return sendRefusal(reply, refusal)
    })
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      async handler(request, reply) {
        const { locale, unknown, isNegotiated } = requestLanguage(request)
        const page = request.headers[ACCOUNT_HEADER]
        const info = session.infoOf(request, reply, locale, { page, cookieClient: session.isBrowser(request) })
        info.unknownLanguage = unknown
        info.apps = apps
        reply.header('content-language', locale)
        if (isNegotiated) reply.header('vary', 'Accept-Language')
        const response = await graphql.handle(toRequest(request, origin), info)
        return sendResponse(reply, response)
      },
    })
  })
}
