import { setTimeout as sleep } from 'node:timers/promises'
import type { RestEvent } from '../../events.ts'
import type { Limits } from '../../limits.ts'
import type { RestAnswer } from './envelope.ts'
import { GatewayFault, isConnectionFault } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { createCallBudget, createPauses } from './throttle.ts'

/** Maximum number of unused retries that accumulate. */
const MOST_SAVED = 10

/** undici's retry interceptor has no budget, and resumes truncated answers with a range, which api/v1 lacks. */
function createRetryBudget({ retryShare, retryFloor }: RetriesDeps['limits']) {
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

function retryDelay(error: unknown): number | null {
  const jitter = 50 + Math.random() * 200
  if (error instanceof GatewayFault) {
    const wait = error.retryAfter ?? 0
    return wait > 1 ? null : Math.max(wait * 1000, jitter)
  }
  return isConnectionFault(error) ? jitter : null
}

interface RetriesDeps {
  send: (request: RestRequest, signal: AbortSignal) => Promise<RestAnswer>
  observe: (event: RestEvent) => void
  clock: () => number
  callsPerMinute: number | null
  limits: Pick<Limits, 'retryShare' | 'retryFloor'>
}

export function createRetries({ send, observe, clock, callsPerMinute, limits }: RetriesDeps) {
  const retries = createRetryBudget(limits)
  const calls = createCallBudget(callsPerMinute, clock)
  const pauses = createPauses(clock, observe)

  async function once(request: RestRequest, signal: AbortSignal, count: () => void): Promise<RestAnswer> {
    pauses.check(request)
    calls.take(request)
    count()
    try {
      return await send(request, signal)
    } catch (error) {
      pauses.note(request, error)
      throw error
    }
  }

  /** @param count called for each request sent */
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
