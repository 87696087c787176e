import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused, success } from '../envelope.ts'
import { requireIdentity } from '../identity.ts'
import { idOf, textOf } from '../input.ts'
import type { Input } from '../input.ts'
import { timeZoneOf } from '../list-query.ts'
import { readTrackedOrder, readTrackingInfo } from '../store/order-tracking.ts'
import { findOrderByTrackingId } from '../store/orders.ts'
import type { OrderRow } from '../order/rows.ts'
import { ownOrder } from './orders.ts'
import { bodyOf, queryOf, viewOf } from './route.ts'

/** `track-order` and `order/track-ups`: where an order is. The tracking id alone is enough to ask. */
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
    const order = byNumber === ''
      ? ownOrder(context, requireIdentity(request, context, body), idOf(body, 'order_id'))
      : trackedOrder(context, byNumber)
    const view = viewOf(request, context)
    return success({ trackingInfo: readTrackingInfo(context.database, order, timeZoneOf(body), view) })
  })
}

function trackedOrder(context: BackendContext, trackingId: string): OrderRow {
  const order = trackingId === '' ? undefined : findOrderByTrackingId(context.database, trackingId)
  if (!order) throw refused('Order is not found')
  return order
}
