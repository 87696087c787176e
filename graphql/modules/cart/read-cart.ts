import type { Cart } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { cartEndpoint } from '../../api/endpoints/cart/cart.ts'
import { readAsCaller } from '../viewer/session.ts'
import { presentCart } from './present-cart.ts'

export function readLines(context: GraphQLContext): Promise<CartLineModel[]> {
  return readAsCaller(context, () => context.api.call(cartEndpoint, undefined), [])
}

export async function showLines(context: GraphQLContext, lines: CartLineModel[]): Promise<Cart> {
  return presentCart(lines, await context.api.shop(), context.now())
}

export async function readCart(context: GraphQLContext): Promise<Cart> {
  const [lines] = await Promise.all([readLines(context), context.api.shop()])
  return showLines(context, lines)
}
