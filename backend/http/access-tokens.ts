import { createHash, randomBytes } from 'node:crypto'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

const lifetime = 365 * 24 * 3_600_000

/** Opens a session and returns its token; only a hash of the token is stored. */
export function createAccessToken(
  database: Database,
  userId: number,
  now: number,
): { token: string; expiresAt: number } {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + lifetime
  database.run('DELETE FROM access_tokens WHERE user_id = :userId AND expires_at <= :now', { userId, now })
  database.run(
    'INSERT INTO access_tokens (token_hash, user_id, expires_at, created_at) VALUES (:hash, :userId, :expiresAt, :now)',
    { hash: hashOf(token), userId, expiresAt, now },
  )
  return { token, expiresAt }
}

export function findTokenOwner(database: Database, token: string, now: number): number | undefined {
  return database.get<Pick<Row<'access_tokens'>, 'user_id'>>(
    'SELECT user_id FROM access_tokens WHERE token_hash = :hash AND expires_at > :now',
    {
      hash: hashOf(token),
      now,
    },
  )?.user_id
}

export function endAccessTokens(database: Database, userId: number): void {
  database.run('DELETE FROM access_tokens WHERE user_id = :userId', { userId })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
