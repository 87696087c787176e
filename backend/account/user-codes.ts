import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { refused } from '../http/envelope.ts'
import { findUserByEmail, type User } from './users.ts'

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

/** Name and password of a sign-up. */
type Person = Pick<User, 'name' | 'password'>

/** Issues a code that proves this sign-up. Codes of earlier sign-ups with the address stay valid for theirs. */
export function issueSignUpCode(database: Database, userId: number, { name, password }: Person, now: number): string {
  const code = issueCode(database, userId, now)
  const expiresAt = now + lifetime
  const values = { userId, hash: hashOf(userId, code), name, password, expiresAt }
  database.run('DELETE FROM sign_ups WHERE user_id = :userId AND expires_at <= :now', { userId, now })
  database.run(
    `INSERT INTO sign_ups (user_id, code_hash, name, password, expires_at)
     VALUES (:userId, :hash, :name, :password, :expiresAt)`,
    values,
  )
  return code
}

/** The user of a sign-up whose code this is, with the name and password of that sign-up; undefined for other codes. */
export function useSignUpCode(database: Database, given: { email: string; code: string }, now: number) {
  const user = findUserByEmail(database, given.email)
  if (!user || user.verified === 1) return undefined
  const person = database.get<Person>(
    `SELECT s.name, s.password FROM sign_ups s JOIN user_codes c ON c.user_id = s.user_id
     WHERE s.user_id = :userId AND s.code_hash = :hash AND s.expires_at > :now AND c.tries < :mostTries`,
    { userId: user.id, hash: hashOf(user.id, given.code), now, mostTries },
  )
  if (!person) return undefined
  database.run('UPDATE users SET name = :name, password = :password WHERE id = :id', { ...person, id: user.id })
  database.run('DELETE FROM user_codes WHERE user_id = :id', { id: user.id })
  return { ...user, ...person }
}

/** Rows count from 1. */
const NOBODY = 0

/**
 * The user whose code this is, which uses it up. An address without an account takes the same work and gets the same
 * answer as a wrong code.
 */
export function findUserOfCode(database: Database, given: { email: string; code: string }, now: number): User {
  const user = findUserByEmail(database, given.email)
  const isRight = useCode(database, user?.id ?? NOBODY, given.code, now)
  if (!user || !isRight) throw refused('The code is wrong or too old')
  return user
}

function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url')
}
