/** Limits how often something may be tried, such as passwords for one address. */
export interface Attempts {
  /** Counts one attempt; throws an error that answers 429 when the limit of the window is reached. */
  count(key: string, limit: number): void
  /** Clears the count of a key after a successful attempt. */
  forget(key: string): void
}

class TooManyAttempts extends Error {
  readonly statusCode = 429
}

const windowLength = 15 * 60_000
const mostKeys = 10_000

/** Counts in fixed windows of 15 minutes, in memory. Above 10,000 keys the least recently counted one is dropped. */
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
