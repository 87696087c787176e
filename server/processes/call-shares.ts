import type { CallShare } from './messages.ts'

const MINUTE = 60_000

/** Divides `UPSTREAM_RATE` among the workers. */
export interface CallShares {
  /** The share of a worker that starts. */
  of(worker: number): CallShare
  /** That worker makes a call. */
  note(worker: number): void
}

/**
 * Shares together make the whole rate, also while workers start again: a new one goes on with the minute of the one
 * whose place it takes. What one worker does not use is not lent to others.
 * @param clock milliseconds that never jump
 */
export function createCallShares(
  perMinute: number,
  workers: number,
  clock: () => number = () => performance.now(),
): CallShares {
  const made = new Map<number, number[]>()

  function callsOf(worker: number): number[] {
    const calls = (made.get(worker) ?? []).filter((time) => time > clock() - MINUTE)
    made.set(worker, calls)
    return calls
  }

  return {
    of(worker) {
      const isLarger = worker <= perMinute % workers
      return {
        perMinute: Math.floor(perMinute / workers) + (isLarger ? 1 : 0),
        ages: callsOf(worker).map((time) => clock() - time),
      }
    },
    note: (worker) => void callsOf(worker).push(clock()),
  }
}
