import { hash } from 'node:crypto'
import type { RestEvent, RestErrorCode } from '../../events.ts'
import { GatewayFault, RestError, PAUSED } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'

/** Maximum pause in milliseconds; longer requests are shortened. */
const LONGEST = 10 * 60_000
/** Shorter waits of a gateway are left to the retry, in seconds. */
const SHORT_WAIT = 1

const BACKEND = 'backend'
const SHOP = 'shop'

/** The caller the backend limits. Tokens give access to accounts, so only their digests are kept. */
function callerOf({ headers }: RestRequest): string {
  const { authorization, 'x-forwarded-for': address } = headers
  if (authorization) return `member:${hash('sha256', authorization)}`
  return address ? `visitor:${address}` : SHOP
}

/**
 * Backends limit by member, else by the forwarded visitor address, else by the shop's address; a pause applies to that
 * caller only. Nothing is sent during a pause, because calls would prolong it.
 */
export function createPauses(clock: () => number, observe: (event: RestEvent) => void) {
  const pauses = new Map<string, { code: RestErrorCode; until: number }>()

  function begin(key: string, { code, retryAfter }: RestError): void {
    const now = clock()
    for (const [other, { until }] of pauses) if (until <= now) pauses.delete(other)
    if (!retryAfter || pauses.has(key)) return
    const length = Math.min(retryAfter * 1000, LONGEST)
    pauses.set(key, { code, until: now + length })
    const whose = key.startsWith('member:') ? 'member' : key.startsWith('visitor:') ? 'visitor' : 'shop'
    observe({ type: 'pause', whose, code, seconds: Math.ceil(length / 1000) })
  }

  return {
    /** @throws {RestError} while such calls are paused, with the seconds left */
    check(request: RestRequest): void {
      for (const key of [BACKEND, callerOf(request)]) {
        const pause = pauses.get(key)
        const left = pause ? pause.until - clock() : 0
        if (pause && left > 0) throw new RestError(pause.code, PAUSED, Math.ceil(left / 1000))
      }
    },
    note(request: RestRequest, error: unknown): void {
      if (!(error instanceof RestError)) return
      if (error.code === 'UPSTREAM_BUSY') begin(callerOf(request), error)
      else if (error instanceof GatewayFault && (error.retryAfter ?? 0) > SHORT_WAIT) begin(BACKEND, error)
    },
  }
}
