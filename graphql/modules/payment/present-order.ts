import type {
  LineError,
  PaymentCode,
  PlacedOrder,
  ResolversTypes,
  UserError,
} from '../../__generated__/resolver-types.ts'
import type { PlacedModel } from '../../rest/endpoints/payment/order-placement.ts'
import { paymentMethods } from '../../rest/endpoints/payment/payment-methods.ts'
import type { ShopInfo } from '../../rest/wire/shop-info.ts'
import type { Texts } from '../../texts/texts-in.ts'
import { presentPayment } from './present-payment.ts'

export type PlacePayload = Awaited<ResolversTypes['PlaceOrderPayload']>

/** Nothing was ordered, or begun to be paid: why, for single lines as well. */
export function refuseOrder(userErrors: UserError[], lineErrors: LineError[] = []): PlacePayload {
  return { state: 'REFUSED', order: null, payment: null, lineErrors, userErrors, viewer: null }
}

/** Why a payment could not be started, where the provider has to make something of it first; null where it could. */
function failureOf(method: PaymentCode, model: PlacedModel, texts: Texts): string | null {
  const { failure, token, redirectUrl, message, amount } = model
  if (failure !== null) return failure || texts('payment.notStarted')
  if (amount === null || amount === 0 || token !== null || redirectUrl !== null) return null
  const { needsStart } = paymentMethods[method]
  const isMissing = needsStart === 'always' || (needsStart === 'unlessSilent' && message !== '')
  return isMissing ? message || texts('payment.notStarted') : null
}

/** An order that exists, with what its payment needs, or why that could not be started. */
export function presentPlaced(order: PlacedOrder, model: PlacedModel, shop: ShopInfo, texts: Texts): PlacePayload {
  const failure = failureOf(order.method, model, texts)
  const payment = failure === null ? presentPayment(order.method, model, shop) : null
  const userErrors = failure === null ? [] : [{ field: null, message: failure }]
  return { state: 'PLACED', order, payment, lineErrors: [], userErrors, viewer: {} }
}

/** An order that has nothing left to pay. */
export function presentPaid(order: PlacedOrder): PlacePayload {
  return { state: 'PLACED', order, payment: null, lineErrors: [], userErrors: [], viewer: {} }
}
