export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** A cached page may be minutes old; a clock that differs by more is wrong. */
const TRUSTED_DIFFERENCE_MS = 15 * 60_000

/**
 * Milliseconds to add to the browser's clock, which is corrected only if it is far from the server's time.
 * @param serverTime ISO 8601
 * @param now epoch milliseconds of the browser's clock
 */
export function clockCorrection(serverTime: string, now: number): number {
  const difference = Date.parse(serverTime) - now
  return Math.abs(difference) <= TRUSTED_DIFFERENCE_MS ? 0 : difference
}

export function timeLeft(endsAt: string, now: number): TimeLeft | null {
  const left = Math.floor((Date.parse(endsAt) - now) / 1000)
  if (!(left > 0)) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
