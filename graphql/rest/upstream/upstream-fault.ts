import { Absent, GatewayFault, Refusal, RestError } from './rest-error.ts'

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'TimeoutError'])
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The shopper has left. The aborted call says nothing about the backend. */
export const CLIENT_GONE = 'client gone'

/** The shop is closing and has ended its own connections. That says nothing about the backend either. */
export const SHOP_CLOSING = 'shop closing'
const CLOSING = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED'])

/** Calls that were refused here, without asking the backend. */
export const BREAKER_OPEN = 'breaker open'
export const QUEUE_FULL = 'too many calls'
/** A call has waited too long for a connection. */
export const QUEUE_LATE = 'no connection in time'
/** The backend has asked for a pause. */
export const PAUSED = 'paused'
/** The shop has made as many calls in this minute as it may. */
export const BUDGET_SPENT = 'budget spent'

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** False for errors of undici and of signals. */
export function isOurOwn(error: unknown): boolean {
  return error instanceof RestError || error instanceof Refusal || error instanceof Absent
}

/** Turns an error of undici into a fault. */
export function faultOf(error: unknown, signal?: AbortSignal): Error {
  if (signal?.aborted) return new RestError('UPSTREAM_TIMEOUT', CLIENT_GONE)
  const code = codeOf(error)
  if (CLOSING.has(code)) return new RestError('UPSTREAM_DOWN', SHOP_CLOSING)
  if (TIMEOUTS.has(code)) return new RestError('UPSTREAM_TIMEOUT', code)
  if (CONNECTION.has(code)) return new RestError('UPSTREAM_DOWN', code)
  return new RestError('UPSTREAM_BAD_ANSWER', code)
}

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  BREAKER_OPEN,
  QUEUE_FULL,
  QUEUE_LATE,
  PAUSED,
  BUDGET_SPENT,
])

/** True for faults after which the call may have been carried out by the backend all the same. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof RestError) || error.code === 'UPSTREAM_BUSY') return false
  return error.code.startsWith('UPSTREAM_') && !NEVER_SENT.has(error.detail)
}

/** True for an error of the backend's own code, which the gateway in front of it passed on. */
export function isServerError(error: unknown): boolean {
  if (!(error instanceof RestError) || error instanceof GatewayFault) return false
  return error.code === 'UPSTREAM_DOWN' && /^(?:http|status) 5/.test(error.detail)
}

/** True for faults of the connection, which a second attempt may not meet. */
export function isConnectionFault(error: unknown): boolean {
  return error instanceof RestError && CONNECTION.has(error.detail)
}
