import type { ModuleResolvers } from '../module-resolvers.ts'
import { chooseShipping } from './choose-shipping.ts'
import { checkVoucher, findVoucher } from '../price-agreement/find-voucher.ts'
import { readCheckout } from './read-checkout.ts'
import { readShipping } from './read-shipping.ts'

export const checkoutResolvers = {
  Viewer: {
    shipping: (_viewer, { addressId }, context) => readShipping(context, addressId ?? null),
    checkout: async (_viewer, { voucher, seen }, context) =>
      readCheckout(context, await findVoucher(context, voucher ?? null), seen ?? null),
  },
  Mutation: {
    chooseShipping: (_parent, { addressId, lines }, context) => chooseShipping(context, addressId, lines),
    checkVoucher: (_parent, { code }, context) => checkVoucher(context, code),
  },
} satisfies ModuleResolvers
