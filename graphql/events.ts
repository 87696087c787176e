import type { RestEvent } from './rest/events.ts'

/**
 * One GraphQL operation, also one that was refused before it was run. Variables are left out: they hold addresses,
 * passwords and tokens.
 */
export interface OperationEvent {
  type: 'operation'
  requestId: string
  /** `anonymous` where it has none, or was refused. */
  name: string
  /** Sent by a page of the shop; names of others are whatever a stranger writes. */
  known: boolean
  /** Codes of its errors, in their order. */
  codes: readonly string[]
  /** The limits that it exceeds. */
  limits: readonly string[]
  /** Milliseconds. */
  ms: number
}

/** The cost of a foreign document that was not refused for it, in the units of the limit `cost`. */
export interface OperationCostEvent {
  type: 'operationCost'
  cost: number
}

/** What became of an order that somebody wants to place. */
export interface OrderEvent {
  type: 'order'
  requestId: string
  /** A `PaymentCode` of the schema. */
  method: string
  /** A `PlaceOrderState`. */
  state: string
  /** Null if no order is known to have been placed. */
  orderId: string | null
  /** Minor units of `currency`; null if the total is not known. */
  amount: number | null
  /** ISO 4217; null if the total is not known. */
  currency: string | null
}

/** What became of a proof of payment; `PAID` where the order is paid for. */
export interface PaymentEvent {
  type: 'payment'
  requestId: string
  /** A `PaymentCode` of the schema. */
  method: string
  /** A `SettlePaymentState`. */
  state: string
  /** Null if the caller has no such order. */
  orderId: string | null
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

/** Actions whose number is limited per visitor or account. */
export type TryKind = 'signIn' | 'code' | 'mail' | 'message' | 'upload' | 'order' | 'address' | 'cart'

/** A visitor has tried something too often; it was not done. */
export interface TooManyTriesEvent {
  type: 'rateLimited'
  requestId: string
  rule: TryKind
}

/** Everything worth knowing that happens in the BFF; a closed set, so that a listener can be complete. */
export type GraphQLEvent =
  | RestEvent
  | OperationEvent
  | OperationCostEvent
  | OrderEvent
  | PaymentEvent
  | FaultEvent
  | PurgeEvent
  | OrderEmailLostEvent
  | OrderTotalDiffersEvent
  | TooManyTriesEvent

/** Receives an event. Must not throw; it is not awaited. */
export type Observe = (event: GraphQLEvent) => void
