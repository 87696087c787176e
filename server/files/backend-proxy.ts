import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { sendPlain } from '../answers/refusals.ts'
import { tracingHeaders } from '../answers/request-hooks.ts'
import type { Observe } from '../ground/events.ts'
import { pathOnOrigin } from '../ground/own-path.ts'

/** Longer than the slowest sandbox double, which simulates a provider that does not answer (30 s). */
const PROVIDER_TIMEOUT_MS = 40_000
/** The browser keeps a page loading, and a connection is taken, until a picture has come or failed. */
const PICTURE_TIMEOUT_MS = 10_000
const BODY_LIMIT = 64 * 1024

/** Paths that browsers and payment providers reach directly. The backend answers 404 if its sandbox is off. */
const ROUTES = [
  { prefix: '/uploads', httpMethods: ['GET', 'HEAD'] },
  { prefix: '/sandbox', httpMethods: ['GET', 'POST'] },
  { prefix: '/api/v1/user/social-login/redirect', httpMethods: ['GET', 'POST'] },
  { prefix: '/api/v1/user/social-login/callback', httpMethods: ['GET', 'POST'] },
  { prefix: '/api/v1', httpMethods: ['GET', 'POST'], routes: ['/:callback(^[a-z]+-callback$)'] },
  { prefix: '/api/v1/webhooks', httpMethods: ['POST'], routes: ['/:provider(^[a-z]+$)'] },
] satisfies Pick<FastifyHttpProxyOptions, 'prefix' | 'httpMethods' | 'routes'>[]

const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
] as const

/** Headers that sign a webhook, such as `stripe-signature`, `x-razorpay-signature`, and `verif-hash`. */
const SIGNATURE = /-(?:signature|hash)$/

const RESPONSE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'set-cookie',
] as const

function pick<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}

/** Path of the only cookie that the backend sets; all other cookies are withheld from it. */
const SIGN_IN = '/api/v1/user/social-login/'

function requestHeaders(
  request: Pick<FastifyRequest, 'id' | 'trace' | 'url'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const cookies = request.url.startsWith(SIGN_IN) ? (headers.cookie ?? '').split(/; */) : []
  const cookie = cookies.filter((each) => each.startsWith('souk_social=')).join('; ')
  const signatures = Object.keys(headers).filter((name) => SIGNATURE.test(name))
  return {
    ...pick(headers, [...REQUEST_HEADERS, ...signatures]),
    ...tracingHeaders(request),
    ...(cookie && { cookie }),
  }
}

/** Locations are made relative, because the visitor may use another host name, where their cookies are. */
function responseHeaders(headers: IncomingHttpHeaders, shopUrl: string): IncomingHttpHeaders {
  const path = headers.location === undefined ? null : pathOnOrigin(headers.location, shopUrl)
  return {
    ...pick(headers, RESPONSE_HEADERS),
    'cross-origin-resource-policy': 'same-site',
    ...(path !== null && { location: path }),
  }
}

/** Null for a body over the limit. Bodies of unknown length are read before the backend is called. */
async function readBody(payload: RequestPayload): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // The socket of an unread body is still needed for the answer.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > BODY_LIMIT) return null
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

interface ProxyOptions {
  url: string
  shopUrl: string
  observe: Observe
  /** Milliseconds. */
  pictureTimeout?: number
}

/** For a separate backend service, nginx does this (deploy/nginx/reference-backend.conf). */
export async function registerBackendProxy(
  app: FastifyInstance,
  { url, shopUrl, observe, pictureTimeout = PICTURE_TIMEOUT_MS }: ProxyOptions,
) {
  await app.register(async (scope) => {
    scope.addHook('preParsing', async (request, reply, payload) => {
      if (request.method !== 'POST') return payload
      const isShort = Number(request.headers['content-length'] ?? 0) <= BODY_LIMIT
      const body = isShort ? await readBody(payload) : null
      if (body) return Readable.from([body])
      return sendPlain(reply.header('connection', 'close'), 413)
    })
    for (const { httpMethods, prefix, ...route } of ROUTES) {
      const timeout = prefix === '/uploads' ? pictureTimeout : PROVIDER_TIMEOUT_MS
      await scope.register(httpProxy, {
        ...route,
        prefix,
        upstream: url,
        rewritePrefix: prefix,
        httpMethods,
        undici: { headersTimeout: timeout, bodyTimeout: timeout, connections: 16 },
        disableRequestLogging: true,
        internalRewriteLocationHeader: false,
        preHandler(request, reply, done) {
          // The backend handles HEAD as GET, which would use up the code of a sign-in.
          if (!httpMethods.includes(request.method)) sendPlain(reply, 404)
          else done()
        },
        replyOptions: {
          retryDelay: () => null,
          rewriteRequestHeaders: requestHeaders,
          rewriteHeaders: (headers) => responseHeaders(headers, shopUrl),
          onError(reply, { error }) {
            observe({ type: 'fault', requestId: reply.request.id, where: 'the reference backend', error })
            // @NOTE The plugin's type also covers HTTP/2, which the shop does not use.
            sendPlain(reply as FastifyReply, 502)
          },
        },
      })
    }
  })
}
