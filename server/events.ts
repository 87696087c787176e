import type { GraphQLEvent } from '#graphql/create-graphql.ts'

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

/** All events of the process; a closed set, so that a listener can handle each type. */
export type ShopEvent = GraphQLEvent | RequestEvent | PagePhaseEvent | RefusalEvent

/** Receives an event. Must not throw; it is not awaited. */
export type Observe = (event: ShopEvent) => void
