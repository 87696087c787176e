import type { AddToCartInput } from '../../__generated__/resolver-types.ts'
import type { CartLineInput } from '../../api/endpoints/cart/cart.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { addToCart, buyNow, deleteCartLine, selectCartLines, setCartLineQuantity } from './change-cart.ts'
import { readCart } from './read-cart.ts'

/** The schema has a default for `quantity` that the generated type does not reflect. */
function itemOf({ productId, variantId, quantity = 1 }: AddToCartInput): CartLineInput {
  return { productId, variantId, quantity }
}

export const cartResolvers = {
  Viewer: {
    cart: (_viewer, _args, context) => readCart(context),
  },
  Mutation: {
    addToCart: (_parent, { input }, context) => addToCart(context, itemOf(input)),
    buyNow: (_parent, { input }, context) => buyNow(context, itemOf(input)),
    selectCartLines: (_parent, { checked, unchecked }, context) => selectCartLines(context, checked, unchecked),
    setCartLineQuantity: (_parent, { id, quantity }, context) => setCartLineQuantity(context, id, quantity),
    deleteCartLine: (_parent, { id }, context) => deleteCartLine(context, id),
  },
} satisfies ModuleResolvers
