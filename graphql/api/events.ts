import type { CacheResult } from './cache/data-cache.ts'
import type { SharedResult } from './cache/second-level.ts'
import type { RestErrorCode } from './client/rest-error.ts'

/** How a backend call ended. `refused` and `absent` are answers; `gone`: the shopper left. */
export type UpstreamOutcome = 'ok' | 'refused' | 'absent' | 'gone' | RestErrorCode

export interface UpstreamEvent {
  type: 'upstream'
  requestId: string
  /** The endpoint's name, never its arguments. */
  endpoint: string
  outcome: UpstreamOutcome
  /** A short fixed text for a fault, never backend text; else empty. */
  detail: string
  /** Start of an unreadable answer, redacted; else null. */
  sample: string | null
  /** 2 if the call was retried, 0 if it was refused before sending. */
  attempts: number
  /** Milliseconds, including the wait for a connection. */
  ms: number
}

export interface CacheEvent {
  type: 'cache'
  requestId: string
  endpoint: string
  result: CacheResult
}

export interface SharedReadEvent {
  type: 'sharedRead'
  requestId: string
  endpoint: string
  result: SharedResult
}

/**
 * A call that was not sent: breaker open or pause (`breaker`), full `queue`, or calls per minute used up (`budget`).
 */
export interface ShedEvent {
  type: 'shed'
  requestId: string
  reason: 'breaker' | 'queue' | 'pause' | 'budget'
  endpoint: string
}

/** The backend asked for a pause of all the shop's calls or of one member's. */
export interface PauseEvent {
  type: 'pause'
  whose: 'shop' | 'member' | 'visitor'
  code: RestErrorCode
  seconds: number
}

export interface DialectEvent {
  type: 'dialect'
  trait: string
  way: string
}

export type RestEvent = UpstreamEvent | CacheEvent | SharedReadEvent | ShedEvent | PauseEvent | DialectEvent
