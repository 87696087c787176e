import type { BackendContext } from '../context.ts'
import { insertEmail } from './outbox.ts'
import type { EmailRow } from './rows.ts'

/**
 * Sends an e-mail to the outbox, because no mail server is connected. The log names the e-mail's id, never its address
 * or text: people who read logs must not be able to sign in as somebody else.
 */
export function sendEmail(
  { database, log }: Pick<BackendContext, 'database' | 'log'>,
  kind: 'verification' | 'password reset' | 'account notice' | 'order' | 'payment report',
  email: Pick<EmailRow, 'email' | 'subject' | 'body'>,
  now: number,
): void {
  log.info({ kind, outboxId: insertEmail(database, email, now) }, 'e-mail put into the outbox')
}
