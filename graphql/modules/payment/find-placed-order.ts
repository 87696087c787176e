import type { PaymentCode, PlacedOrder } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import type { OrderModel } from '../../rest/endpoints/order/order.ts'
import type { AgreedTotal } from '../../rules/price-change.ts'
import { readOrders } from '../order/read-orders.ts'

/** Databases that keep whole seconds cut the rest off. */
const SECOND = 1_000

/** How long an order counts as the one that emptied the cart. */
const RECENT = 60 * 60 * SECOND

type Placed = Pick<OrderModel, 'id' | 'trackingId' | 'method' | 'isPaid'>

function placedOf({ id, trackingId, method, isPaid }: Placed, unknown: PaymentCode): PlacedOrder {
  return { id, trackingId, method: method ?? unknown, isPaid }
}

/** The caller's newest orders; none where the list cannot be had. */
async function newestOrders(context: GraphQLContext): Promise<readonly OrderModel[]> {
  const page = await readOrders(context, { filter: null, query: '', page: 1, timeZone: 'UTC' }).catch(() => null)
  return page?.items ?? []
}

/**
 * The caller's newest order, if it was placed within the last hour at the total agreed: the one that another tab has
 * placed out of the same cart. Null otherwise.
 */
export async function findOrderOfOtherTab(
  context: GraphQLContext,
  method: PaymentCode,
  agreed: AgreedTotal,
): Promise<PlacedOrder | null> {
  const [newest] = await newestOrders(context)
  if (!newest || newest.isCancelled || Date.parse(newest.createdAt) < context.now() - RECENT) return null
  const { amount, currency } = newest.total
  return amount === agreed.amount && currency === agreed.currency ? placedOf(newest, method) : null
}

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
  const orders = await newestOrders(context)
  const newest = orders.find((order) => order.method === method && Date.parse(order.createdAt) >= from)
  return newest ? placedOf(newest, method) : null
}
