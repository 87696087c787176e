import type { GraphQLContext } from '../../context.ts'
import { readEither } from '../../api/dialect/read-either.ts'
import { cancellationEndpoint } from '../../api/endpoints/order/order-calls.ts'
import { orderRead, type OrderQuery, ordersRead } from '../../api/endpoints/order/order-reads.ts'
import { type OrderModel } from '../../api/endpoints/order/order.ts'
import { Absent, Refusal } from '../../api/client/rest-error.ts'
import type { Page } from '../../api/wire/page.ts'
import { isId } from '../../api/wire/read-arguments.ts'
import { emptyPage } from '../account/empty-page.ts'
import { readAsCaller } from '../viewer/session.ts'
import { timeZoneOf } from './time-zone.ts'

export function readOrders(context: GraphQLContext, query: OrderQuery): Promise<Page<OrderModel>> {
  return readAsCaller(
    context,
    () => readEither(context.api.dialect, ordersRead, (endpoint) => context.api.call(endpoint, query)),
    emptyPage(),
  )
}

/** One of the caller's orders; null for any other id, existing or not. */
export async function findOrder(
  context: GraphQLContext,
  id: string,
  timeZone?: string | null,
): Promise<OrderModel | null> {
  if (!isId(id)) return null
  const args = { orderId: id, timeZone: timeZoneOf(timeZone) }
  const read = () => readEither(context.api.dialect, orderRead, (endpoint) => context.api.call(endpoint, args))
  try {
    return await readAsCaller<OrderModel | null>(context, read, null)
  } catch (error) {
    if (error instanceof Refusal || error instanceof Absent) return null
    throw error
  }
}

export async function findCancellation(context: GraphQLContext, orderId: string) {
  const order = await findOrder(context, orderId)
  if (!order?.isCancelled) return null
  try {
    return await context.api.call(cancellationEndpoint, { orderId })
  } catch (error) {
    if (error instanceof Refusal || error instanceof Absent) return null
    throw error
  }
}
