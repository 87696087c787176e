import type { FastifyBaseLogger } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { createSweep, type Sweep } from '../ground/create-sweep.ts'
import {
  endEmail,
  findDue,
  retryLater,
  sweepEmails,
  type WrittenEmail,
  deleteEmail,
  type EmailTexts,
  readUnwritten,
  writeEmail,
} from './email-queue.ts'
import { type EmailTransport, SendFailure } from './smtp.ts'

interface SenderOptions {
  database: Database
  clock: () => number
  log: FastifyBaseLogger
  transport: EmailTransport | undefined
  hasOutbox: boolean
  writeDue(): void
  /** Milliseconds between runs. */
  every: number
}

const shortestPause = 5_000
const longestPause = 5 * 60_000
/** Milliseconds that an e-mail in transfer has left when the shop stops. */
const lastSecond = 1_000

/** While the mail server takes none, it is asked in growing intervals. Log lines name an e-mail by its id only. */
export function createEmailSender(options: SenderOptions): Sweep {
  const { database, clock, log, transport, hasOutbox, writeDue, every } = options
  let pausedUntil = 0
  let pause = shortestPause

  /** Returns false if the server takes no e-mail now. */
  async function send(email: WrittenEmail, to: EmailTransport, stop: AbortSignal): Promise<boolean> {
    try {
      await to.send(email, soonAfter(stop))
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error
      if (stop.aborted) return false
      return fail(email, error)
    }
    pause = shortestPause
    endEmail(database, email.id, clock())
    log.info(lineOf(email), 'e-mail sent')
    return true
  }

  function fail(email: WrittenEmail, { scope, code }: SendFailure): boolean {
    const line = { ...lineOf(email), code }
    if (scope === 'server') {
      log.warn({ code, pauseMs: pause }, 'the mail server accepts no e-mail')
      pausedUntil = clock() + pause
      pause = Math.min(pause * 2, longestPause)
      return false
    }
    if (scope === 'later' && retryLater(database, email, clock())) {
      log.warn(line, 'e-mail not sent, will be retried')
      return true
    }
    endEmail(database, email.id, clock())
    log.error(line, 'gave up on an e-mail')
    return true
  }

  async function work(stop: AbortSignal): Promise<void> {
    if (!transport && !hasOutbox) return void database.run('DELETE FROM emails')
    for (const emailId of sweepEmails(database, clock()))
      log.error({ emailId, code: 'EXPIRED' }, 'gave up on an e-mail')
    writeDue()
    if (!transport || clock() < pausedUntil) return
    for (let email = findDue(database, clock()); email && !stop.aborted; email = findDue(database, clock())) {
      if (!(await send(email, transport, stop))) return
    }
  }

  return createSweep({ name: 'e-mail', every, log, work })
}

function lineOf({ id, kind, order_id: order, step }: WrittenEmail) {
  return { emailId: id, kind, ...(order !== null && { order, step }) }
}

function soonAfter(stop: AbortSignal): AbortSignal {
  const end = new AbortController()
  const endSoon = () => void setTimeout(() => end.abort(), lastSecond).unref()
  if (stop.aborted) endSoon()
  else stop.addEventListener('abort', endSoon, { once: true })
  return end.signal
}

interface WriterOptions {
  database: Database
  clock: () => number
  log: FastifyBaseLogger
  isSent: boolean
  /** Writes an order's e-mail; undefined if there is nothing to report any more. */
  write(row: Pick<Row<'emails'>, 'order_id' | 'step' | 'ref'>): (EmailTexts & { email: string }) | undefined
  /** Whether the address may get this e-mail now, which is then counted. */
  isWithinLimit(row: Pick<Row<'emails'>, 'order_id' | 'step'>, address: string): boolean
}

export function createEmailWriter(options: WriterOptions): () => void {
  const { database, clock, log, isSent, write, isWithinLimit } = options

  function writeOne(id: number, row: Pick<Row<'emails'>, 'order_id' | 'step' | 'ref'>): void {
    const email = write(row)
    if (!email) return deleteEmail(database, id)
    if (!isSent || isWithinLimit(row, email.email)) return writeEmail(database, id, email)
    log.warn({ emailId: id, order: row.order_id }, 'e-mail dropped: too many to one address')
    deleteEmail(database, id)
  }

  function fillOutbox(): void {
    for (let email = findDue(database, clock()); email; email = findDue(database, clock())) {
      endEmail(database, email.id, clock())
      log.info(lineOf(email), 'e-mail added to the outbox')
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
