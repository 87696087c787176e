import { setTimeout as sleep } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import type { RestEvent, UpstreamOutcome } from '../events.ts'
import { createBreakers } from './breakers.ts'
import type { RestAnswer } from './envelope.ts'
import { CONNECTIONS, createExchange, GatewayFault } from './exchange.ts'
import { Absent, Refusal, RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { createRetryBudget } from './retry-budget.ts'
import { BREAKER_OPEN, CLIENT_GONE, isConnectionFault, QUEUE_FULL } from './upstream-fault.ts'

/**
 * The only door to the backend. `send` gives the payload of a good answer and throws `Refusal`, `Absent` or
 * `RestError`. A GET that reads is sent a second time after a fault of the connection, within the deadline and the
 * budget.
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

/** The event's outcome for a failed call; refusals and absence are answers. */
function outcomeOf(error: unknown): { outcome: UpstreamOutcome; detail: string } {
  if (error instanceof Refusal) return { outcome: 'refused', detail: '' }
  if (error instanceof Absent) return { outcome: 'absent', detail: '' }
  if (!(error instanceof RestError)) return { outcome: 'UPSTREAM_BAD_ANSWER', detail: 'unknown' }
  if (error.detail === CLIENT_GONE) return { outcome: 'gone', detail: '' }
  return { outcome: error.code, detail: error.detail }
}

const SHED_REASONS: Record<string, 'breaker' | 'queue'> = { [BREAKER_OPEN]: 'breaker', [QUEUE_FULL]: 'queue' }

interface RestClientDeps {
  /** Address of the backend without `/api/v1`; it may have a path of its own. */
  baseUrl: string
  observe: (event: RestEvent) => void
}

export function createRestClient({ baseUrl, observe }: RestClientDeps): RestClient {
  const { attempt, close } = createExchange(baseUrl)
  const guarded = createBreakers()
  const lanes = bulkhead(CONNECTIONS, QUEUE)
  const budget = createRetryBudget(() => performance.now())

  async function withRetry(request: RestRequest, signal: AbortSignal, countAttempt: () => void): Promise<RestAnswer> {
    budget.countRequest()
    countAttempt()
    try {
      return await attempt(request, signal)
    } catch (error) {
      const delay = request.method === 'GET' && !request.isChange ? retryDelay(error) : null
      if (delay === null || signal.aborted || !budget.take()) throw error
      await sleep(delay, undefined, { signal }).catch(() => {
        throw error
      })
      countAttempt()
      return attempt(request, signal)
    }
  }

  async function send(request: RestRequest): Promise<RestAnswer> {
    const startedAt = performance.now()
    const limit = AbortSignal.timeout(request.deadline)
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
    let attempts = 0
    const tell = (outcome: UpstreamOutcome, detail: string) => {
      const { name: endpoint, requestId } = request
      observe({
        type: 'upstream',
        requestId,
        endpoint,
        outcome,
        detail,
        attempts,
        ms: Math.round(performance.now() - startedAt),
      })
      const reason = SHED_REASONS[detail]
      if (reason) observe({ type: 'shed', requestId, reason, endpoint })
    }
    try {
      const answer = await guarded(request.endpointClass, () =>
        lanes.execute(() =>
          withRetry(request, signal, () => {
            attempts += 1
          }),
        ),
      )
      tell('ok', '')
      return answer
    } catch (error) {
      const fault = isBulkheadRejectedError(error) ? new RestError('UPSTREAM_DOWN', QUEUE_FULL) : error
      const { outcome, detail } = outcomeOf(fault)
      tell(outcome, detail)
      throw fault
    }
  }

  return { send, close }
}
