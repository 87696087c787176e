import type { GraphQLContext } from '../../context.ts'
import type { Cart } from '../../resolver-types.generated.ts'
import { cartEndpoint } from '../../rest/endpoints/cart.ts'
import type { CartLineModel } from '../../rest/endpoints/cart-line.ts'
import { Refusal, RestError } from '../../rest/rest-error.ts'
import { findProfile } from '../viewer/viewer.resolvers.ts'
import { presentCart } from './present-cart.ts'

/** A refusal, or the answer to a token that is no longer good. Faults are neither. */
function isRefused(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof RestError && error.code === 'UNAUTHENTICATED')
}

/** The caller's lines. Who has no identity yet has none, and costs no call. */
export async function readLines(context: GraphQLContext): Promise<CartLineModel[]> {
  const { api, identity } = context
  const { token, guestToken } = identity
  if (token === null && guestToken === null) return []
  try {
    return await api.call(cartEndpoint, undefined)
  } catch (error) {
    if (!isRefused(error)) throw error
    // A shop that takes no guests refuses their token: they have no cart there.
    if (token === null) return []
    if (await findProfile(context)) throw error
    return readLines(context)
  }
}

/** The caller's cart at this moment. */
export async function readCart(context: GraphQLContext): Promise<Cart> {
  const [lines, site] = await Promise.all([readLines(context), context.api.site()])
  return presentCart(lines, site, context.now())
}
