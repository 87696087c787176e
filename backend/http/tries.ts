import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'

const QUARTER = 15 * 60_000

export interface Tries {
  /** Throws an error that answers 429 at the limit. The window (milliseconds) starts with the first try. */
  count(key: string, limit: number, window?: number): void
  isWithin(key: string, limit: number, window?: number): boolean
  takeBack(key: string): void
  forget(key: string): void
}

class TooManyTries extends Error {
  readonly statusCode = 429
}

/** Keys contain e-mail addresses, so only their digests are stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Counts in the database, so that neither a restart nor many other keys reset a count before its window ends. */
export function createTries(database: Database, clock: () => number): Tries {
  function isWithin(key: string, limit: number, window = QUARTER): boolean {
    const now = clock()
    database.run('DELETE FROM sign_in_tries WHERE ends_at <= :now', { now })
    const { changes } = database.run(
      `INSERT INTO sign_in_tries (key_hash, count, ends_at) VALUES (:hash, 1, :endsAt)
       ON CONFLICT (key_hash) DO UPDATE SET count = count + 1 WHERE count < :limit`,
      { hash: hashOf(key), endsAt: now + window, limit },
    )
    return changes > 0
  }

  return {
    isWithin,
    count(key, limit, window) {
      if (!isWithin(key, limit, window)) throw new TooManyTries('too many tries')
    },
    takeBack: (key) =>
      void database.run('UPDATE sign_in_tries SET count = max(0, count - 1) WHERE key_hash = :hash', {
        hash: hashOf(key),
      }),
    forget: (key) => void database.run('DELETE FROM sign_in_tries WHERE key_hash = :hash', { hash: hashOf(key) }),
  }
}
