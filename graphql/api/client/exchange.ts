import { networkInterfaces } from 'node:os'
import PQueue from 'p-queue'
import { Agent, buildConnector, type Dispatcher, errors, FormData, interceptors } from 'undici'
import type { Limits } from '../../limits.ts'
import type { AnswerTrait } from '../dialect/traits.ts'
import { isWrapped, openEnvelope, type RestAnswer } from './envelope.ts'
import {
  GatewayFault,
  NoSuchCall,
  RestError,
  faultOf,
  isConnectionFault,
  isOurOwn,
  QUEUE_FULL,
  QUEUE_LATE,
} from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'

const RETRY_AFTER = 1

type LaneLimits = Pick<Limits, 'backendConnections' | 'backendQueue' | 'backendQueueWait'>

export type Lanes = ReturnType<typeof createLanes>

/** Limits concurrent calls to the number of connections; a short queue waits for one. */
export function createLanes({ backendConnections, backendQueue, backendQueueWait }: LaneLimits) {
  const queue = new PQueue({ concurrency: backendConnections })

  return {
    inFlight: () => queue.pending,
    /** @throws {RestError} UPSTREAM_BUSY if the queue is full or the wait was too long; the signal's reason if aborted */
    async run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      const isBusy = queue.pending >= backendConnections
      if (isBusy && queue.size >= backendQueue) throw new RestError('UPSTREAM_BUSY', QUEUE_FULL, RETRY_AFTER)
      // p-queue frees the slot of an aborted task at once, but a call must keep its slot until it ends.
      const wait = new AbortController()
      const leave = () => wait.abort(signal.reason)
      signal.addEventListener('abort', leave)
      const late = () => wait.abort(new RestError('UPSTREAM_BUSY', QUEUE_LATE, RETRY_AFTER))
      const timer = setTimeout(late, backendQueueWait)
      function endWait(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
      }
      function start() {
        endWait()
        return call()
      }
      return queue.add(start, { signal: wait.signal }).finally(endWait)
    },
  }
}

/** Lifetime of a resolved address, even if the resolver fails, in milliseconds. */
const ADDRESS_MS = 60_000

/** Uses its own connect timer, because undici's only ticks twice a second. */
function createConnector(milliseconds: number): buildConnector.connector {
  const connect = buildConnector({ timeout: milliseconds })
  return (options, callback) => {
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      callback(new errors.ConnectTimeoutError('no connection in time'), null)
    }, milliseconds)
    connect(options, (...result) => {
      clearTimeout(timer)
      if (!isOver) callback(...result)
      else result[1]?.destroy()
    })
  }
}

/** The interceptor tries the other address family only after a refused connection, so start with the available one. */
function ownFamily(): 4 | 6 {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some(({ family, internal }) => family === 'IPv4' && !internal) ? 4 : 6
}

function createConnections(limits: Limits) {
  const addresses = Object.assign(new Map(), { full: () => false })
  const agent = new Agent({
    connections: limits.backendConnections,
    pipelining: 1,
    connect: createConnector(limits.connectTimeout),
    bodyTimeout: limits.gapTimeout,
    maxResponseSize: limits.answerBytes,
  })
  const dns = interceptors.dns({ maxTTL: ADDRESS_MS, affinity: ownFamily(), storage: addresses })
  return {
    dispatcher: agent.compose(dns),
    /** Resolves the name again, because the backend may have moved. */
    forgetAddresses: () => addresses.clear(),
    close: () => agent.destroy(),
  }
}

/** Calls with a longer deadline, in milliseconds, may take all of it to respond. */
const SHORT_DEADLINE = 3_000
const RETRIED_STATUSES = new Set([502, 503, 504])

const TOO_MANY_REQUESTS = 429

/** Seconds of a `Retry-After` header, a number or date; null if unreadable. */
function secondsOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** JSON escapes of U+0000 and lone surrogates, which no document can contain. */
const UNSHOWABLE = /\\u(?:0000|d[89a-f])/i

