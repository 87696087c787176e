import { setTimeout as sleep } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import type { RestEvent, ShedEvent, UpstreamOutcome } from '../events.ts'
import { createBreakers } from './breakers.ts'
import { createCallBudget } from './call-budget.ts'
import type { RestAnswer } from './envelope.ts'
import { CONNECTIONS, createExchange } from './exchange.ts'
import { GatewayFault } from './gateway-fault.ts'
import { createPauses } from './pauses.ts'
import { Absent, Refusal, RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { createRetryBudget } from './retry-budget.ts'
import { BREAKER_OPEN, BUDGET_SPENT, CLIENT_GONE, isConnectionFault, PAUSED, QUEUE_FULL } from './upstream-fault.ts'

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
  if (error instanceof GatewayFault) {
    const wait = error.retryAfter ?? 0
    return wait > 1 ? null : Math.max(wait * 1000, jitter)
  }
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

const SHED_REASONS: Record<string, ShedEvent['reason']> = {
  [BREAKER_OPEN]: 'breaker',
  [QUEUE_FULL]: 'queue',
  [PAUSED]: 'pause',
  [BUDGET_SPENT]: 'budget',
}

interface RestClientDeps {
  /** Address of the backend without `/api/v1`; it may have a path of its own. */
  baseUrl: string
  observe: (event: RestEvent) => void
  /** Epoch milliseconds that never jump. */
  clock: () => number
  /** Calls that may be made in a minute; null for no limit. */
  callsPerMinute: number | null
}

export function createRestClient({ baseUrl, observe, clock, callsPerMinute }: RestClientDeps): RestClient {
  const { attempt, close } = createExchange(baseUrl)
  const guarded = createBreakers()
  const lanes = bulkhead(CONNECTIONS, QUEUE)
  const retries = createRetryBudget(() => performance.now())
  const calls = createCallBudget(callsPerMinute, clock)
  const pauses = createPauses(clock, observe)

  /** One attempt, where the backend may be asked now. */
  async function ask(request: RestRequest, signal: AbortSignal, countAttempt: () => void): Promise<RestAnswer> {
    pauses.check(request)
    calls.take(request)
    countAttempt()
    try {
      return await attempt(request, signal)
    } catch (error) {
      pauses.note(request, error)
      throw error
    }
  }

  async function withRetry(request: RestRequest, signal: AbortSignal, countAttempt: () => void): Promise<RestAnswer> {
    retries.countRequest()
    try {
      return await ask(request, signal, countAttempt)
    } catch (error) {
      const delay = request.method === 'GET' && !request.isChange ? retryDelay(error) : null
      if (delay === null || signal.aborted || !retries.take()) throw error
      await sleep(delay, undefined, { signal }).catch(() => {
        throw error
      })
      return ask(request, signal, countAttempt)
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
