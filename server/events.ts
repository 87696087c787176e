import type { GraphQLEvent } from '#graphql/create-graphql.ts'
import type { LoadClass } from './load/load-class.ts'
import type { OverloadReason } from './load/overload.ts'

/**
 * How the cache of pages has answered. `miss`: the page was drawn for this visitor; `outage`: an old one, because no
 * new one could be drawn.
 */
export type PageCacheResult = 'hit' | 'stale' | 'miss' | 'outage'

/** A request, when its answer was sent or its client has left. */
export interface RequestEvent {
  type: 'request'
  requestId: string
  method: string
  /** Pattern of the matched route; null where none matched. */
  route: string | null
  /** Without the query, which may contain tokens. */
  path: string
  status: number
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
  use: 'connection' | 'read' | 'write' | 'purges' | 'signature' | 'trial'
  /** Words of ours, or of Redis; never a key or a value. */
  detail: string
}

/** A request that was refused because the process has too much to do. */
export interface OverloadEvent {
  type: 'overload'
  requestId: string
  loadClass: LoadClass
  reason: OverloadReason
}

/** What is counted for each visitor. */
export type RateRule = 'pages' | 'operations'

/** A request that was refused because its visitor has asked for too much. */
export interface RateLimitedEvent {
  type: 'rateLimited'
  requestId: string
  rule: RateRule
}

/** The heap is nearly full: half of what is cached was dropped, or the process ends before V8 ends it. */
export interface MemoryEvent {
  type: 'memory'
  act: 'drop' | 'end'
  heapPercent: number
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
  | MemoryEvent

/** Receives an event. Must not throw; it is not awaited. */
export type Observe = (event: ShopEvent) => void