/** HTML drops the former and replaces the latter, so the browser's text would differ from the server's at hydration. */
function showable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}

const SAMPLE_LENGTH = 200
const EMAIL = /[^\s"'<>@]{1,64}@[^\s"'<>@]{1,255}/g
const SECRET = /[\w.+/=-]{20,}/g
const NUMBER = /\d[\d ()-]{6,}/g

/** Start of an unreadable answer for the log: printable ASCII without e-mail addresses, tokens, and long numbers. */
export function sampleOf(text: string): string {
  const start = text.slice(0, SAMPLE_LENGTH)
  const harmless = start.replace(EMAIL, '[e-mail]').replace(SECRET, '[token]').replace(NUMBER, '[number]')
  return harmless.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, UNSHOWABLE.test(text) ? showable : undefined)
  } catch {
    throw new RestError('UPSTREAM_BAD_ANSWER', 'malformed json', null, sampleOf(text))
  }
}

/** A limit without `Retry-After` applies to one kind of call, not to the whole backend. */
function tooMany({ hasOwnLimit }: RestRequest, retryAfter: number | null): RestError {
  const isOwn = retryAfter === null || hasOwnLimit
  return new RestError(isOwn ? 'RATE_LIMITED' : 'UPSTREAM_BUSY', `http ${TOO_MANY_REQUESTS}`, retryAfter)
}

function faultInHead(
  { statusCode, headers }: Dispatcher.ResponseData,
  request: RestRequest,
): RestError | NoSuchCall | null {
  const { format } = request
  if (RETRIED_STATUSES.has(statusCode)) return new GatewayFault(statusCode, secondsOf(headers['retry-after']))
  if (statusCode === TOO_MANY_REQUESTS) return tooMany(request, secondsOf(headers['retry-after']))
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return new RestError('UPSTREAM_BAD_ANSWER', 'compressed')
  const isRedirect = statusCode >= 300 && statusCode < 400
  if (!isRedirect && String(headers['content-type'] ?? '').includes(format)) return null
  // Deployed backends answer unknown paths with an HTML page, with status 200 or an error status.
  if (request.optional && statusCode < 500) return new NoSuchCall()
  if (statusCode >= 500) return new RestError('UPSTREAM_DOWN', `http ${statusCode}`)
  return new RestError('UPSTREAM_BAD_ANSWER', `http ${statusCode}, not ${format}`)
}

export function createExchange(baseUrl: string, limits: Limits, note: (trait: AnswerTrait) => void) {
  const base = new URL(baseUrl)
  const prefix = `${base.pathname.replace(/(?<!\/)\/+$/, '')}/api/v1/`
  const { dispatcher, forgetAddresses, close } = createConnections(limits)

  function open(httpStatus: number, body: unknown): RestAnswer {
    if (isWrapped(body)) note('wrappedAnswers')
    if (httpStatus === 401) note('http401')
    return openEnvelope(httpStatus, body)
  }

  async function ask(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
    const { path, method, headers, body, deadline, format } = request
    const answer = await dispatcher.request({
      origin: base.origin,
      path: prefix + path,
      method,
      // undici counts compressed bytes, which could decompress to very many.
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      headersTimeout: deadline > SHORT_DEADLINE ? deadline : limits.answerTimeout,
      signal,
    })
    const fault = faultInHead(answer, request)
    if (fault) {
      if (fault instanceof NoSuchCall && answer.statusCode === 200) note('pageForUnknownCall')
      await answer.body.dump()
      throw fault
    }
    const text = await answer.body.text()
    if (format === 'json') return open(answer.statusCode, parseJson(text))
    if (answer.statusCode !== 200) throw new RestError('UPSTREAM_DOWN', `http ${answer.statusCode}`)
    return { data: text, message: '' }
  }

  return {
    async send(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
      try {
        return await ask(request, signal)
      } catch (error) {
        const fault = isOurOwn(error) ? error : faultOf(error, request.signal)
        if (isConnectionFault(fault)) forgetAddresses()
        throw fault
      }
    },
    close,
  }
}
