import { readOrderNumber } from '#shared/text.ts'
import { nullIfRefused } from '../../api/client/rest-error.ts'
import { readEither } from '../../api/dialect/create-dialect.ts'
import { cancellationEndpoint } from '../../api/endpoints/order/order-calls.ts'
import {
  orderRead,
  type OrderQuery,
  ordersRead,
  type TrackedOrderModel,
  trackOrderRead,
} from '../../api/endpoints/order/order-reads.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import { type Page, emptyPage } from '../../api/wire/lists.ts'
import { isId } from '../../api/wire/wire.ts'
import type { GraphQLContext, PublicContext } from '../../context.ts'
import { arrivalDate } from '../../rules/shipping.ts'
import { readAsCaller } from '../viewer/session.ts'

export function readOrders(context: GraphQLContext, query: OrderQuery): Promise<Page<OrderModel>> {
  return readAsCaller(
    context,
    () => readEither(context.api.dialect, ordersRead, (endpoint) => context.api.call(endpoint, query)),
    emptyPage(),
  )
}

/** One of the caller's orders; null for any other id, existing or not. */
export async function findOrder(context: GraphQLContext, id: string): Promise<OrderModel | null> {
  if (!isId(id)) return null
  const read = () =>
    readEither(context.api.dialect, orderRead, (endpoint) => context.api.call(endpoint, { orderId: id }))
  return nullIfRefused(readAsCaller<OrderModel | null>(context, read, null))
}

export async function findCancellation(context: GraphQLContext, orderId: string) {
  const order = await findOrder(context, orderId)
  return order?.isCancelled ? nullIfRefused(context.api.call(cancellationEndpoint, { orderId })) : null
}

const TRACKING_ID = /^[\w-]{4,64}$/

/** Tomorrow if the order is late. */
export function expectedOn(
  { status, isCancelled, createdAt }: Pick<TrackedOrderModel, 'status' | 'isCancelled' | 'createdAt'>,
  days: number | null,
  now: number,
): string | null {
  if (days === null || isCancelled || status === 'DELIVERED') return null
  const [planned, tomorrow] = [arrivalDate(Date.parse(createdAt), days), arrivalDate(now, 1)]
  return planned < arrivalDate(now, 0) ? tomorrow : planned
}

export async function trackOrder({ api, now }: PublicContext, given: string) {
  const trackingId = readOrderNumber(given)
  if (!TRACKING_ID.test(trackingId)) return null
  const order = await nullIfRefused(
    readEither(api.dialect, trackOrderRead, (endpoint) => api.readByToken(endpoint, { trackingId })),
  )
  if (!order) return null
  const lines = order.lines.map(({ days, ...line }) => ({ ...line, expectedOn: expectedOn(order, days, now()) }))
  return { ...order, lines }
}
