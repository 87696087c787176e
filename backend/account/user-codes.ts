import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { layOut } from '../emails/email-layout.ts'
import { queueEmail } from '../emails/email-queue.ts'
import { readShopLook, type ShopContext } from '../emails/shop-look.ts'
import type { BackendContext } from '../http/context.ts'
import { type Refusal, refused } from '../http/envelope.ts'
import { fill, translate } from '../texts/translate.ts'
import { findUserByEmail, type User } from './users.ts'

const lifetime = 30 * 60_000
/**
 * A code has six digits and is invalid after five wrong tries. An account gets five codes an hour, which can all be
 * valid at the same time for sign-ups. 25 tries an hour against five of 900,000 codes find one within a day with a
 * probability of 25 × 5 × 24 / 900,000 = 0.33 %.
 */
const mostTries = 5

export function issueCode(database: Database, userId: number, now: number): string {
  const code = String(randomInt(100_000, 1_000_000))
  database.run(
    `INSERT INTO user_codes (user_id, code_hash, tries, expires_at) VALUES (:userId, :hash, 0, :expiresAt)
     ON CONFLICT (user_id) DO UPDATE SET code_hash = :hash, tries = 0, expires_at = :expiresAt`,
    { userId, hash: hashOf(userId, code), expiresAt: now + lifetime },
  )
  return code
}

export function useCode(database: Database, userId: number, code: string, now: number): boolean {
  const used = database.run(
    'DELETE FROM user_codes WHERE user_id = :userId AND code_hash = :hash AND tries < :mostTries AND expires_at > :now',
    { userId, hash: hashOf(userId, code), mostTries, now },
  )
  if (used.changes > 0) return true
  countWrongCode(database, userId)
  return false
}

function countWrongCode(database: Database, userId: number): void {
  database.run('UPDATE user_codes SET tries = tries + 1 WHERE user_id = :userId', { userId })
}

type Person = Pick<User, 'name' | 'password'>

/** Issues a code that confirms this sign-up. Codes of earlier sign-ups with the address stay valid for theirs. */
function issueSignUpCode(database: Database, userId: number, { name, password }: Person, now: number): string {
  const code = issueCode(database, userId, now)
  const values = { userId, hash: hashOf(userId, code), name, password, expiresAt: now + lifetime }
  database.run('DELETE FROM sign_ups WHERE user_id = :userId AND expires_at <= :now', { userId, now })
  // If two sign-ups happen to get the same code, it confirms neither.
  database.run(
    `INSERT INTO sign_ups (user_id, code_hash, name, password, expires_at)
     VALUES (:userId, :hash, :name, :password, :expiresAt)
     ON CONFLICT DO UPDATE SET expires_at = 0`,
    values,
  )
  return code
}

/** A password reset's code is not accepted: it would activate a password that the owner may not have chosen. */
export function confirmSignUp(database: Database, given: { email: string; code: string }, now: number): User {
  const user = findUserByEmail(database, given.email)
  const id = user?.id ?? NO_USER
  const person = database.get<Person>(
    `SELECT s.name, s.password FROM sign_ups s JOIN user_codes c ON c.user_id = s.user_id
     WHERE s.user_id = :id AND s.code_hash = :hash AND s.expires_at > :now AND c.tries < :mostTries`,
    { id, hash: hashOf(id, given.code), now, mostTries },
  )
  if (!user || !person) {
    countWrongCode(database, id)
    throw wrongCode()
  }
  database.run('UPDATE users SET name = :name, password = :password WHERE id = :id', { ...person, id })
  database.run('DELETE FROM user_codes WHERE user_id = :id', { id })
  return { ...user, ...person }
}

const NO_USER = 0

/** An address without an account takes the same work and gets the same answer as a wrong code. */
export function findUserOfCode(database: Database, given: { email: string; code: string }, now: number): User {
  const user = findUserByEmail(database, given.email)
  const isRight = useCode(database, user?.id ?? NO_USER, given.code, now)
  if (!user || !isRight) throw wrongCode()
  return user
}

function wrongCode(): Refusal {
  return refused('The code is wrong or too old')
}

function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url')
}

const codesPerHour = 5
const hour = 60 * 60_000

interface Recipient {
  id: number
  email: string
  lang: string
}

const subjects = { verification: 'Verify your email', 'password reset': 'Reset your password' } as const

export function sendSignUpCode(
  context: ShopContext,
  recipient: Recipient,
  person: { name: string; password: string },
  now: number,
): void {
  mailCode(context, recipient, 'verification', issueSignUpCode(context.database, recipient.id, person, now), now)
}

export function sendResetCode(context: ShopContext, recipient: Recipient, now: number): void {
  mailCode(context, recipient, 'password reset', issueCode(context.database, recipient.id, now), now)
}

function mailCode(
  context: ShopContext,
  { email, lang }: Recipient,
  kind: keyof typeof subjects,
  code: string,
  now: number,
): void {
  const subject = translate(subjects[kind], lang)
  const paragraphs = [translate(fill('Your code is {code}.', { code }), lang)]
  const note = translate('It’s valid for 30 minutes. If you didn’t ask for it, you can ignore this email.', lang)
  const shop = readShopLook(context, lang, now)
  queueEmail(context.database, kind, { email, ...layOut({ lang, subject, shop, paragraphs, note, code }) }, now)
}

export function sendAccountNotice(context: ShopContext, { email, lang }: Omit<Recipient, 'id'>, now: number): void {
  const subject = translate('You already have an account', lang)
  const words = [
    translate('Someone asked for a new account with this email address, which already has one.', lang),
    translate('If it was you, sign in or choose a new password. Otherwise there is nothing to do.', lang),
  ].join(' ')
  const shop = readShopLook(context, lang, now)
  queueEmail(
    context.database,
    'account notice',
    { email, ...layOut({ lang, subject, shop, paragraphs: [words] }) },
    now,
  )
}

/** Limits the codes that an address gets. Call it before looking the address up. */
export function countCodeRequest(context: BackendContext, email: string): void {
  context.tries.count(`code ${email}`, codesPerHour, hour)
}
