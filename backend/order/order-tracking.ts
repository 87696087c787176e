import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { requireIdentity } from '../http/identity.ts'
import { idOf, textOf, type Input } from '../http/input.ts'
import { timeZoneOf } from '../http/paginate.ts'
import { bodyOf, queryOf, viewOf } from '../http/route.ts'
import { displayTime, recordTime } from '../http/wire.ts'
import { orderTexts } from '../texts/order-texts.ts'
import { expectedArrival, readWireOrderLines } from './order-lines.ts'
import { lastStep, readSteps, readWireSteps } from './order-steps.ts'
import { copyOf, toOrder, findOrderByTrackingId, ownOrder } from './orders.ts'

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

/** An order without personal data, for callers who only have its tracking id. */
function readTrackedOrder(database: Database, order: Row<'orders'>, timeZone: string, view: View) {
  return {
    ...toOrder(order),
    user_id: null,
    user_address_id: null,
    payment_token: null,
    voucher_id: null,
    created: displayTime(order.created_at, timeZone),
    steps: readWireSteps(database, order.id),
    ordered_products: readWireOrderLines(database, [order.id], view).get(order.id) ?? [],
  }
}

function readTrackingInfo(database: Database, order: Row<'orders'>, timeZone: string, view: View) {
  const { steps, cancelled } = orderTexts(view.lang).labels
  const { city: shopCity } = copyOf(order)
  const activities = readSteps(database, order.id).map(({ status, created_at }) => ({
    // A parcel on the way has no location, and the last one would be the buyer's home.
    ...momentOf(created_at, timeZone),
    location: status < 4 ? shopCity : null,
    description: steps[status - 1] ?? '',
  }))
  const isCancelled = order.cancelled === 1
  if (isCancelled) {
    activities.push({ ...momentOf(cancelledAt(database, order), timeZone), location: shopCity, description: cancelled })
  }
  return {
    tracking_number: order.tracking_id,
    status: order.status,
    cancelled: order.cancelled,
    description: isCancelled ? cancelled : (steps[order.status - 1] ?? ''),
    estimated_delivery:
      isCancelled || order.status === lastStep ? null : dateOf(expectedArrival(database, order, view.now), timeZone),
    activities: activities.toReversed(),
  }
}

function cancelledAt(database: Database, order: Row<'orders'>): number {
  const row = database.get<Pick<Row<'cancellations'>, 'created_at'>>(
    'SELECT created_at FROM cancellations WHERE order_id = :id',
    { id: order.id },
  )
  return row?.created_at ?? order.updated_at
}

function dateOf(epoch: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(epoch)
}

function momentOf(epoch: number, timeZone: string) {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(epoch)
  return { date: dateOf(epoch, timeZone), time, created_at: recordTime(epoch) }
}
