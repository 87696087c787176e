import { RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { BUDGET_SPENT } from './upstream-fault.ts'

const MINUTE = 60_000
/** Part of the calls that the catalogue may always use, unless carts and orders have taken them already. */
const CATALOGUE_SHARE = 0.5
/** Part of the calls that is kept for carts and orders even if there were none lately: enough for one order. */
const LEAST_RESERVE = 0.2
/** Part of the catalogue's share that reviews and suggestions leave to the pages that they are on. */
const LEFT_TO_PAGES = 0.25

type BudgetCall = Pick<RestRequest, 'isCatalogue' | 'givesWay' | 'caller'>

/**
 * Keeps the calls within what the backend's throttle allows (`UPSTREAM_RATE`), so that it never has to refuse one.
 * Counted over any minute, because the start of the backend's own minute is unknown. Carts, orders, accounts, and the
 * settings that a checkout needs may use all calls. For them, as many are kept as they used in the minute before, at
 * most half; the catalogue uses the rest.
 */
export interface CallBudget {
  /** @throws {RestError} UPSTREAM_BUSY, with the seconds until the next call may be made */
  take(request: BudgetCall): void
}

/**
 * @param callsPerMinute null for no limit
 * @param clock epoch milliseconds that never jump
 */
export function createCallBudget(callsPerMinute: number | null, clock: () => number): CallBudget {
  if (callsPerMinute === null) return { take: () => undefined }
  const rate = callsPerMinute
  const catalogueCalls = Math.max(1, Math.floor(rate * CATALOGUE_SHARE))
  const leftToPages = Math.floor(catalogueCalls * LEFT_TO_PAGES)
  const startedAt = clock()
  /** Times of the calls of the last minute, oldest first. */
  const made: number[] = []
  /** Times of those for one visitor, of the last two minutes. Reads of settings are soon stored, for all. */
  const reserved: number[] = []

  function drop(times: number[], until: number): void {
    while (times[0] !== undefined && times[0] <= until) times.shift()
  }

  /** Calls that are still kept for carts and orders in this minute. */
  function reserve(now: number): number {
    const most = rate - catalogueCalls
    const inThisMinute = reserved.filter((time) => time > now - MINUTE).length
    const before = reserved.length - inThisMinute
    // Nothing is known about the need in the first minute.
    const need = now - startedAt < MINUTE ? most : Math.max(before, Math.ceil(rate * LEAST_RESERVE))
    return Math.max(0, Math.min(need, most) - inThisMinute)
  }

  return {
    take({ isCatalogue = false, givesWay = false, caller = null }) {
      const now = clock()
      drop(made, now - MINUTE)
      drop(reserved, now - 2 * MINUTE)
      const limit = isCatalogue ? Math.max(1, rate - reserve(now) - (givesWay ? leftToPages : 0)) : rate
      const freeing = made[made.length - limit]
      if (freeing !== undefined)
        throw new RestError('UPSTREAM_BUSY', BUDGET_SPENT, Math.ceil((freeing + MINUTE - now) / 1000))
      made.push(now)
      if (caller !== null) reserved.push(now)
    },
  }
}
