import type { ModuleResolvers } from '../module-resolvers.ts'
import { findVoucher, offerOf } from '../price-agreement/ask.ts'
import { readCheckout } from './read-checkout.ts'
import { chooseShipping, readShipping } from './shipping.ts'

export const checkoutResolvers = {
  Viewer: {
    shipping: (_viewer, { addressId }, context) => readShipping(context, addressId ?? null),
    checkout: async (_viewer, { voucher, seen }, context) =>
      readCheckout(context, await findVoucher(context, voucher ?? null), seen ?? null),
  },
  Mutation: {
    chooseShipping: (_parent, { addressId, lines }, context) => chooseShipping(context, addressId, lines),
    async checkVoucher(_parent, { code }, context) {
      const offer = await offerOf(context, code)
      if (!offer.ok) return { checkout: null, userErrors: offer.userErrors }
      return { checkout: await readCheckout(context, offer.value), userErrors: [] }
    },
  },
} satisfies ModuleResolvers
