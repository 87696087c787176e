import type { RestEvent } from './rest/events.ts'

/** One GraphQL operation. Variables are left out: they hold addresses, passwords and tokens. */
export interface OperationEvent {
  type: 'operation'
  requestId: string
  name: string
  /** Codes of its errors, in their order. */
  codes: readonly string[]
  /** Milliseconds. */
  ms: number
}

/** Something went wrong here that is no visitor's fault and not the backend's. */
export interface FaultEvent {
  type: 'fault'
  /** Null for work without a request. */
  requestId: string | null
  /** Where, in words of ours. */
  where: string
  error: unknown
}

/** The e-mail about a placed order could not be sent. */
export interface OrderEmailLostEvent {
  type: 'orderEmailLost'
  requestId: string
  orderId: string
  code: string
}

/** An order was placed at another total than the one that was compared with what the shopper agreed to. */
export interface OrderTotalDiffersEvent {
  type: 'orderTotalDiffers'
  requestId: string
  orderId: string
  /** Minor units. */
  agreed: number
  expected: number
  charged: number
  /** ISO 4217. */
  agreedCurrency: string
  chargedCurrency: string
}

/** Answers were purged by their surrogate tags. */
export interface PurgeEvent {
  type: 'purge'
  /** Whether it began in this process or was heard of from another one. */
  from: 'here' | 'elsewhere'
  tags: readonly string[]
  /** Answers of this process that had been in use. */
  entries: number
}

/** Everything worth knowing that happens in the BFF; a closed set, so that a listener can be complete. */
export type GraphQLEvent =
  | RestEvent
  | OperationEvent
  | FaultEvent
  | PurgeEvent
  | OrderEmailLostEvent
  | OrderTotalDiffersEvent

/** Receives an event. Must not throw; it is not awaited. */
export type Observe = (event: GraphQLEvent) => void
