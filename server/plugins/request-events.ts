import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locales.ts'
import { match, splitLocale } from '#shared/routes.ts'
import type { Observe, PageCacheResult, RequestEvent } from '../events.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** How the cache of pages has answered; null for everything that is not a public page. */
    pageCache: PageCacheResult | null
    /** When its request came, by the clock of `performance`. Fastify's own `elapsedTime` needs Fastify's log. */
    arrivedAt: number
    /** Route and language of a stored page; null if they have to be found out. */
    subject: Pick<RequestEvent, 'route' | 'locale'> | null
    /** The language of the answer, where it is another one than the address says, or the address says none. */
    locale: Locale | null
  }
}

/** The route of all pages, which have names of their own. */
const PAGES = '/*'

/** An `@`, encoded however often. */
const AT_SIGN = /@|%(?:25)*40/

/**
 * The path of a request's address without its query. What visitors type may become a part of an address; nobody's
 * e-mail address gets into the log that way.
 */
function pathToTell(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (!AT_SIGN.test(path)) return path
  return path
    .split('/')
    .map((part) => (AT_SIGN.test(part) ? '[redacted]' : part))
    .join('/')
}

/** What a request was for: its route, and the language of its answer. */
function subjectOf(request: FastifyRequest, reply: FastifyReply): Pick<RequestEvent, 'route' | 'locale'> {
  const { url: route = null } = request.routeOptions
  if (route !== PAGES) return { route, locale: reply.locale }
  if (reply.subject) return reply.subject
  const path = request.url.split('?', 1)[0] ?? ''
  return { route: match(path)?.name ?? null, locale: reply.locale ?? splitLocale(path).locale }
}

/** Of requests without a socket, those of tests, there are no such bytes. */
function bytesOf(request: FastifyRequest): () => number | null {
  const { socket } = request.raw
  const before: number | undefined = socket.bytesWritten
  return () => (before === undefined ? null : socket.bytesWritten - before)
}

/**
 * One event for each request, when its answer was sent or its client has left. Fastify's `onResponse` does not run when
 * the client leaves, so this listens to `close` of the response.
 */
export function registerRequestEvents(app: FastifyInstance, observe: Observe): void {
  app.decorateReply('pageCache', null)
  app.decorateReply('subject', null)
  app.decorateReply('arrivedAt', 0)
  app.decorateReply('locale', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.arrivedAt = performance.now()
    const bytes = bytesOf(request)
    // The connection may be gone in the end, and its address with it.
    const client = request.ip
    reply.raw.once('close', () =>
      observe({
        type: 'request',
        requestId: request.id,
        method: request.method,
        ...subjectOf(request, reply),
        path: pathToTell(request.url),
        status: reply.statusCode,
        bytes: bytes(),
        client,
        cache: reply.pageCache,
        aborted: !reply.raw.writableFinished,
        ms: performance.now() - reply.arrivedAt,
      }),
    )
    done()
  })
}
