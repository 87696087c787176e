import type { BackendContext } from './context.ts'
import { sendLetter } from './store/outbox.ts'
import { issueCode } from './store/user-codes.ts'
import { fill, say } from './texts/say.ts'
import type { PlainText } from './texts/say.ts'

const codesPerWindow = 8

interface Recipient {
  id: number
  email: string
  lang: string
}

/** Makes a code and "mails" it: this shop has no mail server, so letters end in the outbox and in the log. */
export function mailCode(context: BackendContext, { id, email, lang }: Recipient, subject: PlainText): void {
  const now = context.clock()
  const code = issueCode(context.database, id, now)
  const body = say(fill('Your code is {code}.', { code }), lang)
  sendLetter(context.database, { email, subject: say(subject, lang), body }, now)
  context.log.info({ email, code }, `outbox: ${subject}`)
}

/** Keeps strangers from flooding an address with codes. Counted before anything is looked up. */
export function countCodeRequest(context: BackendContext, email: string): void {
  context.attempts.count(`code ${email}`, codesPerWindow)
}
