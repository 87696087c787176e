import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { password, readForm, requiredText } from '../http/form.ts'
import { requireUser } from '../http/identity.ts'
import { bodyOf } from '../http/route.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findUserById, renameUser, replacePassword } from './users.ts'

const triesPerWindow = 10

const Profile = v.object({ name: requiredText('Name') })
const PasswordChange = v.object({
  current_password: password('Current password'),
  new_password: password('New password'),
})

export function registerAccount(app: FastifyInstance, context: BackendContext): void {
  app.post('/user/update-profile', (request) => {
    const userId = requireUser(request, context)
    const { name } = readForm(bodyOf(request), Profile)
    renameUser(context.database, userId, name, context.clock())
    return success({ name }, 'Profile has been updated')
  })

  app.post('/user/update-user-password', async (request) => {
    await changePassword(context, request)
    return success(null, 'Password has been updated')
  })
}

/** Ends all sessions of the user, including this one. */
async function changePassword(context: BackendContext, request: FastifyRequest): Promise<void> {
  const userId = requireUser(request, context)
  const { current_password: current, new_password: wanted } = readForm(bodyOf(request), PasswordChange)
  context.tries.count(`password of ${userId}`, triesPerWindow)
  const isRight = await isPassword(current, findUserById(context.database, userId)?.password)
  if (!isRight) throw refused('The current password is wrong')
  context.tries.forget(`password of ${userId}`)
  replacePassword(context.database, userId, await hashPassword(wanted), context.clock())
}
