import type { Database } from '../database/database.ts'
import type { EmailRow } from './rows.ts'

const kept = 500

/** Puts an e-mail into the outbox and returns its id; beyond 500 the oldest ones are deleted. */
export function insertEmail(database: Database, email: Omit<EmailRow, 'id' | 'created_at'>, now: number): number {
  const { lastId } = database.run(
    'INSERT INTO outbox (email, subject, body, created_at) VALUES (:email, :subject, :body, :now)',
    { email: email.email, subject: email.subject, body: email.body, now },
  )
  database.run('DELETE FROM outbox WHERE id <= :last', { last: lastId - kept })
  return lastId
}

export function readEmails(database: Database, limit: number): EmailRow[] {
  return database.all('SELECT id, email, subject, body, created_at FROM outbox ORDER BY id DESC LIMIT :limit', {
    limit,
  })
}
