import type { GraphQLEvent } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { BrowserError, Vitals } from '#shared/reports.ts'
import type { RouteName } from '#shared/routes.ts'

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
  /** Bytes written to the connection, headers included; null without a connection. */
  bytes: number | null
  locale: Locale | null
  client: string
  /** Name of the program whose API key the request has. */
  program: string | null
  cache: PageCacheResult | null
  /** Null for all other requests. */
  agentCall: AgentCallReport | null
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

/**
 * All work, in ascending order of what a refusal costs the shop: work for the cache; crawlers, prefetches, and programs'
 * reads; lists and searches; products and accounts; carts, orders, and sign-in.
 */
export const LOAD_CLASSES = ['background', 'sheddable', 'sheddablePlus', 'critical', 'criticalPlus'] as const

export type LoadClass = (typeof LOAD_CLASSES)[number]

/**
 * `wait`: the estimated wait is too long; `visitor`: so much work of one visitor waits; `utilisation`: the event loop is
 * busy; `late`: the answer took too long.
 */
export const OVERLOAD_REASONS = [
  'queue',
  'wait',
  'visitor',
  'crawlers',
  'operations',
  'uploads',
  'connections',
  'utilisation',
  'late',
] as const

export type OverloadReason = (typeof OVERLOAD_REASONS)[number]

export interface OverloadEvent {
  type: 'overload'
  requestId: string | null
  loadClass: LoadClass
  reason: OverloadReason
}

export const RATE_RULES = ['pages', 'operations', 'reports', 'agents', 'agentHosts'] as const

export type RateRule = (typeof RATE_RULES)[number]

export interface PolicyViolation {
  directive: string
  /** Host of the blocked resource, or the browser's keyword: `inline`, `eval`, `trusted-types-sink`. */
  stopped: string
  route: RouteName | null
  enforced: boolean
}

/** Anyone can send such a report; the same goes for `BrowserErrorEvent` and `VitalsEvent`. */
export interface PolicyViolationEvent extends PolicyViolation {
  type: 'policyViolation'
  requestId: string
}

export interface BrowserErrorEvent extends BrowserError {
  type: 'browserError'
  requestId: string
  route: RouteName | null
}

export interface VitalsEvent extends Vitals {
  type: 'vitals'
  requestId: string
  route: RouteName
}

export interface RateLimitedEvent {
  type: 'rateLimited'
  requestId: string
  rule: RateRule
}

/** An operation of the protocol for agents. */
export interface AgentCallReport {
  /** `Request-Id` of the agent; null if it sent none, or one that must not be logged. */
  agentRequestId: string | null
  tool: string
  transport: 'rest' | 'mcp'
  /** Host of the agent's profile; null if it sent none. */
  agent: string | null
  /** `success`, `error` for an answer that reports one, or the code of a failure; null if the agent left before. */
  outcome: string | null
}

export interface AgentProfileEvent {
  type: 'agentProfile'
  agent: string
  /** `ok`, or the code of the failure. */
  outcome: string
  ms: number
}

/** A product feed that ended before all products were written; its connection was closed. */
export interface FeedIncompleteEvent {
  type: 'feedIncomplete'
  requestId: string
  locale: Locale
  /** Of the failure. */
  code: string
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
  | AgentProfileEvent
  | FeedIncompleteEvent
  | TracesEvent
  | RedirectsDroppedEvent

export type Handlers<Type extends ShopEvent['type']> = {
  [Each in Type]: (event: Extract<ShopEvent, { type: Each }>) => void
}

/** Must not throw; it is not awaited. */
export type Observe = (event: ShopEvent) => void

/** Passes each event to every observer. A shop without metrics and traces has one, which is returned as it is. */
export function observeAll(observers: readonly (Observe | undefined)[]): Observe {
  const [first, ...others] = observers.filter((observe) => observe !== undefined)
  if (first && others.length === 0) return first
  return function observe(event) {
    first?.(event)
    for (const other of others) other(event)
  }
}
