import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

export function saveMessage(
  database: Database,
  message: Omit<Row<'contact_messages'>, 'id' | 'created_at'>,
  now: number,
): void {
  database.run(
    `INSERT INTO contact_messages (name, email, subject, message, created_at)
     VALUES (:name, :email, :subject, :message, :now)`,
    { ...message, now },
  )
}

/** A known address is left unchanged, so that the answer does not reveal who is subscribed. */
export function subscribe(database: Database, email: string, now: number): void {
  database.run('INSERT INTO subscriptions (email, created_at) VALUES (:email, :now) ON CONFLICT DO NOTHING', {
    email,
    now,
  })
}
