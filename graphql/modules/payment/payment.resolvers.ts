import type { ModuleResolvers } from '../module-resolvers.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentResolvers = {
  Mutation: {
    placeOrder: (_parent, { method, voucher, idempotencyKey, timeZone, agreed }, context) =>
      placeOrder(context, {
        method,
        idempotencyKey,
        voucher: voucher ?? null,
        timeZone: timeZone ?? null,
        agreed: agreed ?? null,
      }),
    startPayment: (_parent, { orderId, method }, context) => startPayment(context, orderId, method),
    settlePayment: (_parent, { input }, context) => settlePayment(context, input),
  },
} satisfies ModuleResolvers
