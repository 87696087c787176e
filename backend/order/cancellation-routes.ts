import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireIdentity } from '../account/identity.ts'
import type { BackendContext } from '../context.ts'
import { refused, success } from '../http/envelope.ts'
import { givenId, readForm, requiredText } from '../http/form.ts'
import { idOf } from '../http/input.ts'
import { bodyOf, paramsOf, queryOf } from '../http/route.ts'
import { cancelOrder, findCancellation } from './cancellations.ts'
import { ownOrder } from './order-routes.ts'
import { payable } from './orders.ts'
import type { OrderRow } from './rows.ts'

const Cancellation = v.object({
  order_id: givenId('Order'),
  title: requiredText('Title'),
  message: requiredText('Message', 2000),
})

/**
 * An order that was paid without our knowing is not cancelled: its owner would not know that there is money to ask for.
 * Now that it is known, the order can be cancelled like any paid one.
 */
async function refusePaid({ payments }: BackendContext, order: OrderRow): Promise<void> {
  if (order.payment_done === 1 || order.cancelled === 1 || order.status !== 1) return
  const found = await payments.findPayment(payable(order))
  if (found === 'paid') throw refused('This order has been paid meanwhile and was not cancelled')
  if (found === 'unknown') throw refused('An earlier payment cannot be checked right now. Please try again later.')
}

/** `POST cancellation/cancel-order` and `GET cancellation/find/{orderId}`. */
export function registerCancellation(app: FastifyInstance, context: BackendContext): void {
  const { database } = context

  app.post('/cancellation/cancel-order', async (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { order_id: id, ...reason } = readForm(body, Cancellation)
    const order = ownOrder(context, identity, id)
    await refusePaid(context, order)
    if (!cancelOrder(database, order.id, reason, context.clock())) {
      throw refused('This order cannot be cancelled any more')
    }
    return success({ result: { cancelled: true, order_id: order.id } }, 'Order has been cancelled')
  })

  app.get('/cancellation/find/:id', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    const cancellation = findCancellation(database, ownOrder(context, identity, idOf(paramsOf(request), 'id')))
    if (!cancellation) throw refused('This order is not cancelled')
    return success(cancellation)
  })
}
