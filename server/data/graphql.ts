import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_HEADER, type OperationWork, type RequestInfo } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import { MAX_UPLOAD_BYTES } from '#shared/image-upload.ts'
import { ACCOUNT_HEADER } from '#shared/page-account.ts'
import { acceptedEncoding, addVary, PRIVATE } from '../answers/headers.ts'
import type { PublicAnswer } from '../answers/page-cache.ts'
import { type Refusal, sendPlain, sendRefusal } from '../answers/refusals.ts'
import { registerAnswerDeadline } from '../answers/request-hooks.ts'
import type { CompressDocument } from '../answers/send-html.ts'
import { isPrefetch } from '../capacity/load-class.ts'
import type { EnterWork } from '../capacity/load-control.ts'
import { classOfOperation } from '../capacity/operation-classes.ts'
import { requestLanguage } from '../session/request-language.ts'
import { isCrossSite } from '../session/same-origin.ts'
import { anonymousInfo, departure, identityProblem, type Session } from '../session/session.ts'
import type { Apps } from './apps.ts'
import type { IsFromApp } from './cross-origin.ts'
import { type SendGraphiQL, wantsGraphiQL } from './graphiql.ts'
import type { PublicQueries, QueryAnswer } from './public-queries.ts'

interface GraphQLOptions {
  queries: PublicQueries
  enter: EnterWork
  session: Session
  origin: string
  apps: Apps
  /** Answers browsers that open the address; null unless GraphiQL is on. */
  sendGraphiQL: SendGraphiQL | null
  isFromApp: IsFromApp
  limits: Pick<Limits, 'graphqlBytes' | 'graphqlTimeout'>
  compress: CompressDocument
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

/** Yoga sets these for a streamed response. This one is sent whole, and its length depends on the encoding. */
const NOT_SENT = new Set(['connection', 'transfer-encoding', 'keep-alive', 'content-length'])

/** Bytes. Less fits into one packet anyway. */
const LEAST_COMPRESSED = 1_024

async function sendBody(reply: FastifyReply, body: Buffer, compress: CompressDocument): Promise<FastifyReply> {
  const isShort = body.length < LEAST_COMPRESSED
  const encoding = isShort ? 'identity' : acceptedEncoding(reply.request.headers['accept-encoding'] ?? '')
  if (encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding, 'visitor'))
}

async function sendAnswer(
  reply: FastifyReply,
  { response, body }: QueryAnswer,
  own: PublicAnswer | null,
  compress: CompressDocument,
): Promise<FastifyReply> {
  // Some of Yoga's refusals have no body.
  if (response.status >= 400 && body.length === 0) return sendPlain(reply, response.status)
  reply.code(response.status)
  response.headers.forEach((value, name) => {
    if (!NOT_SENT.has(name.toLowerCase())) reply.header(name, value)
  })
  const isShared = own !== null && !reply.hasHeader('set-cookie')
  if (!response.headers.has('cache-control')) reply.headers(isShared ? { 'cache-control': 'no-cache' } : PRIVATE)
  if (isShared) reply.header('vary', own.headers['vary'])
  return sendBody(reply, body, compress)
}

function refusalBeforeBody(request: FastifyRequest, { origin, isFromApp }: GraphQLOptions): Refusal | null {
  const { method, headers } = request
  const message = identityProblem(request)
  if (message !== null) return { status: 400, code: 'IDENTITY_MALFORMED', message }
  if (method !== 'POST') return null
  if (isCrossSite(headers, origin) && !isFromApp(request)) return { status: 403 }
  return headers['content-type']?.toLowerCase().startsWith('multipart/') && headers['content-length'] === undefined
    ? { status: 411 }
    : null
}

/** A new object, because mutations change it. */
const noIdentity = () => ({ token: null, guestToken: null })

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

const isPost = ({ method }: FastifyRequest) => method === 'POST'

function exceededBy({ headers }: FastifyRequest, bodyLimit: number): Refusal['exceeded'] {
  const isUpload = headers['content-type']?.toLowerCase().startsWith('multipart/') === true
  const [limit, max] = isUpload ? ['uploadBytes', MAX_UPLOAD_BYTES] : ['graphqlBytes', bodyLimit]
  return { limit, max, found: Number(headers['content-length'] ?? max + 1) }
}

export async function registerGraphQL(app: FastifyInstance, options: GraphQLOptions): Promise<void> {
  const { session, origin, apps, sendGraphiQL, isFromApp, limits, compress, queries, enter } = options

  /** Other sites can make a browser send a GET request with cookies, so without the header these are not read. */
  function infoOf(request: FastifyRequest, reply: FastifyReply): RequestInfo {
    const { locale, unknown: unknownLanguage, isNegotiated } = requestLanguage(request)
    const vary = isNegotiated ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding'
    addVary(reply.header('content-language', locale), vary)
    const isApp = isFromApp(request)
    const cookieClient = session.isBrowser(request) && !isApp
    if (!isPost(request) && cookieClient && request.headers[CSRF_HEADER] === undefined) {
      reply.locale = locale
      return { ...anonymousInfo(request.id, locale, departure(reply), null), address: request.ip, unknownLanguage }
    }
    const page = request.headers[ACCOUNT_HEADER]
    const given = { page, cookieClient, ...(isApp && session.isCookieClient(request) && { identity: noIdentity() }) }
    const { quota } = request
    return { ...session.infoOf(request, reply, locale, given), unknownLanguage, apps, quota }
  }

  /** @throws {Overload} if the process is too busy for the operation */
  async function runAdmitted(request: FastifyRequest, reply: FastifyReply): Promise<QueryAnswer> {
    let refusal: unknown = null
    async function admit(work: OperationWork): Promise<boolean> {
      const loadClass = isPrefetch(request.headers) ? 'sheddable' : classOfOperation(work)
      try {
        await enter({ loadClass, address: request.ip, signal: departure(reply) })
        return true
      } catch (error) {
        refusal = error
        return false
      }
    }
    const answer = await queries.run(toRequest(request, origin), { ...infoOf(request, reply), admit })
    if (refusal !== null) throw refusal
    return answer
  }

  await app.register(async (scope) => {
    parseAsBuffers(scope, limits.graphqlBytes)
    registerAnswerDeadline(scope, limits.graphqlTimeout)
    scope.setErrorHandler((error: FastifyError, request) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
      throw Object.assign(error, { exceeded: exceededBy(request, limits.graphqlBytes) })
    })
    scope.addHook('onRequest', async (request, reply) => {
      if (sendGraphiQL && wantsGraphiQL(request)) return sendGraphiQL(reply)
      const refusal = refusalBeforeBody(request, options)
      if (refusal !== null) return sendRefusal(reply, refusal)
    })
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      config: { load: 'inside' },
      handler: (request, reply) =>
        queries.send(
          { request, reply },
          () => runAdmitted(request, reply),
          (answer, own) => sendAnswer(reply, answer, own, compress),
        ),
    })
  })
}
