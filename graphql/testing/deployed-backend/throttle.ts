import type { IncomingMessage } from 'node:http'

const MINUTE = 60_000

export interface Allowance {
  /** Calls per minute. */
  limit: number
  remaining: number
  /** Seconds; null if the call is answered. */
  retryAfter: number | null
}

/**
 * Like deployed backends, counts calls by token, or by address without one. The minute starts with the first call.
 * @param callsPerMinute null for none
 */
export function createThrottle(callsPerMinute: number | null, clock: () => number) {
  const windows = new Map<string, { endsAt: number; count: number }>()

  return function throttle({ headers, socket }: IncomingMessage): Allowance | null {
    if (callsPerMinute === null) return null
    const caller = headers.authorization ?? String(socket.remoteAddress)
    const now = clock()
    const known = windows.get(caller)
    const window = known && known.endsAt > now ? known : { endsAt: now + MINUTE, count: 0 }
    windows.set(caller, window)
    window.count += 1
    return {
      limit: callsPerMinute,
      remaining: Math.max(0, callsPerMinute - window.count),
      retryAfter: window.count > callsPerMinute ? Math.ceil((window.endsAt - now) / 1000) : null,
    }
  }
}
