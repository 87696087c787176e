import type { PaymentCode, PlacedOrder } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import { readOrders } from '../order/read-orders.ts'

/** Databases that keep whole seconds cut the rest off. */
const SECOND = 1_000

/**
 * The caller's order by that method that was placed since then, for when the answer to placing it never came.
 * Null where there is none, and where the list cannot be had either.
 * @param since epoch milliseconds
 */
export async function findPlacedOrder(
  context: GraphQLContext,
  method: PaymentCode,
  since: number,
): Promise<PlacedOrder | null> {
  const from = Math.floor(since / SECOND) * SECOND
  const page = await readOrders(context, { filter: null, query: '', page: 1, timeZone: 'UTC' }).catch(() => null)
  const newest = page?.items.find((order) => order.method === method && Date.parse(order.createdAt) >= from)
  return newest ? { id: newest.id, trackingId: newest.trackingId, method, isPaid: newest.isPaid } : null
}
