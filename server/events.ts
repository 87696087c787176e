import type { GraphQLEvent } from '#graphql/create-graphql.ts'

/** One request, when its answer has gone out or its client has left. */
export interface RequestEvent {
  type: 'request'
  requestId: string
  method: string
  /** The pattern that took it; null where none did. */
  route: string | null
  /** Without the query, in which tokens may stand. */
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

/** A request that was refused as it stood: malformed, too large, from another site. */
export interface RefusalEvent {
  type: 'refusal'
  /** Null where it could not even be read. */
  requestId: string | null
  status: number
  /** Code of Fastify or Node, or a word of ours. */
  code: string
}

/** Everything worth knowing that happens in the process; a closed set, so that a listener can be complete. */
export type ShopEvent = GraphQLEvent | RequestEvent | PagePhaseEvent | RefusalEvent

/** Is told an event. Never throws, and nobody waits for it. */
export type Observe = (event: ShopEvent) => void
