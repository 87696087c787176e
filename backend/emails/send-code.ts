import { issueCode, issueSignUpCode } from '../account/user-codes.ts'
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

/** Issues a verification code for a sign-up and e-mails it. */
export function sendSignUpCode(
  context: BackendContext,
  recipient: Recipient,
  person: { name: string; password: string },
): void {
  mailCode(context, recipient, 'verification', issueSignUpCode(context.database, recipient.id, person, context.clock()))
}

/** Issues a password reset code and e-mails it. */
export function sendResetCode(context: BackendContext, recipient: Recipient): void {
  mailCode(context, recipient, 'password reset', issueCode(context.database, recipient.id, context.clock()))
}

function mailCode(
  context: BackendContext,
  { email, lang }: Recipient,
  kind: keyof typeof subjects,
  code: string,
): void {
  const body = translate(fill('Your code is {code}.', { code }), lang)
  sendEmail(context, kind, { email, subject: translate(subjects[kind], lang), body }, context.clock())
}

/** Tells the owner of an account that somebody has tried to sign up with their address. */
export function sendAccountNotice(context: BackendContext, { email, lang }: Omit<Recipient, 'id'>): void {
  const subject = translate('You already have an account', lang)
  const body = [
    translate('Somebody asked for a new account with this email address, which has one already.', lang),
    translate('If it was you, sign in or choose a new password. Otherwise there is nothing to do.', lang),
  ].join(' ')
  sendEmail(context, 'account notice', { email, subject, body }, context.clock())
}

/** Limits how many codes an address is sent. To be called before the address is looked up. */
export function countCodeRequest(context: BackendContext, email: string): void {
  context.attempts.count(`code ${email}`, codesPerHour, hour)
}
