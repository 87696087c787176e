import type { CacheResult } from './cache/data-cache.ts'
import type { SharedResult } from './cache/second-level.ts'
import type { RestErrorCode } from './upstream/rest-error.ts'

/** How a call to the backend ended. `refused` and `absent` are answers; `gone`: the shopper has left. */
export type UpstreamOutcome = 'ok' | 'refused' | 'absent' | 'gone' | RestErrorCode

/** One call to the backend, with its retry. */
export interface UpstreamEvent {
  type: 'upstream'
  requestId: string
  /** Name of the endpoint, never its arguments. */
  endpoint: string
  outcome: UpstreamOutcome
  /** A few words of ours on a fault, never text of the backend. Empty where it went well. */
  detail: string
  /** The beginning of an answer that could not be read, made harmless; null otherwise. */
  sample: string | null
  /** 2 where it was sent a second time, 0 where it was refused before it was sent. */
  attempts: number
  /** Milliseconds, with the wait for a connection. */
  ms: number
}

/** How a read of public data was answered. */
export interface CacheEvent {
  type: 'cache'
  requestId: string
  endpoint: string
  result: CacheResult
}

/** How the second level of the cache answered, which other processes share. */
export interface SharedReadEvent {
  type: 'sharedRead'
  requestId: string
  endpoint: string
  result: SharedResult
}

/**
 * A call that was not sent: the backend is ill (`breaker`) or has asked for a pause, too many calls wait already
 * (`queue`), or this minute's are spent (`budget`).
 */
export interface ShedEvent {
  type: 'shed'
  requestId: string
  reason: 'breaker' | 'queue' | 'pause' | 'budget'
  endpoint: string
}

/** The backend has asked for a pause, of all calls of the shop, or of one member's. */
export interface PauseEvent {
  type: 'pause'
  whose: 'shop' | 'member' | 'visitor'
  code: RestErrorCode
  seconds: number
}

/** Something that this backend was seen to do for the first time: a way of a trait, or a call that it lacks. */
export interface DialectEvent {
  type: 'dialect'
  trait: string
  way: string
}

/** Events of the REST layer. */
export type RestEvent = UpstreamEvent | CacheEvent | SharedReadEvent | ShedEvent | PauseEvent | DialectEvent
