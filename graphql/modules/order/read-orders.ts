import type { GraphQLContext } from '../../context.ts'
import { emptyPage } from '../account/empty-page.ts'
import { type OrderModel } from '../../rest/endpoints/order.ts'
import { orderRead, type OrderQuery, ordersRead } from '../../rest/endpoints/order-reads.ts'
import type { Page } from '../../rest/endpoints/page.ts'
import { isId } from '../../rest/read-arguments.ts'
import { readEither } from '../../rest/read-either.ts'
import { Absent, Refusal } from '../../rest/rest-error.ts'
import { readAsCaller } from '../viewer/session.ts'
import { timeZoneOf } from './time-zone.ts'

export function readOrders(context: GraphQLContext, query: OrderQuery): Promise<Page<OrderModel>> {
  return readAsCaller(context, () => readEither(context.api, ordersRead, query), emptyPage())
}

/** An order of the caller's own; null for all others, whether they exist or not. */
export async function findOrder(context: GraphQLContext, id: string, timeZone?: string | null): Promise<OrderModel | null> {
  if (!isId(id)) return null
  const read = () => readEither(context.api, orderRead, { orderId: id, timeZone: timeZoneOf(timeZone) })
  try {
    return await readAsCaller<OrderModel | null>(context, read, null)
  } catch (error) {
    if (error instanceof Refusal || error instanceof Absent) return null
    throw error
  }
}
