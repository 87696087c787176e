import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused, success } from '../envelope.ts'
import { readForm } from '../form.ts'
import type { Input } from '../input.ts'
import { languageOf } from '../language.ts'
import { countCodeRequest, mailCode } from '../mail-code.ts'
import { hashPassword } from '../passwords.ts'
import { useCode } from '../store/user-codes.ts'
import { findUserByEmail, replacePassword } from '../store/users.ts'
import { bodyOf } from './route.ts'

/** A new password by a mailed code: `user/forgot-password`, then `user/update-password`. */
export function registerPasswordReset(app: FastifyInstance, context: BackendContext): void {
  app.post('/user/forgot-password', (request) => success(forgotPassword(context, request)))
  app.post('/user/update-password', async (request) => success(await updatePassword(context, bodyOf(request))))
}

function forgotPassword(context: BackendContext, request: FastifyRequest): string {
  const form = readForm(bodyOf(request))
  const email = form.email('email')
  form.check()
  countCodeRequest(context, email)
  mailCode(context, { ...findVerified(context, email), lang: languageOf(request, context.database) }, 'password reset')
  return email
}

async function updatePassword(context: BackendContext, body: Input): Promise<string> {
  const form = readForm(body)
  const email = form.email('email')
  const code = form.text('code', 'Code', 10)
  if (code !== '' && code.length < 4) form.broken('Code must have at least 4 characters')
  const password = form.password('password')
  form.check()
  const user = findVerified(context, email)
  const hash = await hashPassword(password)
  if (!useCode(context.database, user.id, code, context.clock())) throw refused('The code is wrong or too old')
  replacePassword(context.database, user.id, hash, context.clock())
  context.attempts.forget(`sign-in ${email}`)
  return email
}

function findVerified(context: BackendContext, email: string) {
  const user = findUserByEmail(context.database, email)
  if (!user) throw refused('This email is not registered')
  if (user.verified !== 1) throw refused('This email is not verified')
  return user
}
