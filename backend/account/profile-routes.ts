import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countCart } from '../cart/carts.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { requireIdentity } from '../http/identity.ts'
import { queryOf } from '../http/route.ts'
import { findOrderAddress } from '../profile/addresses.ts'
import { readFollowedIds } from '../profile/followed-stores.ts'
import { readSavedIds } from '../profile/saved-products.ts'
import { findUserById } from './users.ts'

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
