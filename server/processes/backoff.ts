/** Seconds before each restart in a row; the last one is the ceiling. */
const WAITS = [0, 1, 2, 4, 8, 16, 30]
/** A process that has run this long is no longer one that keeps ending. */
const SETTLED_MS = 60_000
/** Ends in a row from which on somebody has to look. */
const ALARM = 5

export interface Backoff {
  /**
   * Called when the process has ended.
   * @param livedMs milliseconds that it ran
   */
  next(livedMs: number): { waitMs: number; isAlarm: boolean }
}

/** Waits between the restarts of one process: none after the first end, then longer ones, up to half a minute. */
export function createBackoff(): Backoff {
  let ends = 0

  return {
    next(livedMs) {
      if (livedMs >= SETTLED_MS) ends = 0
      const seconds = WAITS[ends] ?? WAITS.at(-1) ?? 0
      ends++
      return { waitMs: seconds * 1000, isAlarm: ends > ALARM }
    },
  }
}
