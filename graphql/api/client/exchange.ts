import { networkInterfaces } from 'node:os'
import { Agent, buildConnector, type Dispatcher, errors, FormData, interceptors } from 'undici'
import type { Limits } from '../../limits.ts'
import type { AnswerTrait } from '../dialect/traits.ts'
import {
  Absent,
  GatewayFault,
  NoSuchCall,
  Refusal,
  type RefusedLine,
  RestError,
  faultOf,
  isConnectionFault,
  isOurOwn,
  sampleOf,
  shopperText,
  shopperTexts,
} from './rest-error.ts'
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

/** Answered to guests if guest checkout is disabled. */
const FORBIDDEN = 403

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > 3) return []
  return Object.values(value).flatMap((entry) => textsIn(entry, depth + 1))
}

function textAt(data: unknown, name: string): string | null {
  return isRecord(data) && typeof data[name] === 'string' ? data[name] : null
}

/** `product` of a refused order: a list of `{ "<cart line>": texts }`. `reasons` may have a word for each line. */
function refusedLines(data: unknown): RefusedLine[] {
  if (!isRecord(data) || !Array.isArray(data['product'])) return []
  return data['product'].filter(isRecord).flatMap((entry) =>
    Object.entries(entry).map(([lineId, texts]) => {
      return { lineId, messages: textsIn(texts), reason: textAt(data['reasons'], lineId) }
    }),
  )
}

function failureTexts(data: unknown, message: string | null): string[] {
  const places = isRecord(data) ? [textsIn(data['form']), textsIn(data['product'])] : []
  return places.map(shopperTexts).find((texts) => texts.length > 0) ?? [message ?? '']
}

/** A body without an application status comes from the framework or a proxy. */
function withoutStatus(httpStatus: number): Error {
  if (httpStatus === 401) return new RestError('UNAUTHENTICATED')
  // The backend lacks the call or supports another method only; it is healthy.
  if (httpStatus === 404 || httpStatus === 405) return new NoSuchCall()
  if (httpStatus >= 500) return new RestError('UPSTREAM_DOWN', `http ${httpStatus}`)
  return new RestError('UPSTREAM_BAD_ANSWER', `no status, http ${httpStatus}`)
}

/** The application status, which some backends send as text; NaN if invalid. */
function statusOf({ status }: Record<string, unknown>): number {
  return typeof status === 'number' || typeof status === 'string' ? Number(status) : NaN
}

function wrappedIn(body: unknown): unknown {
  const data = isRecord(body) && statusOf(body) === 200 ? body['data'] : null
  const isWrapper = isRecord(data) && 'headers' in data && 'exception' in data && isRecord(data['original'])
  return isWrapper ? data['original'] : null
}

/** Deployed backends wrap some answers: `{ data: { headers, original, exception }, status: 200 }`. */
export function isWrapped(body: unknown): boolean {
  return wrappedIn(body) !== null
}

function messageIn({ message }: Record<string, unknown>): RestAnswer['message'] {
  if (typeof message !== 'string' || message === '') return null
  return shopperText(message)
}

/** Throws `Refusal` (status 201, 403, and other 4xx), `Absent` (201 with a bare array), and `RestError`. */
export function openEnvelope(httpStatus: number, given: unknown): RestAnswer {
  const body = wrappedIn(given) ?? given
  if (!isRecord(body) || body['status'] === undefined || body['status'] === null) throw withoutStatus(httpStatus)
  const status = statusOf(body)
  const message = messageIn(body)
  if (status === 200 && httpStatus < 300) return { data: body['data'], message }
  if (status === 204 || status === 401 || httpStatus === 401) throw new RestError('UNAUTHENTICATED')
  if (!(status >= 201 && status < 500)) throw new RestError('UPSTREAM_DOWN', `status ${status || 'unreadable'}`)
  if (Array.isArray(body['data'])) throw new Absent(message)
  const { data } = body
  const more = { isForbidden: status === FORBIDDEN, reason: textAt(data, 'reason') }
  throw new Refusal(failureTexts(data, message), refusedLines(data), more)
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
