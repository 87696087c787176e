import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher, request as send } from 'undici'
import { pathOnOrigin } from '../addresses/own-path.ts'
import { sendPlain } from '../answers/refusals.ts'
import type { Observe } from '../events.ts'
import { tracingHeaders } from '../plugins/request-tracing.ts'
import { embeddedAddresses, embeddedPath, embeddedWebhooks } from './embedded-path.ts'

const BODY_LIMIT = 64 * 1024
/** Longer than the sandbox's slowest double, which simulates a provider that does not answer (30 s). */
const TIMEOUT_MS = 40_000
/** Answer headers that a browser needs; the shop's own stay otherwise. */
const ANSWER_HEADERS = ['content-type', 'content-security-policy', 'cache-control', 'location', 'set-cookie'] as const

/** The shop's session stays with the shop; the backend gets the cookies that its own sign-in has set. */
function backendCookies(header: string | undefined): string {
  const own = (header ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith('souk_social='))
  return own.join('; ')
}

/** A webhook's signature, under the names of Stripe, Razorpay and Flutterwave. */
const SIGNATURE_HEADERS = ['stripe-signature', 'x-razorpay-signature', 'verif-hash'] as const

function webhookHeaders({ headers }: FastifyRequest): Record<string, string> {
  const passed = ['content-type', ...SIGNATURE_HEADERS].map((name) => [name, String(headers[name] ?? '')] as const)
  return Object.fromEntries(passed.filter(([, value]) => value !== ''))
}

function browserHeaders(request: FastifyRequest): Record<string, string> {
  const cookie = backendCookies(request.headers.cookie)
  const type = request.headers['content-type']
  return {
    accept: String(request.headers.accept ?? '*/*'),
    ...(type && { 'content-type': type }),
    ...(cookie && { cookie }),
  }
}

interface Target {
  dispatcher: Dispatcher
  /** Whole address at the embedded backend. */
  url: string
  headers: Record<string, string>
  /** The address that the backend knows the shop by. */
  shopUrl: string
}

async function forward({ dispatcher, url, headers, shopUrl }: Target, request: FastifyRequest, reply: FastifyReply) {
  const body = request.body instanceof Buffer ? request.body : null
  const answer = await send(url, {
    dispatcher,
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers,
    body,
  })
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  // Visitors may have opened the shop at another host name, where their cookies are.
  const { location } = answer.headers
  const path = typeof location === 'string' ? pathOnOrigin(location, shopUrl) : null
  if (path !== null) reply.header('location', path)
  return reply.code(answer.statusCode).send(Buffer.from(await answer.body.arrayBuffer()))
}

interface GatewayOptions {
  /** Address of the embedded backend. */
  url: string
  /** Whether its sandbox plays providers, whose pages browsers must then reach. */
  sandbox: boolean
  /** The shop's scheme and host. */
  shopUrl: string
  observe: Observe
}

/**
 * Passes a few addresses on to the embedded backend (sandbox providers, social sign-in, a provider's way back, the
 * providers' webhooks), so that a shop behind one port is complete. With another backend nothing is passed on, because
 * browsers reach it directly.
 */
export async function registerEmbeddedGateway(
  app: FastifyInstance,
  { url: backendUrl, sandbox, shopUrl, observe }: GatewayOptions,
): Promise<void> {
  const { origin } = new URL(backendUrl)
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connections: 16 })
  app.addHook('onClose', () => dispatcher.close())
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const routes = [
      ...embeddedAddresses(sandbox).map((url) => ({ url, method: ['GET', 'POST'], headersFor: browserHeaders })),
      ...embeddedWebhooks.map((url) => ({ url, method: ['POST'], headersFor: webhookHeaders })),
    ]
    for (const { url, method, headersFor } of routes) {
      scope.route({
        method,
        url,
        // The backend would handle HEAD as GET, which would use up the code of a sign-in.
        exposeHeadRoute: false,
        async handler(request, reply) {
          const path = embeddedPath(request.url, url)
          if (path === null) return sendPlain(reply, 404)
          try {
            return await forward(
              {
                dispatcher,
                url: origin + path,
                headers: { ...headersFor(request), ...tracingHeaders(request) },
                shopUrl,
              },
              request,
              reply,
            )
          } catch (error) {
            observe({ type: 'fault', requestId: request.id, where: 'the embedded backend', error })
            return sendPlain(reply, 502)
          }
        },
      })
    }
  })
}
