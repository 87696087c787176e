import { integer, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Letters that the shop would have mailed. */

export const outbox = table('outbox', { id: integer, email: text, subject: text, body: text, created_at: integer })
export type LetterRow = RowOf<typeof outbox>
