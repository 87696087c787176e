import type { Limits } from '#shared/limits.ts'

/** How many retries may be made: a tenth of the requests, and three a second in any case. */
export interface RetryBudget {
  /** To be called for every first attempt. */
  countRequest(): void
  /** Takes one retry out of the budget; false where it is spent. */
  take(): boolean
}

/** How many retries can be saved up. */
const CAPACITY = 10

/** @param clock milliseconds */
export function createRetryBudget(
  { retryShare, retryFloor }: Pick<Limits, 'retryShare' | 'retryFloor'>,
  clock: () => number,
): RetryBudget {
  let tokens = CAPACITY
  let refilledAt = clock()

  function refill() {
    const now = clock()
    const earned = ((now - refilledAt) / 1000) * retryFloor
    refilledAt = now
    tokens = Math.min(CAPACITY, tokens + earned)
  }

  return {
    countRequest() {
      tokens = Math.min(CAPACITY, tokens + retryShare / 100)
    },
    take() {
      refill()
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
