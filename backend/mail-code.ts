import type { BackendContext } from './context.ts'
import { sendLetter } from './store/outbox.ts'
import { issueCode } from './store/user-codes.ts'

const codesPerWindow = 8

/** Makes a code and "mails" it: this shop has no mail server, so letters end in the outbox and in the log. */
export function mailCode(context: BackendContext, user: { id: number; email: string }, subject: string): void {
  const now = context.clock()
  const code = issueCode(context.database, user.id, now)
  sendLetter(context.database, { email: user.email, subject, body: `Your code is ${code}.` }, now)
  context.log.info({ email: user.email, code }, `outbox: ${subject}`)
}

/** Keeps strangers from flooding an address with codes. Counted before anything is looked up. */
export function countCodeRequest(context: BackendContext, email: string): void {
  context.attempts.count(`code ${email}`, codesPerWindow)
}
