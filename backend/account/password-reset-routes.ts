import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { broken, email, password, readForm, requiredText } from '../http/form.ts'
import type { Input } from '../http/input.ts'
import { languageOf } from '../http/language.ts'
import { bodyOf } from '../http/route.ts'
import { passwordReplaced } from '../http/tries.ts'
import { hashPassword } from './passwords.ts'
import { countCodeRequest, sendResetCode } from './send-code.ts'
import { findUserOfCode } from './user-codes.ts'
import { findUserByEmail, markVerified, replacePassword } from './users.ts'

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
  countCodeRequest(context, address)
  const { database } = context
  const now = context.clock()
  const user = findUserByEmail(database, address)
  // The answer does not tell whether the address has an account.
  const lang = languageOf(request, database)
  if (user) database.transaction(() => sendResetCode(database, { ...user, lang }, now))
  return address
}

async function updatePassword(context: BackendContext, body: Input, address: string): Promise<string> {
  const given = readForm(body, NewPassword)
  const hash = await hashPassword(given.password)
  const user = findUserOfCode(context.database, given, context.clock())
  // The code was read in the owner's e-mails, which is all that verification asks for.
  markVerified(context.database, user.id, context.clock())
  replacePassword(context.database, user.id, hash, context.clock())
  passwordReplaced(context.tries, given.email, address)
  return given.email
}
