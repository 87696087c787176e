import type { FastifyBaseLogger } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { deleteEmail, type EmailTexts, endEmail, findDue, readUnwritten, writeEmail } from './email-queue.ts'
import { lineOf } from './email-sender.ts'

interface WriterOptions {
  database: Database
  clock: () => number
  log: FastifyBaseLogger
  isSent: boolean
  /** Writes an order's e-mail; undefined if there is nothing to report any more. */
  write(row: Pick<Row<'emails'>, 'order_id' | 'step' | 'ref'>): (EmailTexts & { email: string }) | undefined
  /** Counts an e-mail to an address; false beyond the limit. */
  isWithinLimit(address: string): boolean
}

export function createEmailWriter(options: WriterOptions): () => void {
  const { database, clock, log, isSent, write, isWithinLimit } = options

  function writeOne(id: number, row: Pick<Row<'emails'>, 'order_id' | 'step' | 'ref'>): void {
    const email = write(row)
    if (!email) return deleteEmail(database, id)
    if (!isSent || isWithinLimit(email.email)) return writeEmail(database, id, email)
    log.warn({ emailId: id, order: row.order_id }, 'e-mail dropped: too many to one address')
    deleteEmail(database, id)
  }

  function fillOutbox(): void {
    for (let email = findDue(database, clock()); email; email = findDue(database, clock())) {
      endEmail(database, email.id, clock())
      log.info(lineOf(email), 'e-mail put into the outbox')
    }
  }

  return () => {
    for (const { id, ...row } of readUnwritten(database, clock())) {
      try {
        writeOne(id, row)
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown reason'
        log.error({ emailId: id, order: row.order_id, reason }, 'e-mail dropped: it cannot be written')
        deleteEmail(database, id)
      }
    }
    if (!isSent) fillOutbox()
  }
}
