import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locales.ts'
import { match } from '#shared/match-route.ts'
import { splitLocale } from '#shared/routes.ts'
import { Overload } from '../capacity/load-class.ts'
import type { AgentCallReport, Observe, PageCacheResult, RequestEvent } from '../ground/events.ts'
import { onceClosed } from '../ground/once-closed.ts'
import type { RequestTrace, Tracing } from '../ground/tracing.ts'
import { type Headers, REQUEST_ID } from './headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace | null
    /** Name of the program whose API key the request has. */
    program: string | null
  }
  interface FastifyReply {
    pageCache: PageCacheResult | null
    agentCall: AgentCallReport | null
    /** `performance` time. Fastify's `elapsedTime` needs Fastify's logger. */
    arrivedAt: number
    subject: Pick<RequestEvent, 'route' | 'locale'> | null
    /** The answer's language, if it differs from the address's or the address has none. */
    locale: Locale | null
  }
}

export type IsTrusted = (request: { socket: Socket }) => boolean

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** @param trusted addresses or CIDR ranges */
export function createTrust(trusted: readonly string[]): IsTrusted {
  const proxies = new BlockList()
  for (const range of trusted) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }
  return ({ socket: { remoteAddress = '' } }) =>
    isIP(remoteAddress) !== 0 && proxies.check(remoteAddress, familyOf(remoteAddress))
}

const READABLE = /^[\w.-]{1,64}$/

/** Only a trusted proxy may set the id, because it appears in the log. */
export function createRequestIds(isTrusted: IsTrusted) {
  return (request: IncomingMessage): string => {
    const given = request.headers[REQUEST_ID]
    return typeof given === 'string' && READABLE.test(given) && isTrusted(request) ? given : randomUUID()
  }
}

const PAGES = '/*'

/** An `@`, percent-encoded any number of times. */
const AT_SIGN = /@|%(?:25)*40/

/** Paths of carts and of links to them, each with a segment that is enough to read the cart. */
const CART_PATHS = /^(\/api\/ucp\/carts|(?:\/[a-z]{2})?\/continue)\/[^/]+/

/** Visitors may type an e-mail address into a path, which must not be logged. */
function loggedPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').replace(CART_PATHS, '$1/[redacted]')
  if (!AT_SIGN.test(path)) return path
  return path
    .split('/')
    .map((part) => (AT_SIGN.test(part) ? '[redacted]' : part))
    .join('/')
}

function subjectOf(request: FastifyRequest, reply: FastifyReply): Pick<RequestEvent, 'route' | 'locale'> {
  const { url: route = null } = request.routeOptions
  if (route !== PAGES) return { route, locale: reply.locale }
  if (reply.subject) return reply.subject
  const path = request.url.split('?', 1)[0] ?? ''
  return { route: match(path)?.name ?? null, locale: reply.locale ?? splitLocale(path).locale }
}

/** Listens to `close` because Fastify's `onResponse` does not run when the client disconnects. */
function reportEnd(request: FastifyRequest, reply: FastifyReply, observe: Observe): void {
  const { id: requestId, method, ip: client } = request
  const { socket } = request.raw
  // Undefined for requests injected by tests, which have no socket.
  const bytesBefore: number | undefined = socket.bytesWritten
  onceClosed(reply, () => {
    const event: RequestEvent = {
      type: 'request',
      requestId,
      method,
      ...subjectOf(request, reply),
      path: loggedPath(request.url),
      status: reply.statusCode,
      bytes: bytesBefore === undefined ? null : socket.bytesWritten - bytesBefore,
      client,
      program: request.program,
      cache: reply.pageCache,
      agentCall: reply.agentCall,
      aborted: !reply.raw.writableFinished,
      ms: performance.now() - reply.arrivedAt,
    }
    observe(event)
    request.trace?.end(event)
  })
}

export function tracingHeaders({ id, trace }: Pick<FastifyRequest, 'id' | 'trace'>): Record<string, string> {
  return { [REQUEST_ID]: id, ...(trace && { traceparent: trace.traceparent }) }
}

interface RequestHookOptions {
  tracing: Pick<Tracing, 'open' | 'observe'>
  isTrusted: IsTrusted
  /** Sent with every answer. */
  headers: Headers
  observe: Observe
}

/**
 * Must be registered first, so that what other hooks start belongs to the request's trace. Uses callbacks, because a
 * promise per hook costs a stored page a tenth of its time.
 */
export function registerRequestHooks(app: FastifyInstance, options: RequestHookOptions): void {
  const { tracing, isTrusted, headers, observe } = options
  const isRecording = tracing.observe !== undefined
  app.decorateRequest('trace', null)
  app.decorateRequest('program', null)
  app.decorateReply('pageCache', null)
  app.decorateReply('agentCall', null)
  app.decorateReply('subject', null)
  app.decorateReply('arrivedAt', 0)
  app.decorateReply('locale', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.arrivedAt = performance.now()
    reportEnd(request, reply, observe)
    const { id, method, headers: sent, raw } = request
    if (isRecording || sent.traceparent !== undefined) {
      request.trace = tracing.open({ id, method, headers: sent, isTrusted: isTrusted(raw) })
    }
    reply.headers({ ...headers, ...tracingHeaders(request) })
    if (request.trace) request.trace.run(done)
    else done()
  })
  // A body arrives in socket events, which run outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) request.trace.run(done)
    else done()
  })
}

/** Replaces Fastify's `handlerTimeout`, which stops when Node emits `close` on a request whose body has been read. */
export function registerAnswerDeadline(scope: FastifyInstance, milliseconds: number): void {
  scope.addHook('preValidation', (_request, reply, done) => {
    const timer = setTimeout(() => {
      // `reply.sent` only becomes true at the end, but a streamed page has sent its headers long before.
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new Overload('late', 'critical'))
    }, milliseconds)
    onceClosed(reply, () => clearTimeout(timer))
    done()
  })
}
