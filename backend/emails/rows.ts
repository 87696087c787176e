import { integer, nullable, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* E-mails that are to be sent, and those of the last days. */

export const emails = table('emails', {
  id: integer,
  /** For the log: `order`, `verification` and so on. */
  kind: text,
  order_id: nullable(integer),
  /** The step of an order that the e-mail reports; empty for other e-mails. One e-mail per order, step and `ref`. */
  step: text,
  ref: integer,
  /** Address, subject and texts of an order's e-mail are null until it is due. */
  email: nullable(text),
  subject: nullable(text),
  body: nullable(text),
  html: nullable(text),
  created_at: integer,
  due_at: integer,
  expires_at: integer,
  /** How often the mail server has refused it for now. */
  tries: integer,
  /** When it was sent or given up; null while it waits. */
  done_at: nullable(integer),
})
export type EmailRow = RowOf<typeof emails>
