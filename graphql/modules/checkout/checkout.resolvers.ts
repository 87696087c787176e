import type { ModuleResolvers } from '../../module-resolvers.ts'
import { chooseShipping } from './choose-shipping.ts'
import { checkVoucher, findVoucher } from './find-voucher.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { readShipping } from './read-shipping.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const checkoutResolvers = {
  Viewer: {
    shipping: (_viewer, { addressId }, context) => readShipping(context, addressId ?? null),
    checkout: async (_viewer, { voucher }, context) =>
      readCheckout(context, await findVoucher(context, voucher ?? null)),
  },
  Mutation: {
    chooseShipping: (_parent, { addressId, lines }, context) => chooseShipping(context, addressId, lines),
    checkVoucher: (_parent, { code }, context) => checkVoucher(context, code),
    placeOrder: (_parent, { method, voucher, idempotencyKey, timeZone }, context) =>
      placeOrder(context, { method, idempotencyKey, voucher: voucher ?? null, timeZone: timeZone ?? null }),
    startPayment: (_parent, { orderId, method }, context) => startPayment(context, orderId, method),
    settlePayment: (_parent, { input }, context) => settlePayment(context, input),
  },
} satisfies ModuleResolvers
