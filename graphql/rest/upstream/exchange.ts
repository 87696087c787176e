import { type Dispatcher, FormData, Pool } from 'undici'
import type { Limits } from '#shared/limits.ts'
import type { AnswerTrait } from '../dialect/traits.ts'
import { createConnector } from './connector.ts'
import { isWrapped, openEnvelope, type RestAnswer } from './envelope.ts'
import { GatewayFault } from './gateway-fault.ts'
import { NoSuchCall, RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { sampleOf } from './sample-of.ts'
import { faultOf, isOurOwn } from './upstream-fault.ts'

function createPool(origin: string, limits: Limits): Pool {
  return new Pool(origin, {
    connections: limits.backendConnections,
    pipelining: 1,
    connect: createConnector(limits.connectTimeout, () => performance.now()),
    bodyTimeout: limits.gapTimeout,
    maxResponseSize: limits.answerBytes,
  })
}

/** Calls that may take longer than this may think as long as their deadline. */
const SHORT_DEADLINE = 3_000
const RETRIED_STATUSES = new Set([502, 503, 504])

const TOO_MANY_REQUESTS = 429

/** Seconds of a `Retry-After` header, which is a number of them or a date; null without a readable one. */
function secondsOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** Escapes of JSON for what no document can hold: U+0000 and halves of characters. Both are rare. */
const UNSHOWABLE = /\\u(?:0000|d[89a-f])/i

/** HTML loses the one and changes the other, so that a browser would find other words than the page came with. */
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

/** A throttle of the whole backend says when it may be asked again; a limit without that is of one kind of call. */
function tooMany({ hasOwnLimit }: RestRequest, retryAfter: number | null): RestError {
  const isOwn = retryAfter === null || hasOwnLimit
  return new RestError(isOwn ? 'RATE_LIMITED' : 'UPSTREAM_BUSY', `http ${TOO_MANY_REQUESTS}`, retryAfter)
}

/** Faults that the head of an answer shows: a gateway's error, a throttle, a redirect, a page in place of data. */
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
  // To paths they do not know deployed backends answer a page, with status 200 or that of an error.
  if (request.optional && statusCode < 500) return new NoSuchCall()
  if (statusCode >= 500) return new RestError('UPSTREAM_DOWN', `http ${statusCode}`)
  return new RestError('UPSTREAM_BAD_ANSWER', `http ${statusCode}, not ${format}`)
}

/**
 * One attempt of one call, over a pool of connections of its own.
 * @param note takes note of what answers show of the backend
 */
export function createExchange(baseUrl: string, limits: Limits, note: (trait: AnswerTrait) => void) {
  const base = new URL(baseUrl)
  const prefix = `${base.pathname.replace(/(?<!\/)\/+$/, '')}/api/v1/`
  const pool = createPool(base.origin, limits)

  function open(httpStatus: number, body: unknown): RestAnswer {
    if (isWrapped(body)) note('wrappedAnswers')
    if (httpStatus === 401) note('http401')
    return openEnvelope(httpStatus, body)
  }

  async function ask(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
    const { path, method, headers, body, deadline, format } = request
    const answer = await pool.request({
      path: prefix + path,
      method,
      // undici counts compressed bytes, so that a few of them could become very many.
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
    async attempt(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
      try {
        return await ask(request, signal)
      } catch (error) {
        throw isOurOwn(error) ? error : faultOf(error, request.signal)
      }
    },
    close: () => pool.destroy(),
  }
}
