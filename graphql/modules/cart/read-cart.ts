import type { GraphQLContext } from '../../context.ts'
import type { Cart } from '../../resolver-types.generated.ts'
import { cartEndpoint } from '../../rest/endpoints/cart.ts'
import type { CartLineModel } from '../../rest/endpoints/cart-line.ts'
import { Refusal, RestError } from '../../rest/rest-error.ts'
import { presentCart } from './present-cart.ts'

function isSignedOut(error: unknown): boolean {
  return error instanceof RestError && error.code === 'UNAUTHENTICATED'
}

/** A token that the backend no longer takes: the shopper goes on as the guest he was before. */
function endSession({ identity, session }: GraphQLContext): void {
  if (identity.token === null) return
  identity.token = null
  session.signOut()
}

/** The caller's lines. Who has no identity yet has none, and costs no call. */
export async function readLines(context: GraphQLContext): Promise<CartLineModel[]> {
  const { api, identity } = context
  const { token, guestToken } = identity
  if (token === null && guestToken === null) return []
  try {
    return await api.call(cartEndpoint, undefined)
  } catch (error) {
    if (token !== null && isSignedOut(error)) {
      endSession(context)
      return readLines(context)
    }
    // A shop that takes no guests refuses their token: they have no cart there.
    if (token === null && (error instanceof Refusal || isSignedOut(error))) return []
    throw error
  }
}

/** The caller's cart at this moment. */
export async function readCart(context: GraphQLContext): Promise<Cart> {
  const [lines, site] = await Promise.all([readLines(context), context.api.site()])
  return presentCart(lines, site, context.now())
}
