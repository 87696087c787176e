import type { PaymentCode, PlacedOrder } from '../../__generated__/resolver-types.ts'
import { RestError } from '../../api/client/rest-error.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import type { GraphQLContext } from '../../context.ts'
import { readOrders } from '../order/read-orders.ts'
import type { AgreedTotal } from '../price-agreement/ask.ts'

/** How recent an order must be to count as the one that emptied the cart, in milliseconds. */
const RECENT = 60 * 60 * 1_000

type Placed = Pick<OrderModel, 'id' | 'trackingId' | 'method' | 'isPaid'>

function placedOf({ id, trackingId, method, isPaid }: Placed, unknown: PaymentCode): PlacedOrder {
  return { id, trackingId, method: method ?? unknown, isPaid }
}

async function readNewest(context: GraphQLContext): Promise<readonly OrderModel[]> {
  return (await readOrders(context, { filter: null, query: '', page: 1, timeZone: 'UTC' })).items
}

function newestOrders(context: GraphQLContext): Promise<readonly OrderModel[] | null> {
  return readNewest(context).catch(() => null)
}

/** Null if the list cannot be read. Throws UNAUTHENTICATED: the order would be placed as a guest's. */
export async function newestOrderId(context: GraphQLContext): Promise<number | null> {
  try {
    const orders = await readNewest(context)
    return orders.reduce((highest, { id }) => Math.max(highest, Number(id)), 0)
  } catch (error) {
    if (error instanceof RestError && error.code === 'UNAUTHENTICATED') throw error
    return null
  }
}

/** Another tab may have ordered the same cart: matches the agreed total and the last hour. */
export async function findOrderOfOtherTab(
  context: GraphQLContext,
  method: PaymentCode,
  agreed: AgreedTotal,
): Promise<PlacedOrder | null> {
  const [newest] = (await newestOrders(context)) ?? []
  if (!newest || newest.isCancelled || Date.parse(newest.createdAt) < context.now() - RECENT) return null
  const { amount, currency } = newest.total
  return amount === agreed.amount && currency === agreed.currency ? placedOf(newest, method) : null
}

/** Looks for an id above `before`, the highest one before placement, because clocks may differ. */
export async function findPlacedOrder(
  context: GraphQLContext,
  method: PaymentCode,
  before: number | null,
): Promise<PlacedOrder | null> {
  if (before === null) return null
  const orders = (await newestOrders(context)) ?? []
  const newest = orders.find((order) => order.method === method && Number(order.id) > before)
  return newest ? placedOf(newest, method) : null
}
