import type { GraphQLContext } from '../../context.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentResolvers = {
  Mutation: {
    async placeOrder(_parent, { method, voucher, idempotencyKey, timeZone, agreed }, context: GraphQLContext) {
      const asked = { method, idempotencyKey, voucher: voucher ?? null, timeZone: timeZone ?? null }
      const placed = await placeOrder(context, { ...asked, agreed: agreed ?? null })
      const { requestId } = context
      const order = await placed.order
      const { amount = null, currency = null } = placed.charged ?? {}
      const orderId = order?.id ?? null
      context.observe({ type: 'order', requestId, method, state: placed.state, orderId, amount, currency })
      return placed
    },
    startPayment: (_parent, { orderId, method }, context) => startPayment(context, orderId, method),
    async settlePayment(_parent, { input }, context: GraphQLContext) {
      const settled = await settlePayment(context, input)
      const { requestId } = context
      const orderId = (await settled.order)?.id ?? null
      context.observe({ type: 'payment', requestId, method: input.method, state: settled.state, orderId })
      return settled
    },
  },
} satisfies ModuleResolvers
