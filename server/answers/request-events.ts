import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locales.ts'
import { match, splitLocale } from '#shared/routes.ts'
import type { Observe, PageCacheResult, RequestEvent } from '../ground/events.ts'

declare module 'fastify' {
  interface FastifyReply {
    pageCache: PageCacheResult | null
    /** `performance` time. Fastify's `elapsedTime` needs Fastify's logger. */
    arrivedAt: number
    subject: Pick<RequestEvent, 'route' | 'locale'> | null
    /** The answer's language, if it differs from the address's or the address has none. */
    locale: Locale | null
  }
}

const PAGES = '/*'

/** An `@`, percent-encoded any number of times. */
const AT_SIGN = /@|%(?:25)*40/

/** Visitors may type an e-mail address into a path, which must not be logged. */
function pathToTell(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
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

/** Requests injected by tests have no socket. */
function bytesOf(request: FastifyRequest): () => number | null {
  const { socket } = request.raw
  const before: number | undefined = socket.bytesWritten
  return () => (before === undefined ? null : socket.bytesWritten - before)
}

/** Listens to `close` because Fastify's `onResponse` does not run when the client disconnects. */
export function registerRequestEvents(app: FastifyInstance, observe: Observe): void {
  app.decorateReply('pageCache', null)
  app.decorateReply('subject', null)
  app.decorateReply('arrivedAt', 0)
  app.decorateReply('locale', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.arrivedAt = performance.now()
    const bytes = bytesOf(request)
    // Read now, because a closed socket no longer has an address.
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
