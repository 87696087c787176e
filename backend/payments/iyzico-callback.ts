import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../http/context.ts'
import { asInput, idOf, textOf } from '../http/input.ts'
import type { PayableOrders } from './contract/payment-method.ts'

const iyzico = 6

/** A token that proves the payment leads to the thank-you page, any other to the order, to be paid there. */
export function registerIyzicoCallback(
  app: FastifyInstance,
  context: Pick<BackendContext, 'payments' | 'log' | 'siteUrl'>,
  orders: PayableOrders,
): void {
  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16 * 1024 })
    scope.post('/iyzico-callback', async (request, reply) => {
      const id = idOf(asInput(request.query), 'order_id')
      const order = id === null ? undefined : orders.find(id)
      const token = textOf(asInput(request.body), 'token')
      const isPaid = order !== undefined && (await context.payments.confirm(iyzico, order, token))
      if (order && isPaid) {
        orders.markPaid(order.id, context.payments.receiptOf(order.id) ?? { method: iyzico, token })
      } else context.log.warn({ order: id, method: iyzico }, 'payment callback changed nothing')
      const target = id === null ? '/user/orders' : isPaid ? `/thank-you?order=${id}` : `/user/order/${id}`
      return reply.header('cache-control', 'no-store').redirect(context.siteUrl + target, 303)
    })
  })
}
