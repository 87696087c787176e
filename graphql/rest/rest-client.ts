import { setTimeout as sleep } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import type { Logger } from 'pino'
import { Pool } from 'undici'
import { createBreakers } from './breakers.ts'
import { openEnvelope, type RestAnswer } from './envelope.ts'
import { Absent, Refusal, RestError } from './rest-error.ts'
import { createRetryBudget } from './retry-budget.ts'
import { CLIENT_GONE, faultOf, isConnectionFault } from './upstream-fault.ts'

/** One call, ready to be sent. */
export interface RestRequest {
  /** The endpoint's name, for the log. */
  name: string
  /** Breaker class. */
  endpointClass: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `api/v1/`, encoded, with its query. */
  path: string
  headers: Record<string, string>
  body?: Record<string, unknown>
  /** Milliseconds for everything: queue, attempts, body. */
  deadline: number
  format: 'json' | 'xml'
  requestId: string
  signal?: AbortSignal
}

/**
 * The only door to the backend. `send` gives the payload of a good answer and throws `Refusal`, `Absent` or
 * `RestError`. A GET is sent a second time after a fault of the connection, within the deadline and the budget.
 */
export interface RestClient {
  send(request: RestRequest): Promise<RestAnswer>
  close(): Promise<void>
}

const CONNECTIONS = 64
const QUEUE = 128
const RETRIED_STATUSES = new Set([502, 503, 504])
const POOL_OPTIONS = {
  connections: CONNECTIONS,
  pipelining: 1,
  connect: { timeout: 500 },
  bodyTimeout: 1_000,
  maxResponseSize: 5 * 1024 * 1024,
}
/** Reading calls; calls with a longer deadline may think as long as that. */
const HEADERS_TIMEOUT = 2_000
const SHORT_DEADLINE = 3_000

/** A gateway's answer; worth a second attempt. */
class GatewayFault extends RestError {
  readonly retryAfter: number

  constructor(status: number, retryAfter: number) {
    super('UPSTREAM_DOWN', `http ${status}`)
    this.retryAfter = retryAfter
  }
}

function secondsOf(header: string | string[] | undefined): number {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

/** Milliseconds until the second attempt; null where it would come too late or makes no sense. */
function retryDelay(error: unknown): number | null {
  const jitter = 50 + Math.random() * 200
  if (error instanceof GatewayFault) return error.retryAfter > 1 ? null : Math.max(error.retryAfter * 1000, jitter)
  return isConnectionFault(error) ? jitter : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RestError('UPSTREAM_BAD_ANSWER', 'malformed json')
  }
}

function isOurOwn(error: unknown): boolean {
  return error instanceof RestError || error instanceof Refusal || error instanceof Absent
}

/** @param baseUrl address of the backend without `/api/v1`; it may have a path of its own. */
export function createRestClient(deps: { baseUrl: string; logger: Logger }): RestClient {
  const base = new URL(deps.baseUrl)
  const prefix = `${base.pathname.replace(/\/+$/, '')}/api/v1/`
  const pool = new Pool(base.origin, POOL_OPTIONS)
  const guarded = createBreakers()
  const lanes = bulkhead(CONNECTIONS, QUEUE)
  const budget = createRetryBudget(() => performance.now())

  async function exchange(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
    const answer = await pool.request({
      path: prefix + request.path,
      method: request.method,
      headers: request.headers,
      body: request.body && JSON.stringify(request.body),
      headersTimeout: request.deadline > SHORT_DEADLINE ? request.deadline : HEADERS_TIMEOUT,
      signal,
    })
    if (RETRIED_STATUSES.has(answer.statusCode)) {
      await answer.body.dump()
      throw new GatewayFault(answer.statusCode, secondsOf(answer.headers['retry-after']))
    }
    const type = String(answer.headers['content-type'] ?? '')
    if (answer.statusCode >= 300 && answer.statusCode < 400 || !type.includes(request.format)) {
      await answer.body.dump()
      if (answer.statusCode >= 500) throw new RestError('UPSTREAM_DOWN', `http ${answer.statusCode}`)
      throw new RestError('UPSTREAM_BAD_ANSWER', `http ${answer.statusCode}, not ${request.format}`)
    }
    const text = await answer.body.text()
    if (request.format === 'json') return openEnvelope(answer.statusCode, parseJson(text))
    if (answer.statusCode !== 200) throw new RestError('UPSTREAM_DOWN', `http ${answer.statusCode}`)
    return { data: text, message: '' }
  }

  async function attempt(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
    try {
      return await exchange(request, signal)
    } catch (error) {
      throw isOurOwn(error) ? error : faultOf(error, request.signal)
    }
  }

  async function withRetry(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
    budget.countRequest()
    try {
      return await attempt(request, signal)
    } catch (error) {
      const delay = request.method === 'GET' ? retryDelay(error) : null
      if (delay === null || signal.aborted || !budget.take()) throw error
      await sleep(delay, undefined, { signal }).catch(() => { throw error })
      return attempt(request, signal)
    }
  }

  function logFault(request: RestRequest, error: RestError, startedAt: number) {
    if (!error.code.startsWith('UPSTREAM_') || error.detail === CLIENT_GONE) return
    const { name: endpoint, requestId } = request
    const ms = Math.round(performance.now() - startedAt)
    deps.logger.warn({ requestId, endpoint, code: error.code, detail: error.detail, ms }, 'upstream call failed')
  }

  return {
    async send(request) {
      const startedAt = performance.now()
      const limit = AbortSignal.timeout(request.deadline)
      const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
      try {
        return await guarded(request.endpointClass, () => lanes.execute(() => withRetry(request, signal)))
      } catch (error) {
        const fault = isBulkheadRejectedError(error) ? new RestError('UPSTREAM_DOWN', 'too many calls') : error
        if (fault instanceof RestError) logFault(request, fault, startedAt)
        throw fault
      }
    },
    close: () => pool.destroy(),
  }
}
