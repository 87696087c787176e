import type { GraphQLContext } from '../../context.ts'
import { type Check, checkAll, checkLength } from '../../input-rules.ts'
import type { LineError, PaymentCode, PlacedOrder, ResolversTypes, UserError } from '../../resolver-types.generated.ts'
import { type Intention, placeOrderEndpoint, type PlacedModel } from '../../rest/endpoints/order-placement.ts'
import type { SiteInfo } from '../../rest/site-info.ts'
import { mayHaveArrived } from '../../rest/upstream-fault.ts'
import type { Texts } from '../../texts/english.ts'
import { timeZoneOf } from '../order/time-zone.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { findPlacedOrder } from './find-placed-order.ts'
import { presentPayment } from './present-payment.ts'

export type PlacePayload = Awaited<ResolversTypes['PlaceOrderPayload']>

const INTENTION = /^[\w-]{8,64}$/
const MAX_VOUCHER = 100

export function refuseOrder(userErrors: UserError[], lineErrors: LineError[] = []): PlacePayload {
  return { state: 'REFUSED', order: null, payment: null, lineErrors, userErrors, viewer: null }
}

/** Why a payment could not be started, where the provider has to make something of it first; null where it could. */
function failureOf(method: PaymentCode, model: PlacedModel, { paymentNotStarted }: Texts): string | null {
  const { failure, token, redirectUrl, message, amount } = model
  if (failure !== null) return failure || paymentNotStarted
  if (amount === null || amount === 0 || token !== null || redirectUrl !== null) return null
  // Backends that leave PayPal's order to the browser say nothing; those that make it say why they did not.
  const isMissing = method === 'RAZORPAY' || method === 'IYZICO' || (method === 'PAYPAL' && message !== '')
  return isMissing ? message || paymentNotStarted : null
}

/** An order that exists, with what its payment needs, or why that could not be started. */
export function presentPlaced(order: PlacedOrder, model: PlacedModel, site: SiteInfo, texts: Texts): PlacePayload {
  const failure = failureOf(order.method, model, texts)
  const payment = failure === null ? presentPayment(order.method, model, site) : null
  const userErrors = failure === null ? [] : [{ field: null, message: failure }]
  return { state: 'PLACED', order, payment, lineErrors: [], userErrors, viewer: {} }
}

/** An order that has nothing left to pay. */
export function presentPaid(order: PlacedOrder): PlacePayload {
  return { state: 'PLACED', order, payment: null, lineErrors: [], userErrors: [], viewer: {} }
}

/** No answer came: the order may exist. One look tells; where it cannot be seen, nobody may claim either. */
async function lookUp(context: GraphQLContext, { method, timeZone }: Intention, since: number): Promise<PlacePayload> {
  const order = await findPlacedOrder(context, method, since)
  const none = { payment: null, lineErrors: [], viewer: {} }
  if (order) {
    context.mailOrder(order.id, timeZone)
    return { ...none, state: 'PLACED', order, userErrors: [] }
  }
  return { ...none, state: 'UNKNOWN', order: null, userErrors: [{ field: null, message: context.texts.orderUnknown }] }
}

function checkIntention({ key, voucher }: Intention): Check {
  if (!INTENTION.test(key)) return { field: 'intention', say: ({ badIntention }) => badIntention }
  return checkLength('voucher', voucher, MAX_VOUCHER)
}

/**
 * Orders the caller's selected lines, once. The backend is asked a single time, whatever happens. An order that exists
 * has its e-mail sent from here, also for shoppers without scripts and for those who leave.
 */
export async function placeOrder(
  context: GraphQLContext, given: { method: PaymentCode; voucher: string | null; intention: string; timeZone: string | null },
): Promise<PlacePayload> {
  const { method } = given
  const intention = { method, voucher: given.voucher?.trim() ?? '', timeZone: timeZoneOf(given.timeZone), key: given.intention }
  const wrong = checkAll(context.texts, checkIntention(intention))
  if (wrong.length > 0) return refuseOrder(wrong)
  // Asked beforehand: a fault of this call must not look like one of the order's.
  const site = await context.api.site()
  const since = context.now()
  try {
    const attempt = await attemptAsCaller(context, placeOrderEndpoint, intention)
    if (!attempt.ok) return refuseOrder(attempt.lines.length > 0 ? [] : attempt.userErrors, [...attempt.lines])
    const { id, trackingId } = attempt.value
    context.mailOrder(id, intention.timeZone)
    return presentPlaced({ id, trackingId, method, isPaid: false }, attempt.value, site, context.texts)
  } catch (error) {
    if (!mayHaveArrived(error)) throw error
    return lookUp(context, intention, since)
  }
}
