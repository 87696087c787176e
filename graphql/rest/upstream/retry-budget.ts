/** How many retries may be made: a tenth of the requests, and three a second in any case. */
export interface RetryBudget {
  /** To be called for every first attempt. */
  countRequest(): void
  /** Takes one retry out of the budget; false where it is spent. */
  take(): boolean
}

const SHARE = 0.1
const FLOOR_PER_SECOND = 3
/** How many retries can be saved up. */
const CAPACITY = 10

/** `clock` gives milliseconds. */
export function createRetryBudget(clock: () => number): RetryBudget {
  let tokens = CAPACITY
  let refilledAt = clock()

  function refill() {
    const now = clock()
    const earned = ((now - refilledAt) / 1000) * FLOOR_PER_SECOND
    refilledAt = now
    tokens = Math.min(CAPACITY, tokens + earned)
  }

  return {
    countRequest() {
      tokens = Math.min(CAPACITY, tokens + SHARE)
    },
    take() {
      refill()
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
