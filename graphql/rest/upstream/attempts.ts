import { setTimeout as sleep } from 'node:timers/promises'
import type { Limits } from '../../limits.ts'
import type { RestEvent } from '../events.ts'
import { createCallBudget } from './call-budget.ts'
import type { RestAnswer } from './envelope.ts'
import { createPauses } from './pauses.ts'
import { GatewayFault } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { isConnectionFault } from './upstream-fault.ts'

/** How many retries can be saved up. */
const MOST_SAVED = 10

/**
 * The retries that may be made: a share of all calls, and some a second in any case. undici's interceptor has no
 * budget, and resumes an answer that was cut off with a range, which api/v1 does not serve.
 */
function createRetryBudget({ retryShare, retryFloor }: AttemptsDeps['limits']) {
  let saved = MOST_SAVED
  let savedAt = performance.now()
  return {
    countCall() {
      const now = performance.now()
      saved = Math.min(MOST_SAVED, saved + retryShare / 100 + ((now - savedAt) / 1000) * retryFloor)
      savedAt = now
    },
    take() {
      if (saved < 1) return false
      saved -= 1
      return true
    },
  }
}

/** Milliseconds until the second attempt; null where it would come too late or makes no sense. */
function retryDelay(error: unknown): number | null {
  const jitter = 50 + Math.random() * 200
  if (error instanceof GatewayFault) {
    const wait = error.retryAfter ?? 0
    return wait > 1 ? null : Math.max(wait * 1000, jitter)
  }
  return isConnectionFault(error) ? jitter : null
}

interface AttemptsDeps {
  /** Sends a request once. */
  attempt: (request: RestRequest, signal: AbortSignal) => Promise<RestAnswer>
  observe: (event: RestEvent) => void
  /** Epoch milliseconds that never jump. */
  clock: () => number
  /** Null for no limit. */
  callsPerMinute: number | null
  limits: Pick<Limits, 'retryShare' | 'retryFloor'>
}

/** Sends a call once or twice, as far as the backend may be asked now. */
export function createAttempts({ attempt, observe, clock, callsPerMinute, limits }: AttemptsDeps) {
  const retries = createRetryBudget(limits)
  const calls = createCallBudget(callsPerMinute, clock)
  const pauses = createPauses(clock, observe)

  async function once(request: RestRequest, signal: AbortSignal, count: () => void): Promise<RestAnswer> {
    pauses.check(request)
    calls.take(request)
    count()
    try {
      return await attempt(request, signal)
    } catch (error) {
      pauses.note(request, error)
      throw error
    }
  }

  /** @param count called for each attempt that is sent */
  async function make(request: RestRequest, signal: AbortSignal, count: () => void): Promise<RestAnswer> {
    retries.countCall()
    try {
      return await once(request, signal, count)
    } catch (error) {
      const delay = request.method === 'GET' && !request.isChange ? retryDelay(error) : null
      if (delay === null || signal.aborted || !retries.take()) throw error
      await sleep(delay, undefined, { signal }).catch(() => {
        throw error
      })
      return once(request, signal, count)
    }
  }

  return { make }
}
