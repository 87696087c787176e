import { networkInterfaces } from 'node:os'
import { Agent, buildConnector, type Dispatcher, errors, FormData, interceptors } from 'undici'
import type { Limits } from '../../limits.ts'
import type { AnswerTrait } from '../dialect/traits.ts'
import { hasErrorStatus, isWrapped, openEnvelope } from './envelope.ts'
import { GatewayFault, NoSuchCall, RestError, faultOf, isConnectionFault, isOurOwn, sampleOf } from './rest-error.ts'
import type { RestAnswer, RestRequest } from './rest-request.ts'

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
    if (hasErrorStatus(httpStatus, body)) note('errorStatus')
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
