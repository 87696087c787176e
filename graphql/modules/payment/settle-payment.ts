import type { ResolversTypes, SettlePaymentInput, UserError } from '../../__generated__/resolver-types.ts'
import type { Attempt } from '../../api/api.ts'
import type { GraphQLContext } from '../../context.ts'
import { checkAll, checkLength, checkText } from '../input-rules.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import { paymentDoneEndpoint } from '../../api/endpoints/payment/order-placement.ts'
import type { PaymentAttemptModel } from '../../api/endpoints/payment/payment-attempt.ts'
import { mayHaveArrived } from '../../api/client/upstream-fault.ts'
import { userError } from '../../texts/user-error.ts'
import { findOrder } from '../order/read-orders.ts'
import { attemptAsCaller } from '../viewer/session.ts'

type Payload = Awaited<ResolversTypes['SettlePaymentPayload']>

const MAX_TOKEN = 4_096

function refuse(userErrors: UserError[], order: OrderModel | null = null): Payload {
  return { state: 'REFUSED', order, redirectUrl: null, threeDSecureSecret: null, userErrors, viewer: null }
}

function settled(order: OrderModel | null, next?: PaymentAttemptModel): Payload {
  const { redirectUrl = null, threeDSecureSecret = null } = next ?? {}
  return {
    state: order?.isPaid ? 'PAID' : 'PENDING',
    order,
    redirectUrl,
    threeDSecureSecret,
    userErrors: [],
    viewer: {},
  }
}

/** Sends the proof. Null if the answer was lost, although the proof may have arrived. */
async function prove(context: GraphQLContext, input: SettlePaymentInput): Promise<Attempt<PaymentAttemptModel> | null> {
  const { orderId, method, token } = input
  const proof = { orderId, method, token, paymentId: input.paymentId ?? '', signature: input.signature ?? '' }
  try {
    return await attemptAsCaller(context, paymentDoneEndpoint, proof)
  } catch (error) {
    if (mayHaveArrived(error)) return null
    throw error
  }
}

/** Idempotent for paid orders. Whether the order is paid is read from the order, never from the browser's input. */
export async function settlePayment(context: GraphQLContext, input: SettlePaymentInput): Promise<Payload> {
  const { texts } = context
  const broken = checkAll(
    texts,
    checkText('token', input.token, MAX_TOKEN),
    checkLength('paymentId', input.paymentId ?? '', MAX_TOKEN),
    checkLength('signature', input.signature ?? '', MAX_TOKEN),
  )
  if (broken.length > 0) return refuse(broken)
  context.api.orderPhase('prepare')
  const order = await findOrder(context, input.orderId)
  if (!order) return refuse([userError(texts, 'orderId', 'refusal.notYourOrder')])
  if (order.isPaid) return settled(order)
  if (!order.canPay) return refuse([userError(texts, 'orderId', 'refusal.notPayable')], order)
  context.api.orderPhase('commit')
  const attempt = await prove(context, input)
  const after = await findOrder(context, input.orderId)
  context.api.orderPhase('answer')
  if (after?.isPaid || attempt === null) return settled(after)
  if (!attempt.ok) return refuse(attempt.userErrors, after)
  return settled(after, attempt.value)
}
