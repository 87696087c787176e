import { RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { BUDGET_SPENT } from './upstream-fault.ts'

const MINUTE = 60_000
/** What cached reads leave to carts and orders. */
const CATALOGUE_SHARE = 0.5

/**
 * Keeps the calls within what the backend's throttle allows (`UPSTREAM_RATE`), so that it never has to refuse one.
 * Counted over any minute, because nobody knows when the backend's own minute begins. Of the calls half is kept for
 * carts, orders and accounts, and for the settings that a checkout needs: public pages have the cache.
 */
export interface CallBudget {
  /** @throws {RestError} UPSTREAM_BUSY, with the seconds until the next call may be made */
  take(request: Pick<RestRequest, 'isCatalogue'>): void
}

/** What a process that takes the place of another has to know of that one's calls, and to say of its own. */
export interface CallRecord {
  /** Milliseconds since each call of the last minute that was made before, the earliest first. */
  ages: readonly number[]
  /** Told of each call before it is made. */
  note(): void
}

/**
 * @param callsPerMinute null for no limit
 * @param clock epoch milliseconds that never jump
 * @param record null where no other process has part in these calls
 */
export function createCallBudget(
  callsPerMinute: number | null,
  clock: () => number,
  record: CallRecord | null = null,
): CallBudget {
  if (callsPerMinute === null) return { take: () => undefined }
  const catalogueCalls = Math.max(1, Math.floor(callsPerMinute * CATALOGUE_SHARE))
  /** Times of the calls of the last minute, oldest first. */
  const made = (record?.ages ?? []).map((age) => clock() - age)

  return {
    take({ isCatalogue }) {
      const now = clock()
      while (made[0] !== undefined && made[0] <= now - MINUTE) made.shift()
      const limit = isCatalogue ? catalogueCalls : callsPerMinute
      const freeing = made[made.length - limit]
      if (freeing !== undefined)
        throw new RestError('UPSTREAM_BUSY', BUDGET_SPENT, Math.ceil((freeing + MINUTE - now) / 1000))
      made.push(now)
      record?.note()
    },
  }
}
