import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

const minute = 60_000
const hour = 60 * minute
/** A code that arrives later is of no use. */
const codeLifetime = 30 * minute
const lifetime = 48 * hour

type EmailKind = 'verification' | 'password reset' | 'account notice' | 'payment report'

/** An e-mail's texts: HTML, and the same as plain text in `body`. */
export interface EmailTexts {
  subject: string
  body: string
  html: string
}

export type WrittenEmail = Pick<
  Row<'emails'>,
  'id' | 'kind' | 'order_id' | 'step' | 'created_at' | 'expires_at' | 'tries'
> &
  EmailTexts & { email: string }

/** Call it in the transaction of what the e-mail reports: then either both happen or neither. */
export function queueEmail(
  database: Database,
  kind: EmailKind,
  { email, subject, body, html }: EmailTexts & { email: string },
  now: number,
): void {
  const isCode = kind === 'verification' || kind === 'password reset'
  database.run(
    `INSERT INTO emails (kind, email, subject, body, html, created_at, due_at, expires_at)
     VALUES (:kind, :email, :subject, :body, :html, :now, :now, :expiresAt)`,
    { kind, email, subject, body, html, now, expiresAt: now + (isCode ? codeLifetime : lifetime) },
  )
}

/** Steps of an order that its owner gets an e-mail about; a `copy` is sent on request and reports the current one. */
export const orderEmailSteps = [
  'placed',
  'awaiting payment',
  'paid',
  'cancelled',
  'refunded',
  'shipped',
  'delivered',
  'return received',
  'copy',
] as const
export type OrderEmailStep = (typeof orderEmailSteps)[number]

/** Most payments arrive within minutes, and a paid order's first e-mail is its confirmation. */
const paymentReminderDelay = 10 * minute

/** Once per order, step and `ref` (id of the return, or time of a copy). Call it in the transaction of the step. */
export function queueOrderEmail(database: Database, orderId: number, step: OrderEmailStep, now: number, ref = 0): void {
  if (step === 'paid' || step === 'cancelled') {
    database.run("DELETE FROM emails WHERE order_id = :orderId AND step = 'awaiting payment' AND done_at IS NULL", {
      orderId,
    })
  }
  const dueAt = now + (step === 'awaiting payment' ? paymentReminderDelay : 0)
  database.run(
    `INSERT INTO emails (kind, order_id, step, ref, created_at, due_at, expires_at)
     VALUES ('order', :orderId, :step, :ref, :now, :dueAt, :expiresAt) ON CONFLICT DO NOTHING`,
    { orderId, step, ref, now, dueAt, expiresAt: dueAt + lifetime },
  )
}

export function setOrderReader(database: Database, orderId: number, reader: { lang: string; timeZone: string }): void {
  const params = { orderId, lang: reader.lang, timeZone: reader.timeZone }
  database.run('UPDATE orders SET lang = :lang, time_zone = :timeZone WHERE id = :orderId', params)
}

export function queueFirstEmail(
  database: Database,
  order: { id: number; isCash: boolean; isPaid: boolean },
  reader: { lang: string; timeZone: string },
  now: number,
): void {
  setOrderReader(database, order.id, reader)
  queueOrderEmail(database, order.id, order.isCash ? 'placed' : order.isPaid ? 'paid' : 'awaiting payment', now)
}

const justOrdered = minute

/** Right after the order was placed there is nothing to copy: its first e-mail is sent anyway. */
export function queueOrderEmailCopy(database: Database, order: { id: number; created_at: number }, now: number): void {
  if (now - order.created_at >= justOrdered) queueOrderEmail(database, order.id, 'copy', now, now)
}

const columns = 'id, kind, order_id, step, email, subject, body, html, created_at, expires_at, tries'

export function readEmails(database: Database, limit: number): WrittenEmail[] {
  return database.all(`SELECT ${columns} FROM emails WHERE body IS NOT NULL ORDER BY id DESC LIMIT :limit`, { limit })
}

export function findEmail(database: Database, id: number): WrittenEmail | undefined {
  return database.get(`SELECT ${columns} FROM emails WHERE id = :id AND body IS NOT NULL`, { id })
}

type UnwrittenEmail = Pick<Row<'emails'>, 'id' | 'order_id' | 'step' | 'ref'>

export function readUnwritten(database: Database, now: number): UnwrittenEmail[] {
  return database.all(
    `SELECT id, order_id, step, ref FROM emails
     WHERE done_at IS NULL AND body IS NULL AND due_at <= :now ORDER BY id LIMIT 200`,
    { now },
  )
}

export function findDue(database: Database, now: number): WrittenEmail | undefined {
  return database.get(
    `SELECT ${columns} FROM emails
     WHERE done_at IS NULL AND body IS NOT NULL AND due_at <= :now ORDER BY due_at, id LIMIT 1`,
    { now },
  )
}

export function writeEmail(database: Database, id: number, texts: EmailTexts & { email: string }): void {
  const { email, subject, body, html } = texts
  const params = { id, email, subject, body, html }
  database.run(
    'UPDATE emails SET email = :email, subject = :subject, body = :body, html = :html WHERE id = :id',
    params,
  )
}

export function deleteEmail(database: Database, id: number): void {
  database.run('DELETE FROM emails WHERE id = :id', { id })
}

export function endEmail(database: Database, id: number, now: number): void {
  database.run('UPDATE emails SET done_at = :now WHERE id = :id', { id, now })
}

/** Milliseconds until the next try after a mail server has refused an e-mail for now. */
const waits = [10_000, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour]

export function retryLater(
  database: Database,
  { id, tries, expires_at: expiresAt }: WrittenEmail,
  now: number,
): boolean {
  const wait = waits[tries]
  if (wait === undefined || now + wait >= expiresAt) return false
  database.run('UPDATE emails SET tries = tries + 1, due_at = :dueAt WHERE id = :id', { id, dueAt: now + wait })
  return true
}

const keptFor = 7 * 24 * hour

/** Deletes what was sent or given up days ago; returns the ids of waiting e-mails that are too old to be sent. */
export function sweepEmails(database: Database, now: number): number[] {
  database.run('DELETE FROM emails WHERE done_at < :oldest', { oldest: now - keptFor })
  const expired = database.all<Pick<Row<'emails'>, 'id'>>(
    'UPDATE emails SET done_at = :now WHERE done_at IS NULL AND expires_at <= :now RETURNING id',
    { now },
  )
  return expired.map(({ id }) => id)
}
