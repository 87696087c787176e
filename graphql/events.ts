import type { ErrorCode } from '#shared/error-codes.ts'

/** Why a call gave no usable answer. The codes reach clients in `extensions.code`. */
export const REST_ERROR_CODES = [
  'UPSTREAM_DOWN',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_BAD_ANSWER',
  'UPSTREAM_BUSY',
  'UNAUTHENTICATED',
  'RATE_LIMITED',
] as const satisfies ErrorCode[]

export type RestErrorCode = (typeof REST_ERROR_CODES)[number]

/** Whether an `extensions.code` means that a call gave no usable answer. */
export const isBackendCode = (code: unknown): boolean => REST_ERROR_CODES.some((own) => own === code)

/** Result of a backend call. `refused` and `absent` are answers; `gone`: the shopper left. */
export type UpstreamOutcome = 'ok' | 'refused' | 'absent' | 'gone' | RestErrorCode

export interface UpstreamEvent {
  type: 'upstream'
  requestId: string
  /** The endpoint's name, never its arguments. */
  endpoint: string
  outcome: UpstreamOutcome
  /** A short fixed text for a fault, never backend text; else empty. */
  detail: string
  /** Start of an unreadable answer, redacted; else null. */
  sample: string | null
  /** 2 if the call was retried, 0 if it was refused before sending. */
  attempts: number
  /** Milliseconds, including the wait for a connection. */
  ms: number
}

/** `shared`: from another process; `joined`: another reader's load; `outage`: an old value after a failed load. */
export type CacheResult = 'hit' | 'shared' | 'stale' | 'miss' | 'joined' | 'outage'

export interface CacheEvent {
  type: 'cache'
  requestId: string
  endpoint: string
  result: CacheResult
}

/** Result of a read in the second level. `junk`: not an entry that this version stored. */
export type SharedResult = 'fresh' | 'purged' | 'nothing' | 'junk' | 'failed'

export interface SharedReadEvent {
  type: 'sharedRead'
  requestId: string
  endpoint: string
  result: SharedResult
}

/** A call that was not sent. `budget`: the calls per minute are used up. */
export interface ShedEvent {
  type: 'shed'
  requestId: string
  reason: 'breaker' | 'queue' | 'pause' | 'budget'
  endpoint: string
}

/** The backend asked for a pause of all the shop's calls or of one member's. */
interface PauseEvent {
  type: 'pause'
  whose: 'shop' | 'member' | 'visitor'
  code: RestErrorCode
  seconds: number
}

interface DialectEvent {
  type: 'dialect'
  trait: string
  way: string
}

export type RestEvent = UpstreamEvent | CacheEvent | SharedReadEvent | ShedEvent | PauseEvent | DialectEvent

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

export type TryKind = 'signIn' | 'code' | 'mail' | 'message' | 'upload' | 'order' | 'units' | 'address' | 'cart'

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
