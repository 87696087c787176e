import type { RestEvent } from './api/events.ts'

/** Variables are left out: they contain addresses, passwords, and tokens. */
export interface OperationEvent {
  type: 'operation'
  requestId: string
  name: string
  /** Whether a page of the shop sent it; other names are arbitrary client input. */
  known: boolean
  codes: readonly string[]
  limits: readonly string[]
  ms: number
}

export interface OperationCostEvent {
  type: 'operationCost'
  cost: number
}

export interface OrderEvent {
  type: 'order'
  requestId: string
  method: string
  state: string
  orderId: string | null
  /** Minor units of `currency`; null if unknown. */
  amount: number | null
  /** ISO 4217; null if unknown. */
  currency: string | null
}

export interface PaymentEvent {
  type: 'payment'
  requestId: string
  method: string
  state: string
  orderId: string | null
}

export interface FaultEvent {
  type: 'fault'
  requestId: string | null
  where: string
  error: unknown
}

export interface OrderEmailLostEvent {
  type: 'orderEmailLost'
  requestId: string
  orderId: string
  code: string
}

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

export interface PurgeEvent {
  type: 'purge'
  from: 'here' | 'elsewhere'
  tags: readonly string[]
  entries: number
}

export type TryKind = 'signIn' | 'code' | 'mail' | 'message' | 'upload' | 'order' | 'address' | 'cart'

export interface TooManyTriesEvent {
  type: 'rateLimited'
  requestId: string
  rule: TryKind
}

/** All events of the BFF; a closed set, so that listeners can be exhaustive. */
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

/** Receives an event. Must not throw; not awaited. */
export type Observe = (event: GraphQLEvent) => void
