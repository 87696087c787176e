import type { RestEvent, ShedEvent, UpstreamOutcome } from '../../events.ts'
import type { Limits } from '../../limits.ts'
import type { Dialect } from '../dialect/create-dialect.ts'
import { type BreakerState, createBreakers } from './breakers.ts'
import { createExchange } from './exchange.ts'
import { createSharedLanes } from './lanes.ts'
import {
  Absent,
  NoSuchCall,
  Refusal,
  RestError,
  BREAKER_OPEN,
  BUDGET_SPENT,
  CLIENT_GONE,
  faultOf,
  isOurOwn,
  PAUSED,
  QUEUE_FULL,
  QUEUE_LATE,
  SHOP_CLOSING,
  isServerError,
} from './rest-error.ts'
import type { RestAnswer, RestRequest } from './rest-request.ts'
import { createRetries } from './throttle.ts'

/** `send` throws `Refusal`, `Absent`, or `RestError`. A GET that reads is retried once after a connection fault. */
export interface RestClient {
  send(request: RestRequest): Promise<RestAnswer>
  load(): BackendLoad
  close(): Promise<void>
}

export interface BackendLoad {
  inFlight: number
  breakers: Record<string, BreakerState>
  /** Whether the last call found the backend. */
  isReached: boolean
}

function outcomeOf(error: unknown): { outcome: UpstreamOutcome; detail: string } {
  if (error instanceof Refusal) return { outcome: 'refused', detail: '' }
  if (error instanceof Absent) return { outcome: 'absent', detail: '' }
  if (!(error instanceof RestError)) return { outcome: 'UPSTREAM_BAD_ANSWER', detail: 'unknown' }
  if (error.detail === CLIENT_GONE || error.detail === SHOP_CLOSING) return { outcome: 'gone', detail: '' }
  return { outcome: error.code, detail: error.detail }
}

const SHED_REASONS: Record<string, ShedEvent['reason']> = {
  [BREAKER_OPEN]: 'breaker',
  [QUEUE_FULL]: 'queue',
  [QUEUE_LATE]: 'queue',
  [PAUSED]: 'pause',
  [BUDGET_SPENT]: 'budget',
}

function createReport(
  observe: RestClientDeps['observe'],
  { name: endpoint, requestId }: RestRequest,
  requests: () => number,
) {
  const startedAt = performance.now()
  return function report(outcome: UpstreamOutcome, detail: string, sample: string | null = null): void {
    const ms = Math.round(performance.now() - startedAt)
    observe({ type: 'upstream', requestId, endpoint, outcome, detail, sample, attempts: requests(), ms })
    const reason = SHED_REASONS[detail]
    if (reason) observe({ type: 'shed', requestId, reason, endpoint })
  }
}

type Retries = ReturnType<typeof createRetries>

/** Generation 4 answers unknown ids in a language with HTTP 500, so such reads are repeated without a language. */
function withoutLanguage(retries: Retries, dialect: Dialect): Retries {
  async function make(...[request, signal, count]: Parameters<Retries['make']>): Promise<RestAnswer> {
    try {
      return await retries.make(request, signal, count)
    } catch (error) {
      const { Language: language, ...headers } = request.headers
      if (!request.mayBeAbsent || language === undefined || !isServerError(error)) throw error
      const untranslated: unknown = await retries.make({ ...request, headers }, signal, count).catch((second) => second)
      if (!(untranslated instanceof Refusal || untranslated instanceof Absent)) throw error
      dialect.note('languageErrors')
      throw untranslated
    }
  }

  return { make }
}

interface RestClientDeps {
  baseUrl: string
  observe: (event: RestEvent) => void
  clock: () => number
  callsPerMinute: number | null
  dialect: Dialect
  tracing: CallTracing
  limits: Limits
}

export function createRestClient(deps: RestClientDeps): RestClient {
  const { baseUrl, observe, clock, callsPerMinute, dialect, tracing, limits } = deps
  const breakers = createBreakers(limits)
  const lanes = createSharedLanes(limits)
  const exchange = createExchange(baseUrl, limits, dialect.note)
  const retries = withoutLanguage(
    createRetries({ send: exchange.send, observe, clock, callsPerMinute, limits }),
    dialect,
  )

  async function send(request: RestRequest): Promise<RestAnswer> {
    const { optional } = request
    if (optional === undefined) return sendNow(request)
    if (dialect.isLacking(optional)) throw new NoSuchCall()
    try {
      const answer = await sendNow(request)
      dialect.setPresent(optional)
      return answer
    } catch (error) {
      if (error instanceof NoSuchCall) dialect.setLacking(optional)
      else if (error instanceof Refusal) dialect.setPresent(optional)
      throw error
    }
  }

  async function sendNow(bare: RestRequest): Promise<RestAnswer> {
    const trace = tracing.begin(bare.name)
    const request = { ...bare, headers: { ...bare.headers, ...trace.headers } }
    const limit = AbortSignal.timeout(request.deadline)
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
    let count = 0
    const report = createReport(observe, request, () => count)
    try {
      const answer = await breakers.guarded(request, () =>
        lanes
          .run(request.headers['x-forwarded-for'] ?? null, signal, () =>
            retries.make(request, signal, () => {
              count += 1
            }),
          )
          // Waiting for a connection rejects with the signal's reason, which must not count as a backend failure.
          .catch((error: unknown) => {
            throw isOurOwn(error) ? error : faultOf(error, request.signal)
          }),
      )
      report('ok', '')
      trace.end('ok', count)
      dialect.noteAnswer(request.name, answer.data)
      return answer
    } catch (error) {
      const { outcome, detail } = outcomeOf(error)
      trace.end(outcome, count)
      report(outcome, detail, error instanceof RestError ? error.sample : null)
      throw error
    }
  }

  return {
    send,
    load: () => ({ inFlight: lanes.inFlight(), breakers: breakers.states(), isReached: breakers.isReached() }),
    close: () => exchange.close().finally(breakers.close),
  }
}

export interface CallTrace {
  readonly headers: Readonly<Record<string, string>>
  /** @param attempts 2 if the call was retried, 0 if it was not sent */
  end(outcome: UpstreamOutcome, attempts: number): void
}

export interface CallTracing {
  begin(endpoint: string): CallTrace
}

export const UNTRACED_CALL: CallTrace = { headers: {}, end: () => undefined }

export const UNTRACED: CallTracing = { begin: () => UNTRACED_CALL }
