import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { requireIdentity } from '../http/identity.ts'
import { idOf, textOf, type Input } from '../http/input.ts'
import { timeZoneOf } from '../http/paginate.ts'
import { bodyOf, queryOf, viewOf } from '../http/route.ts'
import { ownOrder } from './order-routes.ts'
import { readTrackedOrder, readTrackingInfo } from './order-tracking.ts'
import { findOrderByTrackingId } from './orders.ts'

/** `track-order` and `order/track-ups`: the status of an order. Knowing the tracking id is enough. */
export function registerTracking(app: FastifyInstance, context: BackendContext): void {
  const trackOrder = (request: FastifyRequest, input: Input) => {
    const order = trackedOrder(context, textOf(input, 'tracking_id', 60))
    return success(readTrackedOrder(context.database, order, timeZoneOf(input), viewOf(request, context)))
  }
  app.get('/track-order', (request) => trackOrder(request, queryOf(request)))
  app.post('/track-order', (request) => trackOrder(request, bodyOf(request)))

  app.post('/order/track-ups', (request) => {
    const body = bodyOf(request)
    const byNumber = textOf(body, 'tracking_number', 60)
    const order =
      byNumber === ''
        ? ownOrder(context, requireIdentity(request, context, body), idOf(body, 'order_id'))
        : trackedOrder(context, byNumber)
    const view = viewOf(request, context)
    return success({ trackingInfo: readTrackingInfo(context.database, order, timeZoneOf(body), view) })
  })
}

function trackedOrder(context: BackendContext, trackingId: string): Row<'orders'> {
  const order = findOrderByTrackingId(context.database, trackingId)
  if (!order) throw refused('Order is not found')
  return order
}
