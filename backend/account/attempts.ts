import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'

/** Limits how often something may be tried, such as passwords for one address. */
export interface Attempts {
  /**
   * Counts one attempt; throws an error that answers 429 when the limit of the window is reached.
   * @param window milliseconds, from the first attempt on; default 15 minutes
   */
  count(key: string, limit: number, window?: number): void
  /** As `count`, but returns false at the limit. */
  isWithin(key: string, limit: number, window?: number): boolean
  /** Takes one attempt back, which was no wrong one. */
  takeBack(key: string): void
  /** Clears the count of a key after a successful attempt. */
  forget(key: string): void
}

class TooManyAttempts extends Error {
  readonly statusCode = 429
}

const QUARTER = 15 * 60_000

/** Keys name people, so that only their digests are stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Counts in the database, so that neither a restart nor many other keys give anybody new tries: a count is kept until
 * its window ends.
 */
export function createAttempts(database: Database, clock: () => number): Attempts {
  function isWithin(key: string, limit: number, window = QUARTER): boolean {
    const now = clock()
    database.run('DELETE FROM attempts WHERE ends_at <= :now', { now })
    const { changes } = database.run(
      `INSERT INTO attempts (key_hash, count, ends_at) VALUES (:hash, 1, :endsAt)
       ON CONFLICT (key_hash) DO UPDATE SET count = count + 1 WHERE count < :limit`,
      { hash: hashOf(key), endsAt: now + window, limit },
    )
    return changes > 0
  }

  return {
    isWithin,
    count(key, limit, window) {
      if (!isWithin(key, limit, window)) throw new TooManyAttempts('too many attempts')
    },
    takeBack: (key) =>
      void database.run('UPDATE attempts SET count = max(0, count - 1) WHERE key_hash = :hash', { hash: hashOf(key) }),
    forget: (key) => void database.run('DELETE FROM attempts WHERE key_hash = :hash', { hash: hashOf(key) }),
  }
}
