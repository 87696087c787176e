import type { GraphQLEvent } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { LoadClass } from '../capacity/load-class.ts'
import type { OverloadReason } from '../capacity/overload.ts'
import type { ReadBrowserError } from '../machines/read-browser-error.ts'
import type { Violation } from '../machines/read-violations.ts'
import type { VisitVitals } from '../machines/read-vitals.ts'

/** `miss`: rendered for this visitor; `outage`: stale page or data, because the backend did not answer. */
export type PageCacheResult = 'hit' | 'stale' | 'miss' | 'outage'

export interface RequestEvent {
  type: 'request'
  requestId: string
  method: string
  /** Name of the page's route, otherwise the matched route's pattern; null if none matched. */
  route: string | null
  /** Without the query, which may contain tokens, and with e-mail addresses removed. */
  path: string
  status: number
  /** Bytes written to the connection, headers included; null if there is no connection. */
  bytes: number | null
  locale: Locale | null
  client: string
  cache: PageCacheResult | null
  aborted: boolean
  /** Milliseconds from the request line to the last byte of the answer. */
  ms: number
}

/** Phases: `data` (critical data loaded), `shell` (first bytes), `complete` (last byte rendered). */
export interface PagePhaseEvent {
  type: 'page'
  requestId: string
  route: string | null
  phase: 'data' | 'shell' | 'complete'
  status: number
  ms: number
}

export interface RefusalEvent {
  type: 'refusal'
  requestId: string | null
  status: number
  code: string
}

/** `failed`: one operation failed; `off`: Redis is skipped for a while. */
export interface RedisEvent {
  type: 'redis'
  state: 'connected' | 'failed' | 'off'
  use: 'connection' | 'read' | 'write' | 'purges' | 'limits' | 'trial'
  /** Never contains a key or a value. */
  detail: string
}

export interface OverloadEvent {
  type: 'overload'
  requestId: string | null
  loadClass: LoadClass
  reason: OverloadReason
}

export type RateRule = 'pages' | 'operations' | 'reports'

export interface PolicyViolationEvent extends Violation {
  type: 'policyViolation'
  requestId: string
}

/** Anyone can send such a report; the same goes for `PolicyViolationEvent` and `VitalsEvent`. */
export interface BrowserErrorEvent extends ReadBrowserError {
  type: 'browserError'
  requestId: string
}

export interface VitalsEvent extends VisitVitals {
  type: 'vitals'
  requestId: string
}

export interface RateLimitedEvent {
  type: 'rateLimited'
  requestId: string
  rule: RateRule
}

export interface TracesEvent {
  type: 'traces'
  state: 'lost' | 'delivered'
  spans: number
}

export interface RedirectsDroppedEvent {
  type: 'redirectsDropped'
  addresses: readonly string[]
}

export type ShopEvent =
  | GraphQLEvent
  | RequestEvent
  | PagePhaseEvent
  | RefusalEvent
  | RedisEvent
  | OverloadEvent
  | RateLimitedEvent
  | PolicyViolationEvent
  | BrowserErrorEvent
  | VitalsEvent
  | TracesEvent
  | RedirectsDroppedEvent

export type Handlers<Type extends ShopEvent['type']> = {
  [Each in Type]: (event: Extract<ShopEvent, { type: Each }>) => void
}

/** Must not throw; it is not awaited. */
export type Observe = (event: ShopEvent) => void
