import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { countCart } from '../database/cart-rows.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { email, password, readForm, requiredText, broken } from '../http/form.ts'
import { createAccessToken, endAccessTokens, readGuestToken, requireUser } from '../http/identity.ts'
import type { Input } from '../http/input.ts'
import { languageOf, bodyOf } from '../http/route.ts'
import type { Tries } from '../http/tries.ts'
import { recordTime } from '../http/wire.ts'
import { adoptGuest } from './adopt-guest.ts'
import {
  countCodeRequest,
  sendAccountNotice,
  sendSignUpCode,
  sendResetCode,
  type CodeVisitor,
  confirmSignUp,
  findUserOfCode,
} from './user-codes.ts'
import { findUserByEmail, markVerified, signUp, type User, replacePassword } from './users.ts'

const SignUp = v.object({ name: requiredText('Name'), email, password: password() })
const Verification = v.object({ email, code: requiredText('Code', 10) })
const SignIn = v.object({ email, password: password() })

export function registerAuth(app: FastifyInstance, context: BackendContext): void {
  app.post('/user/signup', async (request) => success(await register(context, request)))
  app.post('/user/verify', (request) => success(verify(context, request)))
  app.post('/user/signin', async (request) => success(await signIn(context, bodyOf(request), request.ip)))
  app.get('/user/logout', { config: { writes: true } }, (request) => {
    endAccessTokens(context.database, requireUser(request, context))
    return success(null, 'You have been logged out')
  })
}

async function register(context: BackendContext, request: FastifyRequest): Promise<string> {
  const person = readForm(bodyOf(request), SignUp)
  countCodeRequest(context, person.email, request.ip)
  const hash = await context.passwords.hash(person.password)
  const recipient = { email: person.email, lang: languageOf(request, context.database) }
  const visitor = visitorOf(request)
  const { database } = context
  const now = context.clock()
  database.transaction(() => {
    const id = signUp(database, { ...person, password: hash }, now)
    // Only an e-mail reveals that the address already has an account.
    if (id === undefined) sendAccountNotice(context, recipient, now)
    else sendSignUpCode(context, { ...recipient, id }, { name: person.name, password: hash, visitor }, now)
  })
  return person.email
}

function visitorOf(request: FastifyRequest): CodeVisitor {
  return { address: request.ip, guestToken: readGuestToken(bodyOf(request)) }
}

function verify(context: BackendContext, request: FastifyRequest) {
  const given = readForm(bodyOf(request), Verification)
  const user = confirmSignUp(context, given, visitorOf(request))
  markVerified(context.database, user.id, context.clock())
  return { id: user.id, name: user.name, email: user.email, verified: 1 }
}

async function signIn(context: BackendContext, body: Input, address: string) {
  const given = readForm(body, SignIn)
  countSignIn(context.tries, given.email, address)
  const user = findUserByEmail(context.database, given.email)
  // An unknown address takes the same time and gets the same answer as a wrong password.
  const isRight = await context.passwords.matches(given.password, user?.password)
  if (!user || !isRight) throw refused('Email or password is wrong')
  if (user.verified !== 1) throw refused('This email is not verified')
  signedIn(context.tries, given.email, address)
  return openSession(context, user, readGuestToken(body))
}

function openSession(context: BackendContext, user: User, guestToken: string | null) {
  const now = context.clock()
  const { database } = context
  const { token, expiresAt } = database.transaction(() => {
    if (guestToken !== null) adoptGuest(database, guestToken, user.id, now)
    return createAccessToken(database, user.id, now)
  })
  const cartCount = countCart(database, { userId: user.id, userToken: null })
  return {
    token,
    expires_in: recordTime(expiresAt),
    user: { id: user.id, name: user.name, email: user.email, cart_count: cartCount },
  }
}

const Forgotten = v.object({ email })
const NewPassword = v.object({
  email,
  code: v.pipe(
    requiredText('Code', 10),
    v.check((code) => code === '' || code.length >= 4, broken('Code must have at least 4 characters')),
  ),
  password: password(),
})

export function registerPasswordReset(app: FastifyInstance, context: BackendContext): void {
  app.post('/user/forgot-password', (request) => success(forgotPassword(context, request)))
  app.post('/user/update-password', async (request) =>
    success(await updatePassword(context, bodyOf(request), request.ip)),
  )
}

function forgotPassword(context: BackendContext, request: FastifyRequest): string {
  const { email: address } = readForm(bodyOf(request), Forgotten)
  countCodeRequest(context, address, request.ip)
  const { database } = context
  const now = context.clock()
  const user = findUserByEmail(database, address)
  // The answer does not reveal whether the address has an account.
  const lang = languageOf(request, database)
  if (user) database.transaction(() => sendResetCode(context, { ...user, lang }, request.ip, now))
  return address
}

async function updatePassword(context: BackendContext, body: Input, address: string): Promise<string> {
  const given = readForm(body, NewPassword)
  const hash = await context.passwords.hash(given.password)
  const user = findUserOfCode(context, given, address)
  // The code was read in the owner's e-mails, which is all that verification asks for.
  markVerified(context.database, user.id, context.clock())
  replacePassword(context.database, user.id, hash, context.clock())
  passwordReplaced(context.tries, given.email, address)
  return given.email
}

/** Wrong passwords for an account from one address, in 15 minutes. */
const PER_ADDRESS = 10
/** High enough that one attacker does not lock the owner out; allows some 9,600 passwords a day. */
const PER_ACCOUNT = 100

const keyFrom = (email: string, address: string) => `sign-in ${email} from ${address}`
const keyOf = (email: string) => `sign-in ${email}`

/** @param address the visitor's, as the storefront forwards it */
function countSignIn(tries: Tries, email: string, address: string): void {
  tries.count(keyFrom(email, address), PER_ADDRESS)
  tries.count(keyOf(email), PER_ACCOUNT)
}

/** The password was right: clears the tries from this address. Those from other addresses stay counted. */
function signedIn(tries: Tries, email: string, address: string): void {
  tries.forget(keyFrom(email, address))
  tries.takeBack(keyOf(email))
}

function passwordReplaced(tries: Tries, email: string, address: string): void {
  tries.forget(keyFrom(email, address))
  tries.forget(keyOf(email))
}
