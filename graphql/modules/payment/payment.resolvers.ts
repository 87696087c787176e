import type {
  MutationStartPaymentArgs,
  ResolversTypes,
  SettlePaymentInput,
  UserError,
  PaymentCode,
  PlacedOrder,
} from '../../__generated__/resolver-types.ts'
import { mayHaveArrived } from '../../api/client/rest-error.ts'
import type { Outcome } from '../../api/endpoint.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import { paymentDoneEndpoint, type PaymentAttemptModel } from '../../api/endpoints/payment/order-placement.ts'
import { type PaymentGatewayModel, paymentGatewayEndpoint } from '../../api/endpoints/payment/payment-gateway.ts'
import { paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import type { GraphQLContext } from '../../context.ts'
import { takingMethods } from '../../rules/payment-methods.ts'
import { userError } from '../../texts/errors.ts'
import { checkAll, checkLength, checkText } from '../input-rules.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { findOrder } from '../order/read-orders.ts'
import { submitAsCaller } from '../viewer/session.ts'
import { placeOrder } from './place-order.ts'
import {
  checkReturnUrl,
  type PlacePayload,
  presentPaid,
  presentPlaced,
  refuseOrder,
  withReturn,
} from './present-order.ts'

type Payload = Awaited<ResolversTypes['SettlePaymentPayload']>

const MAX_TOKEN = 4_096

function refuse(userErrors: UserError[], order: OrderModel | null = null): Payload {
  return { state: 'REFUSED', order, redirectUrl: null, threeDSecureSecret: null, userErrors, viewer: null }
}

function settled(order: OrderModel | null, next?: PaymentAttemptModel): Payload {
  const { redirectUrl = null, clientSecret: threeDSecureSecret = null } = next ?? {}
  return {
    state: order?.isPaid ? 'PAID' : 'PENDING',
    order,
    redirectUrl,
    threeDSecureSecret,
    userErrors: [],
    viewer: {},
  }
}

/** Sends the proof. Null if money may have moved: the answer was lost, or tells of an error of the backend. */
async function prove(context: GraphQLContext, input: SettlePaymentInput): Promise<Outcome<PaymentAttemptModel> | null> {
  const { orderId, method, token } = input
  const proof = { orderId, method, token, paymentId: input.paymentId ?? '', signature: input.signature ?? '' }
  try {
    const outcome = await submitAsCaller(context, paymentDoneEndpoint, proof)
    return !outcome.ok && outcome.mayBeDone ? null : outcome
  } catch (error) {
    if (mayHaveArrived(error)) return null
    throw error
  }
}

/** Idempotent for paid orders. Whether the order is paid is read from the order, never from the browser's input. */
async function settlePayment(context: GraphQLContext, input: SettlePaymentInput): Promise<Payload> {
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
  const outcome = await prove(context, input)
  const after = await findOrder(context, input.orderId)
  context.api.orderPhase('answer')
  if (after?.isPaid || outcome === null) return settled(after)
  if (!outcome.ok) return refuse(outcome.userErrors, after)
  return settled(after, outcome.value)
}

const NOTHING_AT_BACKEND: PaymentAttemptModel = {
  token: null,
  redirectUrl: null,
  clientSecret: null,
  failure: null,
}

/** Adds whether the payment attempt starts with a call of the backend. */
function startOf(request: MutationStartPaymentArgs, { startedByBackend }: PaymentGatewayModel) {
  const { begins } = paymentMethods[request.method]
  const isOffered = begins === 'whenOffered' || (begins === 'onRequest' && request.paymentSheet === true)
  return { ...request, atBackend: begins === 'always' || (isOffered && startedByBackend.includes(request.method)) }
}

async function start(
  context: GraphQLContext,
  order: OrderModel,
  { method, atBackend }: ReturnType<typeof startOf>,
): Promise<Outcome<PaymentAttemptModel>> {
  const { onDelivery, needsStart } = paymentMethods[method]
  if (atBackend) {
    // Deployed backends require the order id as the token for cash; otherwise an empty token starts an attempt.
    const token = onDelivery ? order.id : ''
    return submitAsCaller(context, paymentDoneEndpoint, {
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

function placedOf({ id, trackingId, method, isPaid }: OrderModel, requested: PaymentCode): PlacedOrder {
  return { id, trackingId, method: method ?? requested, isPaid }
}

async function startPayment(context: GraphQLContext, request: MutationStartPaymentArgs): Promise<PlacePayload> {
  const { api, texts } = context
  const { orderId, method } = request
  checkReturnUrl(context, request.returnUrl)
  api.orderPhase('prepare')
  const [order, gateway] = await Promise.all([findOrder(context, orderId), api.read(paymentGatewayEndpoint, undefined)])
  if (!order) return refuseOrder([userError(texts, 'orderId', 'refusal.notYourOrder')])
  if (order.isPaid) return presentPaid(placedOf(order, method))
  if (!order.canPay) return refuseOrder([userError(texts, 'orderId', 'refusal.notPayable')])
  const offered = takingMethods(gateway.methods, order.total.currency, order.address?.country ?? null)
  if (!offered.some(({ code }) => code === method)) return refuseOrder([userError(texts, 'method', 'payment.none')])
  api.orderPhase('commit')
  const starting = startOf(request, gateway)
  const outcome = await start(context, order, starting)
  if (!outcome.ok) return refuseOrder(outcome.userErrors)
  const { id, trackingId, total, address } = order
  // While starting an attempt, a backend may find that an earlier one succeeded.
  const now = starting.atBackend ? await findOrder(context, orderId) : null
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
    ...outcome.value,
  }
  const presented = presentPlaced({ id, trackingId, method, isPaid: false }, placed, total, texts)
  return withReturn(context, presented, request.returnUrl)
}

export const paymentResolvers = {
  Mutation: {
    async placeOrder(_parent, args, context: GraphQLContext) {
      checkReturnUrl(context, args.returnUrl)
      const placed = await placeOrder(context, args)
      const { requestId } = context
      const orderId = (await placed.order)?.id ?? null
      const { amount = null, currency = null } = placed.charged ?? {}
      context.observe({ type: 'order', requestId, method: args.method, state: placed.state, orderId, amount, currency })
      return withReturn(context, placed, args.returnUrl)
    },
    startPayment: (_parent, args, context) => startPayment(context, args),
    async settlePayment(_parent, { input }, context: GraphQLContext) {
      const settled = await settlePayment(context, input)
      const { requestId } = context
      const orderId = (await settled.order)?.id ?? null
      context.observe({ type: 'payment', requestId, method: input.method, state: settled.state, orderId })
      return settled
    },
  },
} satisfies ModuleResolvers
