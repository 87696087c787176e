import { issueCode } from '../account/user-codes.ts'
import type { BackendContext } from '../context.ts'
import { fill, translate } from '../texts/translate.ts'
import { sendEmail } from './send-email.ts'

const codesPerHour = 5
const hour = 60 * 60_000

interface Recipient {
  id: number
  email: string
  lang: string
}

const subjects = { verification: 'Verify your email', 'password reset': 'Reset your password' } as const

/** Issues a code and sends it by e-mail. */
export function sendCode(context: BackendContext, { id, email, lang }: Recipient, kind: keyof typeof subjects): void {
  const now = context.clock()
  const code = issueCode(context.database, id, now)
  const body = translate(fill('Your code is {code}.', { code }), lang)
  sendEmail(context, kind, { email, subject: translate(subjects[kind], lang), body }, now)
}

/** Limits how many codes an address is sent. To be called before the address is looked up. */
export function countCodeRequest(context: BackendContext, email: string): void {
  context.attempts.count(`code ${email}`, codesPerHour, hour)
}
