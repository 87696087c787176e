import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBoundedCache } from '../../bounded.ts'
import type { RestEvent, RestErrorCode } from '../../events.ts'
import type { Limits } from '../../limits.ts'
import { GatewayFault, RestError, BUDGET_SPENT, isConnectionFault, PAUSED } from './rest-error.ts'
import type { RestAnswer, RestRequest } from './rest-request.ts'

/** Maximum pause in milliseconds; longer requests are shortened. */
const LONGEST = 10 * 60_000
/** Shorter waits of a gateway are left to the retry, in seconds. */
const SHORT_WAIT = 1

/** Some 2,000 callers, who would otherwise be told by the backend again. */
const PAUSES_BYTES = 1_024 * 1_024

const BACKEND = 'backend'
const SHOP = 'shop'

/** The caller the backend limits. Tokens give access to accounts, so only their digests are kept. */
function callerOf({ headers }: RestRequest): string {
  const { authorization, 'x-forwarded-for': address } = headers
  if (authorization) return `member:${hash('sha256', authorization)}`
  return address ? `visitor:${address}` : SHOP
}

/**
 * Backends limit by member, else by the forwarded visitor address, else by the shop's address; a pause applies to that
 * caller only. Nothing is sent during a pause, because calls would prolong it.
 */
export function createPauses(clock: () => number, observe: (event: RestEvent) => void) {
  const pauses = createBoundedCache<{ code: RestErrorCode; until: number }>({
    maxBytes: PAUSES_BYTES,
    bytesOf: () => 50,
  })

  function begin(key: string, { code, retryAfter }: RestError): void {
    const now = clock()
    if (!retryAfter || (pauses.get(key)?.until ?? 0) > now) return
    const length = Math.min(retryAfter * 1000, LONGEST)
    pauses.set(key, { code, until: now + length })
    const whose = key.startsWith('member:') ? 'member' : key.startsWith('visitor:') ? 'visitor' : 'shop'
    observe({ type: 'pause', whose, code, seconds: Math.ceil(length / 1000) })
  }

  return {
    /** @throws {RestError} while such calls are paused, with the seconds left */
    check(request: RestRequest): void {
      for (const key of [BACKEND, callerOf(request)]) {
        const pause = pauses.get(key)
        const left = pause ? pause.until - clock() : 0
        if (pause && left > 0) throw new RestError(pause.code, PAUSED, Math.ceil(left / 1000))
      }
    },
    note(request: RestRequest, error: unknown): void {
      if (!(error instanceof RestError)) return
      if (error.code === 'UPSTREAM_BUSY') begin(callerOf(request), error)
      else if (error instanceof GatewayFault && (error.retryAfter ?? 0) > SHORT_WAIT) begin(BACKEND, error)
    },
  }
}

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
