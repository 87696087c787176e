import type {
  LineError,
  PaymentCode,
  PlacedOrder,
  ResolversTypes,
  UserError,
  ResolversParentTypes,
} from '../../__generated__/resolver-types.ts'
import type { PlacedModel } from '../../api/endpoints/payment/order-placement.ts'
import { paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import type { GraphQLContext } from '../../context.ts'
import type { Money } from '../../rules/prices.ts'
import { codedError, userError } from '../../texts/errors.ts'
import type { Texts } from '../../texts/texts-in.ts'

type PriceChange = ResolversParentTypes['PriceChange']
type PaymentAttempt = ResolversParentTypes['PaymentAttempt']

type Payable = Pick<PlacedModel, 'token' | 'redirectUrl' | 'clientSecret' | 'name' | 'email'>

function presentPayment(method: PaymentCode, total: Money | null, payable: Payable): PaymentAttempt | null {
  const { token, redirectUrl, clientSecret, name, email } = payable
  if (paymentMethods[method].onDelivery || total === null || total.amount === 0) return null
  return {
    amount: total,
    token,
    redirectUrl,
    clientSecret,
    customerName: name,
    customerEmail: email,
  }
}

export type PlacePayload = Awaited<ResolversTypes['PlaceOrderPayload']>

export function refuseOrder(userErrors: UserError[], lineErrors: LineError[] = []): PlacePayload {
  return {
    state: 'REFUSED',
    order: null,
    payment: null,
    leftOut: 0,
    lineErrors,
    userErrors,
    priceChange: null,
    viewer: null,
  }
}

export function refusePrice(priceChange: PriceChange, texts: Texts): PlacePayload {
  const { agreed, total } = priceChange
  const isSameTotal = agreed.amount === total.amount && agreed.currency === total.currency
  const userErrors = [
    isSameTotal
      ? userError(texts, 'agreed', 'refusal.orderChanged')
      : userError(texts, 'agreed', 'refusal.priceChanged', { agreed: agreed.formatted, total: total.formatted }),
  ]
  return { ...refuseOrder(userErrors), state: 'PRICE_CHANGED', priceChange }
}

function failureOf(method: PaymentCode, model: PlacedModel, texts: Texts): string | null {
  const { failure, token, redirectUrl, message, amount } = model
  if (failure !== null) return failure || texts('payment.notStarted')
  if (amount === null || amount === 0 || token !== null || redirectUrl !== null) return null
  const { needsStart } = paymentMethods[method]
  const isMissing = needsStart === 'always' || (needsStart === 'unlessSilent' && message !== null)
  return isMissing ? message || texts('payment.notStarted') : null
}

/** @param total in the order's currency, which the shop may have replaced since; null if the answer lacks it */
export function presentPlaced(order: PlacedOrder, model: PlacedModel, total: Money | null, texts: Texts): PlacePayload {
  const failure = failureOf(order.method, model, texts)
  const payment = failure === null ? presentPayment(order.method, total, model) : null
  const userErrors: UserError[] =
    failure === null ? [] : [{ code: 'PAYMENT_NOT_STARTED', field: null, message: failure }]
  return { state: 'PLACED', order, payment, leftOut: 0, lineErrors: [], userErrors, priceChange: null, viewer: {} }
}

export function presentPaid(order: PlacedOrder): PlacePayload {
  return {
    state: 'PLACED',
    order,
    payment: null,
    leftOut: 0,
    lineErrors: [],
    userErrors: [],
    priceChange: null,
    viewer: {},
  }
}

/** @throws {GraphQLError} BAD_USER_INPUT, before anything is ordered */
export function checkReturnUrl({ apps }: GraphQLContext, returnUrl: string | null | undefined): void {
  if (!returnUrl || apps?.isListed(returnUrl)) return
  throw codedError('BAD_USER_INPUT', 'returnUrl must be one of APP_REDIRECT_URIS, exactly as written there.')
}

/** The provider's page only knows the way back to the shop, which then forwards to the app. */
export async function withReturn<Placed extends PlacePayload>(
  { apps }: GraphQLContext,
  placed: Placed,
  returnUrl: string | null | undefined,
): Promise<Placed> {
  const [order, payment] = await Promise.all([placed.order, placed.payment])
  if (!apps || !returnUrl || !order || !payment?.redirectUrl) return placed
  const page = await payment.redirectUrl
  return {
    ...placed,
    payment: { ...payment, redirectUrl: await apps.leaveFor(page, { returnUrl, orderId: order.id }) },
  }
}
