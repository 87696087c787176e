import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import type { Dialect } from '../dialect/create-dialect.ts'
import { traitsIn } from '../dialect/traits-in-answer.ts'
import type { RestEvent, ShedEvent, UpstreamOutcome } from '../events.ts'
import { createAttempts } from './attempts.ts'
import { createBreakers } from './breakers.ts'
import type { CallRecord } from './call-budget.ts'
import type { RestAnswer } from './envelope.ts'
import { CONNECTIONS, createExchange } from './exchange.ts'
import { Absent, NoSuchCall, Refusal, RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { BREAKER_OPEN, BUDGET_SPENT, CLIENT_GONE, PAUSED, QUEUE_FULL } from './upstream-fault.ts'

/**
 * The only door to the backend. `send` gives the payload of a good answer and throws `Refusal`, `Absent` or
 * `RestError`. A GET that reads is sent a second time after a fault of the connection, within the deadline and the
 * budget.
 */
export interface RestClient {
  send(request: RestRequest): Promise<RestAnswer>
  /** The backend is known to be there again: it is asked at once, however often it has failed before. */
  backendReturned(): void
  close(): Promise<void>
}

/** Calls that may wait for a connection; more are refused at once. */
const QUEUE = 128

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
  callRecord?: CallRecord | null
  dialect: Dialect
}

export function createRestClient(deps: RestClientDeps): RestClient {
  const { baseUrl, observe, clock, callsPerMinute, callRecord, dialect } = deps
  const breakers = createBreakers()
  const lanes = bulkhead(CONNECTIONS, QUEUE)
  const exchange = createExchange(baseUrl, dialect.note)
  const attempts = createAttempts({ attempt: exchange.attempt, observe, clock, callsPerMinute, callRecord })

  async function send(request: RestRequest): Promise<RestAnswer> {
    const { optional } = request
    if (optional === undefined) return sendNow(request)
    if (dialect.isLacking(optional)) throw new NoSuchCall()
    try {
      return await sendNow(request)
    } catch (error) {
      if (error instanceof NoSuchCall) dialect.setLacking(optional)
      throw error
    }
  }

  async function sendNow(request: RestRequest): Promise<RestAnswer> {
    const startedAt = performance.now()
    const limit = AbortSignal.timeout(request.deadline)
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
    let count = 0
    const tell = (outcome: UpstreamOutcome, detail: string) => {
      const { name: endpoint, requestId } = request
      observe({
        type: 'upstream',
        requestId,
        endpoint,
        outcome,
        detail,
        attempts: count,
        ms: Math.round(performance.now() - startedAt),
      })
      const reason = SHED_REASONS[detail]
      if (reason) observe({ type: 'shed', requestId, reason, endpoint })
    }
    try {
      const answer = await breakers.guarded(request.endpointClass, () =>
        lanes.execute(() =>
          attempts.make(request, signal, () => {
            count += 1
          }),
        ),
      )
      tell('ok', '')
      for (const trait of traitsIn(request.name, answer.data)) dialect.note(trait)
      return answer
    } catch (error) {
      const fault = isBulkheadRejectedError(error) ? new RestError('UPSTREAM_DOWN', QUEUE_FULL) : error
      const { outcome, detail } = outcomeOf(fault)
      tell(outcome, detail)
      throw fault
    }
  }

  return { send, backendReturned: breakers.reset, close: exchange.close }
}
