/** Counts what may only be tried a few times, such as passwords of one address. */
export interface Attempts {
  /** Counts one attempt; throws an error that answers 429 when the limit of the window is reached. */
  count(key: string, limit: number): void
  /** Forgets the attempts of a key, after it proved right. */
  forget(key: string): void
}

class TooManyAttempts extends Error {
  readonly statusCode = 429
}

const windowLength = 15 * 60_000
const mostKeys = 10_000

/** Fixed windows of a quarter of an hour, in memory and bounded: the oldest key goes first. */
export function createAttempts(clock: () => number): Attempts {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    count(key, limit) {
      const now = clock()
      const known = windows.get(key)
      const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowLength }
      if (current.count >= limit) throw new TooManyAttempts('too many attempts')
      current.count += 1
      windows.delete(key)
      windows.set(key, current)
      const oldest = windows.size > mostKeys ? windows.keys().next().value : undefined
      if (oldest !== undefined) windows.delete(oldest)
    },
    forget: (key) => void windows.delete(key),
  }
}
