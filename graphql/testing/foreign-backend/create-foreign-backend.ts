import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Envelope, ForeignRequest } from './foreign-request.ts'
import { createMemory, routeRequest } from './route-request.ts'
import { createThrottle, type Throttled } from './throttle.ts'
import { type Generation, traitsOf } from './traits.ts'

export interface ForeignBackendOptions {
  /** Generation of the shapes it answers in: 1, 3, 4 or 5 (the reference backend is the second). */
  generation: Generation
  /** Epoch milliseconds; default `Date.now`. */
  clock?: () => number
  /** As deployed copies have it: 60. Default: no throttle. */
  callsPerMinute?: number
  /** Whether guests may buy, as owners switch it from the third generation on. Default: yes. */
  takesGuests?: boolean
}

export interface ForeignBackend {
  /** Starts to listen (port 0 = any free one) and returns the address without a trailing slash. */
  listen(port: number, host: string): Promise<string>
  close(): Promise<void>
  /** Paths with query below api/v1/ that were asked, in order, whether there is an answer or not. */
  calls: string[]
  /** From now on nothing is answered, until the returned function is called. */
  hang(): () => void
}

const PREFIX = '/api/v1/'
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#cdd9c5"/></svg>'

function readBody(raw: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(raw)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

/** The picture of one product was deleted from the folder by hand. */
const MISSING_PICTURE = /^\/uploads\/(?:thumb-)?tea-bowl\.webp$/

interface Answer {
  httpStatus: number
  type: string
  body: string
  headers?: Record<string, string>
}

function json({ httpStatus, body }: Envelope): Answer {
  return { httpStatus, type: 'application/json', body: JSON.stringify(body) }
}

/** To any GET that it does not know, as the client of the product is served from the same host. */
const PAGE: Answer = { httpStatus: 200, type: 'text/html', body: '<h1>Leaf &amp; Kiln</h1>' }
const UNKNOWN_POST: Answer = {
  httpStatus: 405,
  type: 'application/json',
  body: '{"message":"The POST method is not supported for this route."}',
}

function tooMany({ retryAfter }: Throttled): Answer {
  const headers = { 'retry-after': String(retryAfter), 'x-ratelimit-remaining': '0' }
  return { httpStatus: 429, type: 'application/json', body: '{"message":"Too Many Attempts."}', headers }
}

/**
 * A second, strange backend for tests: a dozen products, the calls of api/v1, and the shapes of another generation.
 * It is no model: like deployed copies it leaks, trusts ids and answers unknown paths with a page.
 */
export function createForeignBackend(options: ForeignBackendOptions): ForeignBackend {
  const traits = traitsOf(options.generation)
  const clock = options.clock ?? Date.now
  const memory = createMemory()
  const throttle = createThrottle(options.callsPerMinute ?? null, clock)
  const calls: string[] = []
  let answering = Promise.resolve()

  async function requestOf(message: IncomingMessage, url: URL): Promise<ForeignRequest> {
    const language = message.headers['language'] ?? message.headers['lang']
    return {
      method: message.method ?? 'GET',
      path: decodeURIComponent(url.pathname.slice(PREFIX.length)),
      query: url.searchParams,
      body: readBody(await text(message)),
      token: /^Bearer (.+)$/.exec(message.headers.authorization ?? '')?.[1] ?? null,
      language: traits.hasLanguages && typeof language === 'string' ? language : 'en',
      traits,
      takesGuests: options.takesGuests ?? true,
      origin: url.origin,
      now: clock(),
    }
  }

  async function answer(message: IncomingMessage): Promise<Answer> {
    const url = new URL(message.url ?? '/', `http://${message.headers.host}`)
    if (MISSING_PICTURE.test(url.pathname)) return { ...PAGE, httpStatus: 404 }
    if (url.pathname.startsWith('/uploads/')) return { httpStatus: 200, type: 'image/svg+xml', body: PICTURE }
    if (!url.pathname.startsWith(PREFIX)) return PAGE
    await answering
    const throttled = throttle(message)
    if (throttled) return tooMany(throttled)
    calls.push(url.pathname.slice(PREFIX.length) + url.search)
    const found = routeRequest(await requestOf(message, url), memory)
    if (found) return json(found)
    return message.method === 'GET' ? PAGE : UNKNOWN_POST
  }

  const server = createServer((message, response) => {
    answer(message).then(
      ({ httpStatus, type, body, headers }) =>
        response.writeHead(httpStatus, { 'content-type': type, ...headers }).end(body),
      () => response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Server Error"}'),
    )
  })

  return {
    calls,
    hang() {
      const { promise, resolve } = Promise.withResolvers<void>()
      answering = promise
      return resolve
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => {
          const address = server.address()
          resolve(`http://${host}:${typeof address === 'object' && address ? address.port : port}`)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
