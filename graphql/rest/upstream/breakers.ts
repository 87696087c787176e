import type { Limits } from '#shared/limits.ts'
import { RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { BREAKER_OPEN, CLIENT_GONE, isConnectionFault, PAUSED, SHOP_CLOSING } from './upstream-fault.ts'

/** Calls that end so tell nothing about the backend's health. */
const NO_SIGNS = new Set([CLIENT_GONE, SHOP_CLOSING, PAUSED, BREAKER_OPEN])
const WINDOW_MS = 10_000

/** Of signs, those of an unhealthy backend; refusals and missing sign-ins are healthy answers. */
function isIllness(error: unknown): boolean {
  return error instanceof RestError && error.code.startsWith('UPSTREAM_')
}

/** Whether how a call has ended says something about the backend; our own refusals do not. */
function isSign(error: unknown): boolean {
  return !(error instanceof RestError) || (error.code !== 'UPSTREAM_BUSY' && !NO_SIGNS.has(error.detail))
}

interface Ended {
  at: number
  isIll: boolean
  /** Null where the call was nobody's in particular, or did not reach the backend. */
  caller: string | null
  /** Null if the call did not reach the backend. */
  path: string | null
}

/** `probing`: one call tries whether the backend is well again. */
export type BreakerState = 'closed' | 'open' | 'probing'

type BreakerLimits = Pick<Limits, 'breakerShare' | 'breakerCalls' | 'breakerRow' | 'breakerPause'>

/**
 * One person's failing calls never close a kind of call to others: failures of a person's calls count where the
 * backend was not reached, or where it failed more than one person.
 */
function concernsAll(failures: readonly Ended[]): boolean {
  const callers = new Set(failures.map(({ caller }) => caller))
  return callers.has(null) || callers.size > 1
}

/** The only address that failed; null if there are several, or the backend was not reached. */
function onlyPathOf(failures: readonly Ended[]): string | null {
  const [first] = failures
  const path = first?.path ?? null
  return failures.every((failure) => failure.path === path) ? path : null
}

/** A call without a path is counted as one that concerns the whole class. */
type GuardedCall = Pick<RestRequest, 'endpointClass' | 'caller'> & { path?: string | null | undefined }

class Breaker {
  /** Calls of the last ten seconds, the earliest first. */
  private recent: Ended[] = []
  /** Failures since the last success, as many as open it. */
  private row: Ended[] = []
  private openUntil: number | null = null
  /** The only address that it is open for; null for all. */
  private onlyPath: string | null = null
  private isProbing = false
  private readonly limits: BreakerLimits
  private readonly clock: () => number

  constructor(limits: BreakerLimits, clock: () => number) {
    this.limits = limits
    this.clock = clock
  }

  /** The failures that open it now; null if there are not enough. */
  private dueTo(failures: readonly Ended[]): readonly Ended[] | null {
    const { breakerShare, breakerCalls, breakerRow } = this.limits
    const isMany = this.recent.length >= breakerCalls && failures.length * 100 >= this.recent.length * breakerShare
    if (isMany && concernsAll(failures)) return failures
    return this.row.length >= breakerRow && concernsAll(this.row) ? this.row : null
  }

  state(): BreakerState {
    if (this.openUntil === null) return 'closed'
    return this.isProbing ? 'probing' : 'open'
  }

  /** @returns whether the call is the one that finds out whether the backend is well again */
  admit(path: string | null): boolean {
    if (this.openUntil === null || (this.onlyPath !== null && this.onlyPath !== path)) return false
    if (this.isProbing || this.clock() < this.openUntil) throw new RestError('UPSTREAM_DOWN', BREAKER_OPEN)
    this.isProbing = true
    return true
  }

  private close(): void {
    this.openUntil = null
    this.onlyPath = null
    this.recent = []
    this.row = []
  }

  private open(): void {
    this.openUntil = this.clock() + this.limits.breakerPause
  }

  /** @param error absent for a good answer */
  note(isProbe: boolean, { caller = null, path = null }: GuardedCall, error?: unknown): void {
    if (isProbe) this.isProbing = false
    if (!isSign(error)) return
    const isIll = isIllness(error)
    if (isProbe) return isIll ? this.open() : this.close()
    const now = this.clock()
    const ended = { at: now, isIll, ...(isConnectionFault(error) ? { caller: null, path: null } : { caller, path }) }
    this.recent = [...this.recent.filter(({ at }) => now - at < WINDOW_MS), ended]
    this.row = isIll ? [...this.row, ended].slice(-this.limits.breakerRow) : []
    this.openIfDue()
  }

  private openIfDue(): void {
    if (this.openUntil !== null && this.onlyPath === null) return
    const failures = this.dueTo(this.recent.filter((one) => one.isIll))
    if (!failures) return
    const onlyPath = onlyPathOf(failures)
    if (this.openUntil !== null && onlyPath === this.onlyPath) return
    this.onlyPath = onlyPath
    this.open()
  }
}

export interface Breakers {
  /** @throws {RestError} UPSTREAM_DOWN while the breaker of the call's class is open, and what `run` throws */
  guarded<T>(call: GuardedCall, run: () => Promise<T>): Promise<T>
  /** By class of endpoints; classes that were never called are left out. */
  states(): Record<string, BreakerState>
  /** Closes them all: calls are tried again at once. */
  reset(): void
}

/**
 * One circuit breaker per class of endpoints, so that a slow search does not take the product pages along. It opens
 * where enough of the calls in ten seconds have failed, or some in a row, at any rate of calls. If they all failed at
 * one address, it opens for that address alone. One call at a time then tries whether the backend is well, every
 * `breakerPause`; nobody waits for it.
 *
 * cockatiel's breaker lets all calls wait for that one, and knows one rule.
 * @param clock milliseconds that never jump
 */
export function createBreakers(limits: BreakerLimits, clock: () => number): Breakers {
  const breakers = new Map<string, Breaker>()

  async function guarded<T>(call: GuardedCall, run: () => Promise<T>): Promise<T> {
    const { endpointClass } = call
    const breaker = breakers.get(endpointClass) ?? new Breaker(limits, clock)
    breakers.set(endpointClass, breaker)
    const isProbe = breaker.admit(call.path ?? null)
    try {
      const answer = await run()
      breaker.note(isProbe, call)
      return answer
    } catch (error) {
      breaker.note(isProbe, call, error)
      throw error
    }
  }

  return {
    guarded,
    states: () => Object.fromEntries([...breakers].map(([name, breaker]) => [name, breaker.state()])),
    reset: () => breakers.clear(),
  }
}
