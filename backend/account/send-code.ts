import type { Database } from '../database/database.ts'
import { layOut } from '../emails/email-layout.ts'
import { queueEmail } from '../emails/email-queue.ts'
import type { BackendContext } from '../http/context.ts'
import { fill, translate } from '../texts/translate.ts'
import { issueCode, issueSignUpCode } from './user-codes.ts'

const codesPerHour = 5
const hour = 60 * 60_000

interface Recipient {
  id: number
  email: string
  lang: string
}

const subjects = { verification: 'Verify your email', 'password reset': 'Reset your password' } as const

export function sendSignUpCode(
  database: Database,
  recipient: Recipient,
  person: { name: string; password: string },
  now: number,
): void {
  mailCode(database, recipient, 'verification', issueSignUpCode(database, recipient.id, person, now), now)
}

export function sendResetCode(database: Database, recipient: Recipient, now: number): void {
  mailCode(database, recipient, 'password reset', issueCode(database, recipient.id, now), now)
}

function mailCode(
  database: Database,
  { email, lang }: Recipient,
  kind: keyof typeof subjects,
  code: string,
  now: number,
): void {
  const subject = translate(subjects[kind], lang)
  const paragraphs = [translate(fill('Your code is {code}.', { code }), lang)]
  queueEmail(database, kind, { email, ...layOut({ lang, subject, paragraphs, code }) }, now)
}

export function sendAccountNotice(database: Database, { email, lang }: Omit<Recipient, 'id'>, now: number): void {
  const subject = translate('You already have an account', lang)
  const words = [
    translate('Somebody asked for a new account with this email address, which has one already.', lang),
    translate('If it was you, sign in or choose a new password. Otherwise there is nothing to do.', lang),
  ].join(' ')
  queueEmail(database, 'account notice', { email, ...layOut({ lang, subject, paragraphs: [words] }) }, now)
}

/** Limits how many codes an address is sent. To be called before the address is looked up. */
export function countCodeRequest(context: BackendContext, email: string): void {
  context.tries.count(`code ${email}`, codesPerHour, hour)
}
