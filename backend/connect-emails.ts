import type { FastifyInstance } from 'fastify'
import type { Row } from './database/__generated__/rows.ts'
import type { Database } from './database/database.ts'
import { createEmailSender, createEmailWriter } from './emails/email-sender.ts'
import type { SmtpServer } from './emails/smtp-settings.ts'
import { createSmtp } from './emails/smtp.ts'
import type { Sweep } from './ground/create-sweep.ts'
import type { BackendContext } from './http/context.ts'
import { writeOrderEmail } from './order/order-email.ts'

export interface EmailOptions {
  /** Without it, e-mails only appear in the sandbox's outbox, and are not written without the sandbox. */
  smtpServer?: SmtpServer
  /** Milliseconds between checks for e-mails to send; default one second. */
  emailSweepEvery?: number
  sandbox?: boolean
  outboxKey?: string
}

interface Emails {
  sender: Sweep
  /** Path of the outbox, with its key; empty without an outbox. */
  outboxPath: string
  logStart(url: string): void
}

/** Hourly limit of e-mails that anyone can cause by typing the address at checkout. */
const emailsPerAddress = 20
const hour = 60 * 60_000

const noEmailWarning =
  'SMTP_URL is not set, so no e-mail is sent: visitors cannot create accounts or reset passwords, and orders are not ' +
  'confirmed by e-mail.'

/** Whether the address belongs to the buyer's account, or the e-mail reports what the shop or a payment did. */
function isWanted(
  database: Database,
  { order_id: id, step }: Pick<Row<'emails'>, 'order_id' | 'step'>,
  address: string,
): boolean {
  const found = database.count(
    `SELECT count(*) FROM orders o LEFT JOIN users u ON u.id = o.user_id AND u.verified = 1
     WHERE o.id = :id AND (u.email = :address
       OR (:step <> 'copy' AND (o.status > 1 OR (o.payment_done = 1 AND o.total_amount > 0))))`,
    { id, step, address },
  )
  return found > 0
}

export async function connectEmails(
  app: FastifyInstance,
  context: BackendContext,
  options: EmailOptions,
): Promise<Emails> {
  const { database, tries, log } = context
  const { smtpServer, emailSweepEvery, sandbox = false, outboxKey } = options
  const writeDue = createEmailWriter({
    ...context,
    isSent: smtpServer !== undefined,
    write: (row) => writeOrderEmail(context, row),
    isWithinLimit: (row, address) =>
      isWanted(database, row, address) || tries.isWithin(`order e-mail to ${address}`, emailsPerAddress, hour),
  })
  const sender = createEmailSender({
    ...context,
    transport: smtpServer && createSmtp(smtpServer),
    hasOutbox: sandbox,
    writeDue,
    every: emailSweepEvery ?? 1000,
  })
  const outbox =
    sandbox && (await import('./trying/outbox-routes.ts')).registerOutbox(app, context, writeDue, outboxKey)
  const outboxPath = outbox ? outbox.path : ''
  return {
    sender,
    outboxPath,
    logStart(url) {
      if (!smtpServer && !sandbox) log.warn(noEmailWarning)
      // A configured key stays valid after this run, so it is not logged.
      if (sandbox) log.info(`outbox: ${url}${outboxKey === undefined ? outboxPath : '/outbox?key=OUTBOX_KEY'}`)
    },
  }
}
