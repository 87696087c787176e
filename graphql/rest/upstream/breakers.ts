import {
  type CircuitBreakerPolicy,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  SamplingBreaker,
} from 'cockatiel'
import { RestError } from './rest-error.ts'
import { BREAKER_OPEN, CLIENT_GONE, PAUSED } from './upstream-fault.ts'

/** Calls that end so tell nothing about the backend's health. */
const NO_SIGNS = new Set([CLIENT_GONE, PAUSED])

/** Only errors that show an unhealthy backend; refusals and missing sign-ins are healthy answers. */
function isIllness(error: Error): boolean {
  if (!(error instanceof RestError) || error.code === 'UPSTREAM_BUSY') return false
  return error.code.startsWith('UPSTREAM_') && !NO_SIGNS.has(error.detail)
}

function createBreaker(): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isIllness), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: 5_000, maxDelay: 30_000 }),
    // 20 calls in 10 s at least, half of them failed.
    breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }),
  })
}

export interface Breakers {
  /** @throws {RestError} UPSTREAM_DOWN while the breaker of that class is open, and what `run` throws */
  guarded<T>(endpointClass: string, run: () => Promise<T>): Promise<T>
  /** Closes them all: calls are tried again at once. */
  reset(): void
}

/** One circuit breaker per class of endpoints, so that a slow search does not take the product pages along. */
export function createBreakers(): Breakers {
  const breakers = new Map<string, CircuitBreakerPolicy>()

  async function guarded<T>(endpointClass: string, run: () => Promise<T>): Promise<T> {
    const breaker = breakers.get(endpointClass) ?? createBreaker()
    breakers.set(endpointClass, breaker)
    try {
      return await breaker.execute(run)
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new RestError('UPSTREAM_DOWN', BREAKER_OPEN)
      throw error
    }
  }

  return { guarded, reset: () => breakers.clear() }
}
