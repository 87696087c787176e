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

const Cancellation = v.object({
  order_id: givenId('Order'),
  title: requiredText('Title'),
  message: requiredText('Message', 2000),
})

/** `POST cancellation/cancel-order` and `GET cancellation/find/{orderId}`. */
export function registerCancellation(app: FastifyInstance, context: BackendContext): void {
  const { database } = context

  app.post('/cancellation/cancel-order', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { order_id: id, ...reason } = readForm(body, Cancellation)
    const order = ownOrder(context, identity, id)
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
