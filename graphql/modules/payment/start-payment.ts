import type { PaymentCode, PlacedOrder } from '../../__generated__/resolver-types.ts'
import type { Attempt } from '../../api/api.ts'
import type { GraphQLContext } from '../../context.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import { paymentDoneEndpoint } from '../../api/endpoints/payment/order-placement.ts'
import type { PaymentAttemptModel } from '../../api/endpoints/payment/payment-attempt.ts'
import { type PaymentGatewayModel, paymentGatewayEndpoint } from '../../api/endpoints/payment/payment-gateway.ts'
import { paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import { userError } from '../../texts/user-error.ts'
import { findOrder } from '../order/read-orders.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { type PlacePayload, presentPaid, presentPlaced, refuseOrder } from './present-order.ts'

const NOTHING_AT_BACKEND: PaymentAttemptModel = {
  token: null,
  redirectUrl: null,
  threeDSecureSecret: null,
  failure: null,
}

function startsAtBackend(method: PaymentCode, { startedByBackend }: PaymentGatewayModel): boolean {
  const { begins } = paymentMethods[method]
  return begins === 'whenOffered' ? startedByBackend.includes(method) : begins === 'always'
}

async function start(
  context: GraphQLContext,
  order: OrderModel,
  method: PaymentCode,
  gateway: PaymentGatewayModel,
): Promise<Attempt<PaymentAttemptModel>> {
  const { onDelivery, needsStart } = paymentMethods[method]
  if (startsAtBackend(method, gateway)) {
    // Deployed backends require the order id as the token for cash; otherwise an empty token starts an attempt.
    const token = onDelivery ? order.id : ''
    return attemptAsCaller(context, paymentDoneEndpoint, {
      orderId: order.id,
      method,
      token,
      paymentId: '',
      signature: '',
    })
  }
  const token = order.method === method ? order.paymentToken : null
  if (needsStart === 'always' && token === null) {
    return { ok: false, userErrors: [userError(context.texts, 'method', 'refusal.notPayable')], lines: [] }
  }
  return { ok: true, value: { ...NOTHING_AT_BACKEND, token } }
}

function placedOf({ id, trackingId, method, isPaid }: OrderModel, asked: PaymentCode): PlacedOrder {
  return { id, trackingId, method: method ?? asked, isPaid }
}

export async function startPayment(
  context: GraphQLContext,
  orderId: string,
  method: PaymentCode,
): Promise<PlacePayload> {
  const { api, texts } = context
  api.orderPhase('prepare')
  const [order, gateway, shop] = await Promise.all([
    findOrder(context, orderId),
    api.read(paymentGatewayEndpoint, undefined),
    api.shop(),
  ])
  if (!order) return refuseOrder([userError(texts, 'orderId', 'refusal.notYourOrder')])
  if (order.isPaid) return presentPaid(placedOf(order, method))
  if (!order.canPay) return refuseOrder([userError(texts, 'orderId', 'refusal.notPayable')])
  if (!gateway.methods.some(({ code }) => code === method))
    return refuseOrder([userError(texts, 'method', 'payment.none')])
  api.orderPhase('commit')
  const attempt = await start(context, order, method, gateway)
  if (!attempt.ok) return refuseOrder(attempt.userErrors)
  const { id, trackingId, total, address } = order
  // While starting an attempt, a backend may find that an earlier one succeeded.
  const now = startsAtBackend(method, gateway) ? await findOrder(context, orderId) : null
  api.orderPhase('answer')
  if (now?.isPaid) return presentPaid(placedOf(now, method))
  const placed = {
    id,
    trackingId,
    amount: total.amount,
    currency: total.currency,
    name: address?.name ?? null,
    email: address?.email ?? null,
    message: null,
    ...attempt.value,
  }
  return presentPlaced({ id, trackingId, method, isPaid: false }, placed, shop, texts)
}
