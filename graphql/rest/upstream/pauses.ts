import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RestEvent } from '../events.ts'
import { GatewayFault, RestError, type RestErrorCode } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { PAUSED } from './upstream-fault.ts'

/** Asked for longer than that, the backend is asked again earlier, in milliseconds. */
const LONGEST = 10 * 60_000
const MOST_PAUSES = 10_000
/** A gateway's shorter waits are the second attempt's, in seconds. */
const SHORT_WAIT = 1

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
const BACKEND = 'backend'
/** Calls without a member token or a visitor address. */
const SHOP = 'shop'

/** The caller that the backend limits. Tokens give access to accounts, so only their digests are kept. */
function callerOf({ headers }: RestRequest): string {
  const { authorization, 'x-forwarded-for': address } = headers
  if (authorization) return `member:${hash('sha256', authorization)}`
  return address ? `visitor:${address}` : SHOP
}

/** @param clock milliseconds that never jump */
export function createPauses(clock: () => number, observe: (event: RestEvent) => void): Pauses {
  const pauses = new LRUCache<string, RestErrorCode>({ max: MOST_PAUSES, perf: { now: clock }, ttlResolution: 0 })

  function begin(key: string, { code, retryAfter }: RestError): void {
    if (!retryAfter || pauses.has(key)) return
    const ttl = Math.min(retryAfter * 1000, LONGEST)
    pauses.set(key, code, { ttl })
    const whose = key.startsWith('member:') ? 'member' : key.startsWith('visitor:') ? 'visitor' : 'shop'
    observe({ type: 'pause', whose, code, seconds: Math.ceil(ttl / 1000) })
  }

  return {
    check(request) {
      for (const key of [BACKEND, callerOf(request)]) {
        const code = pauses.get(key)
        if (code) throw new RestError(code, PAUSED, Math.max(1, Math.ceil(pauses.getRemainingTTL(key) / 1000)))
      }
    },
    note(request, error) {
      if (!(error instanceof RestError)) return
      if (error.code === 'UPSTREAM_BUSY') begin(callerOf(request), error)
      else if (error instanceof GatewayFault && (error.retryAfter ?? 0) > SHORT_WAIT) begin(BACKEND, error)
    },
  }
}
