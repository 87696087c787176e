import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { success } from '../http/envelope.ts'
import { asInput, idOf, textOf } from '../http/input.ts'
import { providerNames, providers } from './accounts/provider-config.ts'
import type { PayableOrders, PaymentContext } from './contract/payment-method.ts'

const bodyLimit = 64 * 1024
const codes = { received: 200, refused: 400, unavailable: 503 } as const

/**
 * `GET payment-gateway`, `POST webhooks/{provider}`, and `POST {provider}-callback`, to which a provider's payment page
 * sends the shopper.
 */
export function registerPaymentRoutes(
  app: FastifyInstance,
  context: Pick<PaymentContext, 'payments' | 'clock' | 'log' | 'siteUrl'>,
  orders: PayableOrders,
): void {
  app.get('/payment-gateway', () => success(context.payments.publicGateway()))
  registerWebhooks(app, context)
  registerCallbacks(app, context, orders)
}

/** Reads the raw bytes, because those are signed. */
function registerWebhooks(app: FastifyInstance, { payments, clock }: Pick<PaymentContext, 'payments' | 'clock'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    for (const name of providerNames) {
      scope.post(`/webhooks/${name}`, { bodyLimit }, async (request, reply) => {
        const outcome = await payments.receiveWebhook(name, {
          body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
          header: (header) => String(request.headers[header] ?? ''),
          receivedAt: clock(),
        })
        // Providers send a message again after any other answer than 200.
        return reply.code(outcome ? codes[outcome] : 404).send({ received: outcome === 'received' })
      })
    }
  })
}

/**
 * A proof of the payment leads to the thank-you page, any other to the order, to be paid there. The pages send the
 * shopper with a form.
 */
function registerCallbacks(
  app: FastifyInstance,
  { payments, log, siteUrl }: Pick<PaymentContext, 'payments' | 'log' | 'siteUrl'>,
  orders: PayableOrders,
): void {
  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16 * 1024 })
    for (const name of providerNames) {
      const { method, proofField } = providers[name]
      if (proofField === undefined) continue
      scope.post(`/${name}-callback`, async (request, reply) => {
        const id = idOf(asInput(request.query), 'order_id')
        const order = id === null ? undefined : orders.find(id)
        const token = textOf(asInput(request.body), proofField)
        const isPaid = order !== undefined && (await payments.confirm(method, order, token))
        if (order && isPaid) orders.markPaid(order.id, payments.receiptOf(order.id) ?? { method, token })
        else log.warn({ order: id, method }, 'payment callback changed nothing')
        const target = id === null ? '/user/orders' : isPaid ? `/thank-you?order=${id}` : `/user/order/${id}`
        return reply.header('cache-control', 'no-store').redirect(siteUrl + target, 303)
      })
    }
  })
}
