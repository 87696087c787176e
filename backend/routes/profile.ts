import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { success } from '../envelope.ts'
import { requireIdentity } from '../identity.ts'
import { countCart } from '../store/carts.ts'
import { findUserById } from '../store/users.ts'
import { queryOf } from './route.ts'

/** `GET user/profile`: who the shop takes the caller for. */
export function registerProfile(app: FastifyInstance, context: BackendContext): void {
  app.get('/user/profile', (request) => success(readProfile(context, request)))
}

function readProfile(context: BackendContext, request: FastifyRequest) {
  const identity = requireIdentity(request, context, queryOf(request))
  const cartCount = countCart(context.database, identity)
  const user = identity.userId === null ? undefined : findUserById(context.database, identity.userId)
  if (!user) return { cart_count: cartCount, is_logged_in: false }
  const { id, name, email, phone, verified } = user
  return { id, name, email, phone, default_address: null, verified, cart_count: cartCount, is_logged_in: true }
}
