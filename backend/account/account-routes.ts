import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { countCart } from '../database/cart-rows.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { password, readForm, requiredText } from '../http/form.ts'
import { requireUser, requireIdentity } from '../http/identity.ts'
import { bodyOf, queryOf } from '../http/route.ts'
import { findOrderAddress } from '../profile/addresses.ts'
import { readFollowedIds } from '../profile/followed-stores.ts'
import { readSavedIds } from '../profile/saved-products.ts'
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
  const isRight = await context.passwords.matches(current, findUserById(context.database, userId)?.password)
  if (!isRight) throw refused('The current password is wrong')
  context.tries.forget(`password of ${userId}`)
  replacePassword(context.database, userId, await context.passwords.hash(wanted), context.clock())
}

export function registerProfile(app: FastifyInstance, context: BackendContext): void {
  app.get('/user/profile', (request) => success(readProfile(context, request)))
}

function readProfile(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const identity = requireIdentity(request, context, queryOf(request))
  const cartCount = countCart(database, identity)
  const address = findOrderAddress(database, identity)
  const user = identity.userId === null ? undefined : findUserById(database, identity.userId)
  if (!user) {
    const known = address && { name: address.name, email: address.email, default_address: address.id }
    return { cart_count: cartCount, is_logged_in: false, ...known }
  }
  const { id, name, email, phone, verified } = user
  return {
    id,
    name,
    email,
    phone,
    default_address: address?.id ?? null,
    verified,
    cart_count: cartCount,
    is_logged_in: true,
    wishlist: readSavedIds(database, 'wishlist', id),
    compare: readSavedIds(database, 'compare_list', id),
    following: readFollowedIds(database, id),
  }
}
