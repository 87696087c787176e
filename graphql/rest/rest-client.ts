import { setTimeout as sleep } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import type { Logger } from 'pino'
import type { FormData } from 'undici'
import { createBreakers } from './breakers.ts'
import type { RestAnswer } from './envelope.ts'
import { CONNECTIONS, createExchange, GatewayFault } from './exchange.ts'
import { RestError } from './rest-error.ts'
import { createRetryBudget } from './retry-budget.ts'
import { CLIENT_GONE, isConnectionFault, QUEUE_FULL } from './upstream-fault.ts'

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
  /** Sent as JSON; a form is sent as multipart. */
  body?: Record<string, unknown> | FormData
  /** Milliseconds for everything: queue, attempts, body. */
  deadline: number
  format: 'json' | 'xml'
  requestId: string
  /** True for what must not be sent twice, whatever its method. */
  isChange?: boolean
  signal?: AbortSignal
}

/**
 * The only door to the backend. `send` gives the payload of a good answer and throws `Refusal`, `Absent` or
 * `RestError`. A GET that reads is sent a second time after a fault of the connection, within the deadline and the budget.
 */
export interface RestClient {
  send(request: RestRequest): Promise<RestAnswer>
  close(): Promise<void>
}

/** Calls that may wait for a connection; more are refused at once. */
const QUEUE = 128

/** Milliseconds until the second attempt; null where it would come too late or makes no sense. */
function retryDelay(error: unknown): number | null {
  const jitter = 50 + Math.random() * 200
  if (error instanceof GatewayFault) return error.retryAfter > 1 ? null : Math.max(error.retryAfter * 1000, jitter)
  return isConnectionFault(error) ? jitter : null
}

/** @param baseUrl address of the backend without `/api/v1`; it may have a path of its own. */
export function createRestClient({ baseUrl, logger }: { baseUrl: string; logger: Logger }): RestClient {
  const { attempt, close } = createExchange(baseUrl)
  const guarded = createBreakers()
  const lanes = bulkhead(CONNECTIONS, QUEUE)
  const budget = createRetryBudget(() => performance.now())

  async function withRetry(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
    budget.countRequest()
    try {
      return await attempt(request, signal)
    } catch (error) {
      const delay = request.method === 'GET' && !request.isChange ? retryDelay(error) : null
      if (delay === null || signal.aborted || !budget.take()) throw error
      await sleep(delay, undefined, { signal }).catch(() => { throw error })
      return attempt(request, signal)
    }
  }

  async function send(request: RestRequest): Promise<RestAnswer> {
    const startedAt = performance.now()
    const limit = AbortSignal.timeout(request.deadline)
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
    try {
      return await guarded(request.endpointClass, () => lanes.execute(() => withRetry(request, signal)))
    } catch (error) {
      const fault = isBulkheadRejectedError(error) ? new RestError('UPSTREAM_DOWN', QUEUE_FULL) : error
      if (fault instanceof RestError) logFault(logger, request, fault, startedAt)
      throw fault
    }
  }

  return { send, close }
}

function logFault(logger: Logger, { name, requestId }: RestRequest, { code, detail }: RestError, startedAt: number) {
  if (!code.startsWith('UPSTREAM_') || detail === CLIENT_GONE) return
  const ms = Math.round(performance.now() - startedAt)
  logger.warn({ requestId, endpoint: name, code, detail, ms }, 'upstream call failed')
}
