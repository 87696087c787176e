import type { PaymentCode, PlacedOrder, UserError } from '../../__generated__/resolver-types.ts'
import { RestError } from '../../api/client/rest-error.ts'
import type { Outcome } from '../../api/endpoint.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import type { OrderRequest, PlacedModel } from '../../api/endpoints/payment/order-placement.ts'
import { paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import type { GraphQLContext } from '../../context.ts'
import { userError } from '../../texts/errors.ts'
import { readOrders } from '../order/read-orders.ts'
import type { AgreedTotal } from '../price-agreement/breakdown.ts'
import { type Agreement, type ChargedTotal, checkPlacedTotal } from '../price-agreement/compare.ts'
import { type PlacePayload, refuseOrder } from './present-order.ts'

/** How recent an order must be to count as the one that emptied the cart, in milliseconds. */
const RECENT = 60 * 60 * 1_000

type Placed = Pick<OrderModel, 'id' | 'trackingId' | 'method' | 'isPaid'>

function placedOf({ id, trackingId, method, isPaid }: Placed, unknown: PaymentCode): PlacedOrder {
  return { id, trackingId, method: method ?? unknown, isPaid }
}

async function readNewest(context: GraphQLContext): Promise<readonly OrderModel[]> {
  return (await readOrders(context, { filter: null, query: '', page: 1 })).items
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

/**
 * Looks for an id above `before`, the highest one before placement, because clocks may differ. Null if there is none,
 * undefined if that cannot be found out.
 */
async function findPlacedOrder(
  context: GraphQLContext,
  method: PaymentCode,
  before: number | null,
): Promise<PlacedOrder | null | undefined> {
  const orders = before === null ? null : await newestOrders(context)
  if (before === null || orders === null) return undefined
  const newest = orders.find((order) => order.method === method && Number(order.id) > before)
  return newest ? placedOf(newest, method) : null
}

export type PlacedPayload = PlacePayload & { charged?: ChargedTotal | null }

export function refuseEmpty({ texts }: GraphQLContext): PlacePayload {
  return refuseOrder([userError(texts, null, 'payment.emptyOrder')])
}

const NOTHING = { payment: null, leftOut: 0, lineErrors: [], priceChange: null, viewer: {} }

function unknownOutcome({ texts }: GraphQLContext): PlacedPayload {
  return { ...NOTHING, state: 'UNKNOWN', order: null, userErrors: [userError(texts, null, 'payment.unknown')] }
}

/** An order that exists although its answer did not say so. */
async function presentFound(
  context: GraphQLContext,
  order: PlacedOrder,
  { timeZone }: Pick<OrderRequest, 'timeZone'>,
  agreement: Agreement,
  userErrors: UserError[] = [],
): Promise<PlacedPayload> {
  const found = { id: order.id, amount: null, currency: null }
  const { isEmpty, change, charged } = await checkPlacedTotal(context, found, agreement)
  if (isEmpty) return refuseEmpty(context)
  context.mailOrder(order.id, timeZone)
  return { ...NOTHING, state: 'PLACED', order, priceChange: change, userErrors, charged }
}

/** After a lost answer the order may exist. It is looked up once; if it is not found, the outcome is unknown. */
export async function lookUp(
  context: GraphQLContext,
  request: OrderRequest,
  before: number | null,
  agreement: Agreement,
): Promise<PlacedPayload> {
  const order = await findPlacedOrder(context, request.method, before)
  return order ? presentFound(context, order, request, agreement) : unknownOutcome(context)
}

/**
 * Deployed backends may keep an order whose payment the provider refuses to start, and report the refusal only. Null if
 * nothing was ordered.
 */
export async function lookUpRefused(
  context: GraphQLContext,
  { lines, reason, mayBeDone }: Extract<Outcome<PlacedModel>, { ok: false }>,
  request: OrderRequest,
  before: number | null,
  agreement: Agreement,
): Promise<PlacedPayload | null> {
  const { onDelivery } = paymentMethods[request.method]
  // Unavailable lines, and reasons, are found before an order is written.
  if (lines.length > 0 || reason || (onDelivery && !mayBeDone)) return null
  const order = await findPlacedOrder(context, request.method, before)
  if (order === null) return null
  if (order === undefined) return unknownOutcome(context)
  const userErrors = onDelivery ? [] : [userError(context.texts, null, 'payment.notStarted')]
  return presentFound(context, order, request, agreement, userErrors)
}
