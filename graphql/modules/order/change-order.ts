import type { ResolversTypes, UserError } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import { checkAll } from '../input-rules.ts'
import type { PrivateEndpoint } from '../../api/endpoint.ts'
import { cancelOrderEndpoint, hideOrderEndpoint, orderEmailEndpoint } from '../../api/endpoints/order/order-calls.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import { type RefusalText, userError } from '../../texts/user-error.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { checkReason } from './check-reason.ts'
import { findOrder } from './read-orders.ts'
import { timeZoneOf } from './time-zone.ts'

type Payload = Awaited<ResolversTypes['OrderPayload']>

function refuse(...userErrors: UserError[]): Payload {
  return { order: null, viewer: null, userErrors }
}

/** @param whyNot the text that refuses the order in its current state; null if it can be changed */
async function change<Args extends { orderId: string }>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, boolean>,
  args: Args,
  whyNot: (order: OrderModel) => RefusalText | null = () => null,
): Promise<Payload> {
  const order = await findOrder(context, args.orderId)
  const refusal = order ? whyNot(order) : 'refusal.notYourOrder'
  if (refusal) return refuse(userError(context.texts, 'orderId', refusal))
  const attempt = await attemptAsCaller(context, endpoint, args)
  if (!attempt.ok) return refuse(...attempt.userErrors)
  return {
    get order() {
      // @NOTE The schema lets it be null; the generated type of a promised field does not.
      return findOrder(context, args.orderId) as Promise<OrderModel>
    },
    viewer: {},
    userErrors: [],
  }
}

export async function cancelOrder(
  context: GraphQLContext,
  orderId: string,
  title: string,
  message: string | null,
): Promise<Payload> {
  const reason = { title: title.trim(), message: message?.trim() ?? '' }
  const userErrors = checkAll(context.texts, ...checkReason(context.texts, 'title', reason.title, reason.message))
  if (userErrors.length > 0) return refuse(...userErrors)
  // Backends treat a second cancellation as a change of the reason.
  return change(context, cancelOrderEndpoint, { orderId, ...reason }, ({ canCancel }) =>
    canCancel ? null : 'refusal.notCancellable',
  )
}

export async function hideOrder(context: GraphQLContext, orderId: string): Promise<Payload> {
  const { viewer, userErrors } = await change(context, hideOrderEndpoint, { orderId })
  return { order: null, viewer, userErrors }
}

export function sendOrderEmail(context: GraphQLContext, orderId: string, timeZone: string | null): Promise<Payload> {
  return change(context, orderEmailEndpoint, { orderId, timeZone: timeZoneOf(timeZone) })
}
