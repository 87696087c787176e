import { hash } from 'node:crypto'
import type { RestEvent } from '../events.ts'
import { GatewayFault } from './gateway-fault.ts'
import { RestError, type RestErrorCode } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { PAUSED } from './upstream-fault.ts'

/** Asked for longer than that, the backend is asked again earlier, in milliseconds. */
const LONGEST = 10 * 60_000
/** A gateway's shorter waits are the second attempt's, in seconds. */
const SHORT_WAIT = 1

interface Pause {
  until: number
  code: RestErrorCode
}

/**
 * Pauses that the backend requested with `Retry-After`. Backends limit calls by member, else by the visitor's address
 * if it was sent, else by the shop's address. A pause applies to the limited caller. During a pause nothing is sent,
 * because calls would prolong it.
 */
export interface Pauses {
  /** @throws {RestError} while the calls of this kind pause, with the seconds left */
  check(request: RestRequest): void
  /** Takes note of an answer that asks for a pause. */
  note(request: RestRequest, error: unknown): void
}

/** The whole backend pauses. */
const BACKEND = ''
/** Calls without a member token or a visitor address. */
const SHOP = 'shop'

/** The caller that the backend limits. Tokens give access to accounts, so only their digests are kept. */
function callerOf({ headers }: RestRequest): string {
  const { authorization, 'x-forwarded-for': address } = headers
  if (authorization) return `member:${hash('sha256', authorization)}`
  return address ? `visitor:${address}` : SHOP
}

/**
 * @param clock epoch milliseconds that never jump
 */
export function createPauses(clock: () => number, observe: (event: RestEvent) => void): Pauses {
  const pauses = new Map<string, Pause>()

  function pauseOf(key: string): Pause | null {
    const pause = pauses.get(key)
    if (pause && pause.until > clock()) return pause
    pauses.delete(key)
    return null
  }

  function begin(key: string, code: RestErrorCode, seconds: number): void {
    if (pauseOf(key)) return
    for (const other of pauses.keys()) pauseOf(other)
    const length = Math.min(seconds * 1000, LONGEST)
    pauses.set(key, { until: clock() + length, code })
    const whose = key === BACKEND || key === SHOP ? 'shop' : key.startsWith('member:') ? 'member' : 'visitor'
    observe({ type: 'pause', whose, code, seconds: Math.ceil(length / 1000) })
  }

  return {
    check(request) {
      const pause = pauseOf(BACKEND) ?? pauseOf(callerOf(request))
      if (!pause) return
      throw new RestError(pause.code, PAUSED, Math.ceil((pause.until - clock()) / 1000))
    },
    note(request, error) {
      if (!(error instanceof RestError) || error.retryAfter === null) return
      if (error.code === 'UPSTREAM_BUSY') begin(callerOf(request), error.code, error.retryAfter)
      if (error instanceof GatewayFault && error.retryAfter > SHORT_WAIT) begin(BACKEND, error.code, error.retryAfter)
    },
  }
}
