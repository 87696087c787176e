import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { layOut } from '../emails/email-layout.ts'
import { queueEmail } from '../emails/email-queue.ts'
import { readShopLook, type ShopContext } from '../emails/shop-look.ts'
import { isLinkLike } from '../ground/escape-markup.ts'
import type { BackendContext } from '../http/context.ts'
import { type Refusal, refused } from '../http/envelope.ts'
import { fill, translate } from '../texts/translate.ts'
import { findUserByEmail, type User } from './users.ts'

const lifetime = 30 * 60_000
const hour = 60 * 60_000

/**
 * Hourly limits for an account, per visitor's address and over all addresses. The second is higher, so that another
 * visitor uses up neither the owner's tries nor the owner's e-mails. A code has eight digits: 50 tries an hour at 20
 * codes of 90 million find one within a day with a probability of 50 × 20 × 24 / 90,000,000 = 0.03 %.
 */
const triesFrom = 5
const triesOf = 50
const codesFrom = 5
const codesOf = 20

/** A visitor who asks for codes or tries them. */
export interface CodeVisitor {
  /** IP address, as the storefront forwards it. */
  address: string
  /** The guest token of the visitor's browser. */
  guestToken: string | null
}

/** Each address has one valid code for an account, so that a request from elsewhere does not end it. */
function issueCode(database: Database, userId: number, address: string, now: number): string {
  const code = String(randomInt(10_000_000, 100_000_000))
  database.run('DELETE FROM user_codes WHERE user_id = :userId AND expires_at <= :now', { userId, now })
  database.run(
    `INSERT INTO user_codes (user_id, address_hash, code_hash, expires_at) VALUES (:userId, :address, :hash, :expiresAt)
     ON CONFLICT (user_id, address_hash) DO UPDATE SET code_hash = :hash, expires_at = :expiresAt`,
    { userId, address: hashOf(userId, address), hash: hashOf(userId, code), expiresAt: now + lifetime },
  )
  return code
}

/** A right code ends the account's other codes. */
function useCode(database: Database, userId: number, code: string, now: number): boolean {
  const isRight = database.count(
    'SELECT count(*) FROM user_codes WHERE user_id = :userId AND code_hash = :hash AND expires_at > :now',
    { userId, hash: hashOf(userId, code), now },
  )
  if (isRight > 0) database.run('DELETE FROM user_codes WHERE user_id = :userId', { userId })
  return isRight > 0
}

type Person = Pick<User, 'name' | 'password'>

interface SignUp extends Person {
  visitor: CodeVisitor
}

/** Issues a code that confirms this sign-up. Codes of earlier sign-ups with the e-mail address stay valid for theirs. */
function issueSignUpCode(database: Database, userId: number, { name, password, visitor }: SignUp, now: number): string {
  const code = issueCode(database, userId, visitor.address, now)
  const visitorHash = visitor.guestToken === null ? null : hashOf(userId, visitor.guestToken)
  const values = { userId, hash: hashOf(userId, code), name, password, visitorHash, expiresAt: now + lifetime }
  database.run('DELETE FROM sign_ups WHERE user_id = :userId AND expires_at <= :now', { userId, now })
  database.run('DELETE FROM sign_ups WHERE user_id = :userId AND visitor_hash = :visitorHash', { userId, visitorHash })
  // If two sign-ups happen to get the same code, it confirms neither.
  database.run(
    `INSERT INTO sign_ups (user_id, code_hash, name, password, visitor_hash, expires_at)
     VALUES (:userId, :hash, :name, :password, :visitorHash, :expiresAt)
     ON CONFLICT DO UPDATE SET expires_at = 0`,
    values,
  )
  return code
}

interface GivenCode {
  email: string
  code: string
}

/**
 * Any code of a sign-up proves that its reader owns the e-mail address. Which name and password the account gets is
 * decided by the browser that signed up, if it confirms the code itself: the newest code can belong to another visitor's
 * sign-up. A password reset's code is not accepted: it would activate a password that the owner may not have chosen.
 */
export function confirmSignUp(context: BackendContext, given: GivenCode, visitor: CodeVisitor): User {
  const { database } = context
  const now = context.clock()
  const user = findUserByEmail(database, given.email)
  const id = user?.id ?? NO_USER
  const mayTry = countTry(context, given.email, visitor.address)
  const ofCode = database.get<Person>(
    'SELECT name, password FROM sign_ups WHERE user_id = :id AND code_hash = :hash AND expires_at > :now',
    { id, hash: hashOf(id, given.code), now },
  )
  // A verified account has a password or provider of its owner, and no sign-up changes it.
  if (!user || user.verified === 1 || !ofCode || !mayTry) throw wrongCode()
  const ofVisitor = database.get<Person>(
    'SELECT name, password FROM sign_ups WHERE user_id = :id AND visitor_hash = :visitor AND expires_at > :now',
    { id, visitor: hashOf(id, visitor.guestToken ?? ''), now },
  )
  const person = ofVisitor ?? ofCode
  database.run('UPDATE users SET name = :name, password = :password WHERE id = :id', { ...person, id })
  database.run('DELETE FROM user_codes WHERE user_id = :id', { id })
  forgiveTry(context, given.email, visitor.address)
  return { ...user, ...person }
}

const NO_USER = 0

/** An address without an account takes the same work and gets the same answer as a wrong code. */
export function findUserOfCode(context: BackendContext, given: GivenCode, address: string): User {
  const user = findUserByEmail(context.database, given.email)
  const mayTry = countTry(context, given.email, address)
  const isRight = mayTry && useCode(context.database, user?.id ?? NO_USER, given.code, context.clock())
  if (!user || !isRight) throw wrongCode()
  forgiveTry(context, given.email, address)
  return user
}

const tryFrom = (email: string, address: string) => `code try ${email} from ${address}`
const tryOf = (email: string) => `code try ${email}`

function countTry({ tries }: BackendContext, email: string, address: string): boolean {
  return tries.isWithin(tryFrom(email, address), triesFrom, hour) && tries.isWithin(tryOf(email), triesOf, hour)
}

function forgiveTry({ tries }: BackendContext, email: string, address: string): void {
  tries.forget(tryFrom(email, address))
  tries.takeBack(tryOf(email))
}

function wrongCode(): Refusal {
  return refused('The code is wrong or too old')
}

function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url')
}

interface Recipient {
  id: number
  email: string
  lang: string
}

const subjects = { verification: 'Verify your email', 'password reset': 'Reset your password' } as const

export function sendSignUpCode(context: ShopContext, recipient: Recipient, signUp: SignUp, now: number): void {
  const code = issueSignUpCode(context.database, recipient.id, signUp, now)
  mailCode(context, recipient, 'verification', code, now, signUp.name)
}

export function sendResetCode(context: ShopContext, recipient: Recipient, address: string, now: number): void {
  mailCode(context, recipient, 'password reset', issueCode(context.database, recipient.id, address, now), now)
}

function mailCode(
  context: ShopContext,
  { email, lang }: Recipient,
  kind: keyof typeof subjects,
  code: string,
  now: number,
  name?: string,
): void {
  const subject = translate(subjects[kind], lang)
  const paragraphs = [translate(fill('Your code is {code}.', { code }), lang)]
  if (name && !isLinkLike(name)) paragraphs.push(translate(fill('It’s for the account of {name}.', { name }), lang))
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

/** Limits the codes sent to an e-mail address. Call it before looking the address up. */
export function countCodeRequest({ tries }: BackendContext, email: string, address: string): void {
  tries.count(`code ${email} from ${address}`, codesFrom, hour)
  tries.count(`code ${email}`, codesOf, hour)
}
