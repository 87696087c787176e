import { RestError, BUDGET_SPENT } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'

const MINUTE = 60_000
/** Share of the calls always available to the catalog, unless carts and orders already used them. */
const CATALOG_SHARE = 0.5
/** Share kept for carts and orders even if there were none lately: enough for one order. */
const LEAST_RESERVE = 0.2
/** Share of the catalog's calls that optional parts (reviews, suggestions) leave to their pages. */
const LEFT_TO_PAGES = 0.25

type BudgetCall = Pick<RestRequest, 'isCatalog' | 'givesWay' | 'caller'>

/**
 * Keeps calls within the backend's rate limit (`UPSTREAM_RATE`), per sliding minute because the start of the backend's
 * window is unknown. As many calls as carts and orders used in the previous minute, at most half, are reserved for
 * them.
 * @param callsPerMinute null for no limit
 */
export function createCallBudget(callsPerMinute: number | null, clock: () => number) {
  if (callsPerMinute === null) return { take: (_call: BudgetCall): void => undefined }
  const rate = callsPerMinute
  const catalogCalls = Math.max(1, Math.floor(rate * CATALOG_SHARE))
  const leftToPages = Math.floor(catalogCalls * LEFT_TO_PAGES)
  const startedAt = clock()
  const made: number[] = []
  /** Times of personal calls in the last two minutes. Settings are not counted, because they are soon cached. */
  const reserved: number[] = []

  function drop(times: number[], until: number): void {
    while (times[0] !== undefined && times[0] <= until) times.shift()
  }

  function reserve(now: number): number {
    const most = rate - catalogCalls
    const inThisMinute = reserved.filter((time) => time > now - MINUTE).length
    const before = reserved.length - inThisMinute
    // Demand is unknown in the first minute.
    const need = now - startedAt < MINUTE ? most : Math.max(before, Math.ceil(rate * LEAST_RESERVE))
    return Math.max(0, Math.min(need, most) - inThisMinute)
  }

  return {
    /** @throws {RestError} UPSTREAM_BUSY, with the seconds until the next call is allowed */
    take({ isCatalog = false, givesWay = false, caller = null }: BudgetCall): void {
      const now = clock()
      drop(made, now - MINUTE)
      drop(reserved, now - 2 * MINUTE)
      const limit = isCatalog ? Math.max(1, rate - reserve(now) - (givesWay ? leftToPages : 0)) : rate
      const freeing = made[made.length - limit]
      if (freeing !== undefined)
        throw new RestError('UPSTREAM_BUSY', BUDGET_SPENT, Math.ceil((freeing + MINUTE - now) / 1000))
      made.push(now)
      if (caller !== null) reserved.push(now)
    },
  }
}
