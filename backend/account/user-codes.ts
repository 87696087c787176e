import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../database/database.ts'

const lifetime = 30 * 60_000
/**
 * A code has six digits and is invalid after five wrong tries; an account is sent five codes in an hour
 * (`send-code.ts`). Whoever tries all the time has 25 tries an hour for 900,000 codes: found within a day with a
 * probability of 25 × 24 / 900,000, which is 0.07 %.
 */
const mostTries = 5

/** Issues a code; an earlier code of the user becomes invalid. */
export function issueCode(database: Database, userId: number, now: number): string {
  const code = String(randomInt(100_000, 1_000_000))
  database.run(
    `INSERT INTO user_codes (user_id, code_hash, tries, expires_at) VALUES (:userId, :hash, 0, :expiresAt)
     ON CONFLICT (user_id) DO UPDATE SET code_hash = :hash, tries = 0, expires_at = :expiresAt`,
    { userId, hash: hashOf(userId, code), expiresAt: now + lifetime },
  )
  return code
}

/** True when the code is correct, which uses it up. A wrong code costs a try. */
export function useCode(database: Database, userId: number, code: string, now: number): boolean {
  const used = database.run(
    'DELETE FROM user_codes WHERE user_id = :userId AND code_hash = :hash AND tries < :mostTries AND expires_at > :now',
    { userId, hash: hashOf(userId, code), mostTries, now },
  )
  if (used.changes > 0) return true
  database.run('UPDATE user_codes SET tries = tries + 1 WHERE user_id = :userId', { userId })
  return false
}

function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url')
}
