/** Seconds before each restart in a row; the last one is the ceiling. */
const WAITS = [0, 1, 2, 4, 8, 16, 30]
/** A process that has run this long is no longer one that keeps ending. */
const SETTLED_MS = 60_000
/** More ends than these within that time, and somebody has to look. */
const ALARM = 5

export interface Backoff {
  /**
   * Called when the process has ended.
   * @param livedMs milliseconds that it ran
   */
  next(livedMs: number): { waitMs: number; isAlarm: boolean }
}

/**
 * Waits between the restarts of one process: none after the first end, then longer ones, up to half a minute.
 * @param clock milliseconds that never jump
 */
export function createBackoff(clock: () => number = () => performance.now()): Backoff {
  let endsInARow = 0
  let recent: number[] = []

  return {
    next(livedMs) {
      const now = clock()
      if (livedMs >= SETTLED_MS) endsInARow = 0
      recent = [...recent.filter((time) => time > now - SETTLED_MS), now]
      const seconds = WAITS[endsInARow] ?? WAITS.at(-1) ?? 0
      endsInARow++
      return { waitMs: seconds * 1000, isAlarm: recent.length > ALARM }
    },
  }
}
