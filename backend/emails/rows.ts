import { integer, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* E-mails that the shop would have sent. */

export const outbox = table('outbox', { id: integer, email: text, subject: text, body: text, created_at: integer })
export type EmailRow = RowOf<typeof outbox>
