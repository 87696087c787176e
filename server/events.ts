import type { GraphQLEvent } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { LoadClass } from './load/load-class.ts'
import type { OverloadReason } from './load/overload.ts'
import type { ReadBrowserError } from './plugins/reports/read-browser-error.ts'
import type { Violation } from './plugins/reports/read-violations.ts'
import type { VisitVitals } from './plugins/reports/read-vitals.ts'

/**
 * How the cache of pages has answered. `miss`: the page was drawn for this visitor; `outage`: an old one, or
 * one of old data, because the backend did not answer.
 */
export type PageCacheResult = 'hit' | 'stale' | 'miss' | 'outage'

/** A request, when its answer was sent or its client has left. */
export interface RequestEvent {
  type: 'request'
  requestId: string
  method: string
  /** Name of the page's route, else the pattern of the matched route; null where none matched. */
  route: string | null
  /** Without the query, which may contain tokens, and without what looks like an e-mail address. */
  path: string
  status: number
  /** What was handed to the connection, headers too; null where there is no connection. */
  bytes: number | null
  /** The language of the answer; null for what is the same in all of them. */
  locale: Locale | null
  /** Address of the visitor, as far as `TRUST_PROXY` believes what stands before the shop. */
  client: string
  /** Null for everything that is not a public page. */
  cache: PageCacheResult | null
  /** True where the client left before the whole answer was sent. */
  aborted: boolean
  /** Milliseconds from the first line of the request to the last byte of the answer. */
  ms: number
}

/** How far a page has come: `data` (critical data is there), `shell` (first bytes), `complete` (last byte rendered). */
export interface PagePhaseEvent {
  type: 'page'
  requestId: string
  /** Name of the page's route; null for the not-found page. */
  route: string | null
  phase: 'data' | 'shell' | 'complete'
  status: number
  /** Milliseconds since the page was begun. */
  ms: number
}

/** A request that was refused before it was handled: malformed, too large, from another site. */
export interface RefusalEvent {
  type: 'refusal'
  /** Null where the request could not be parsed. */
  requestId: string | null
  status: number
  /** Code of Fastify or Node, or our own. */
  code: string
}

/** Redis, which the shop can do without: it `failed` once, is left alone for a moment (`off`), or is there again. */
export interface RedisEvent {
  type: 'redis'
  state: 'connected' | 'failed' | 'off'
  use: 'connection' | 'read' | 'write' | 'purges' | 'limits' | 'trial'
  /** Words of ours, or of Redis; never a key or a value. */
  detail: string
}

/** A request that was refused because the process has too much to do. */
export interface OverloadEvent {
  type: 'overload'
  /** Null if a connection was refused. */
  requestId: string | null
  loadClass: LoadClass
  reason: OverloadReason
}

/** What is counted for each visitor. */
export type RateRule = 'pages' | 'operations' | 'reports'

/** Something that a page's policy has stopped, or would have; a browser says so, or somebody who pretends. */
export interface PolicyViolationEvent extends Violation {
  type: 'policyViolation'
  requestId: string
}

/** An error of the shop's own scripts in a browser. Anyone can send such a report. */
export interface BrowserErrorEvent extends ReadBrowserError {
  type: 'browserError'
  requestId: string
}

/** How a visit went in the browser of its visitor, of a share of them; or what somebody pretends. */
export interface VitalsEvent extends VisitVitals {
  type: 'vitals'
  requestId: string
}

/** A request that was refused because its visitor has asked for too much. */
export interface RateLimitedEvent {
  type: 'rateLimited'
  requestId: string
  rule: RateRule
}

/** Whether the collector of traces takes them; told when that changes. */
export interface TracesEvent {
  type: 'traces'
  state: 'lost' | 'delivered'
  /** Parts of traces that were sent then. */
  spans: number
}

/** Entries of the backend's list of old addresses are not used: they loop, are too long, or leave the shop. */
export interface RedirectsDroppedEvent {
  type: 'redirectsDropped'
  /** The old addresses. */
  addresses: readonly string[]
}

/** All events of the process; a closed set, so that a listener can handle each type. */
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

/** What is done with events of some types. */
export type Handlers<Type extends ShopEvent['type']> = {
  [Each in Type]: (event: Extract<ShopEvent, { type: Each }>) => void
}

/** Receives an event. Must not throw; it is not awaited. */
export type Observe = (event: ShopEvent) => void
