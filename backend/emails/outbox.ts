import type { Database } from '../database/database.ts'
import type { LetterRow } from './rows.ts'

const kept = 500

/** Puts a letter into the outbox and returns its id; the oldest ones fall out. */
export function insertLetter(database: Database, letter: Omit<LetterRow, 'id' | 'created_at'>, now: number): number {
  const { lastId } = database.run(
    'INSERT INTO outbox (email, subject, body, created_at) VALUES (:email, :subject, :body, :now)',
    { email: letter.email, subject: letter.subject, body: letter.body, now },
  )
  database.run('DELETE FROM outbox WHERE id <= :last', { last: lastId - kept })
  return lastId
}

export function readLetters(database: Database, limit: number): LetterRow[] {
  return database.all('SELECT id, email, subject, body, created_at FROM outbox ORDER BY id DESC LIMIT :limit', {
    limit,
  })
}
