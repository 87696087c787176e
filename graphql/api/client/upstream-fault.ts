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

/** The shopper left. The aborted call says nothing about the backend. */
export const CLIENT_GONE = 'client gone'

/** The shop closed its own connections, which says nothing about the backend either. */
export const SHOP_CLOSING = 'shop closing'
const CLOSING = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED'])

export const BREAKER_OPEN = 'breaker open'
export const QUEUE_FULL = 'too many calls'
export const QUEUE_LATE = 'no connection in time'
export const PAUSED = 'paused'
export const BUDGET_SPENT = 'budget spent'

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export function isOurOwn(error: unknown): boolean {
  return error instanceof RestError || error instanceof Refusal || error instanceof Absent
}

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

/** True for faults after which the backend may still have executed the call. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof RestError) || error.code === 'UPSTREAM_BUSY') return false
  return error.code.startsWith('UPSTREAM_') && !NEVER_SENT.has(error.detail)
}

/** True for an error of the backend's code, passed on by its gateway. */
export function isServerError(error: unknown): boolean {
  if (!(error instanceof RestError) || error instanceof GatewayFault) return false
  return error.code === 'UPSTREAM_DOWN' && /^(?:http|status) 5/.test(error.detail)
}

export function isConnectionFault(error: unknown): boolean {
  return error instanceof RestError && CONNECTION.has(error.detail)
}
