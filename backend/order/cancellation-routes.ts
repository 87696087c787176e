import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Row } from '../database/__generated__/rows.ts'
import { refused, success } from '../http/envelope.ts'
import { givenId, optionalLines, readForm, requiredText } from '../http/form.ts'
import { requireIdentity } from '../http/identity.ts'
import { idOf } from '../http/input.ts'
import { languageOf } from '../http/language.ts'
import { bodyOf, paramsOf, queryOf } from '../http/route.ts'
import { cancelOrder, findCancellation } from './cancellations.ts'
import { ownOrder } from './order-routes.ts'
import { payable } from './orders.ts'
import type { PaymentContext } from '../payments/contract/payment-method.ts'

const Cancellation = v.object({
  order_id: givenId('Order'),
  title: requiredText('Title'),
  message: optionalLines('Message', 2000),
})
type Reason = Parameters<typeof cancelOrder>[2]

/** A paid order is not cancelled: its owner would not know that there is money to ask for. */
async function cancel(
  { database, payments, clock }: PaymentContext,
  order: Row<'orders'>,
  reason: Reason,
): Promise<boolean> {
  let isCancelled = false
  const cancelNow = () => void (isCancelled = cancelOrder(database, order, reason, clock()))
  if (order.payment_done === 1 || order.cancelled === 1 || order.status !== 1) {
    cancelNow()
    return isCancelled
  }
  const found = await payments.findPayment(payable(order), cancelNow)
  if (found === 'paid') throw refused('This order has been paid meanwhile and was not cancelled')
  if (found === 'unknown') throw refused('An earlier payment cannot be checked right now. Please try again later.')
  return isCancelled
}

export function registerCancellation(app: FastifyInstance, context: PaymentContext): void {
  app.post('/cancellation/cancel-order', async (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { order_id: id, ...reason } = readForm(body, Cancellation)
    const order = ownOrder(context, identity, id)
    if (!(await cancel(context, order, reason))) throw refused('This order cannot be cancelled any more')
    return success({ result: { cancelled: true, order_id: order.id } }, 'Order has been cancelled')
  })

  app.get('/cancellation/find/:id', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    const order = ownOrder(context, identity, idOf(paramsOf(request), 'id'))
    const cancellation = findCancellation(context.database, order, languageOf(request, context.database))
    if (!cancellation) throw refused('This order is not cancelled')
    return success(cancellation)
  })
}
