import type { PaymentCode } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import { type Check, checkAll, checkLength } from '../../input-rules.ts'
import { type OrderRequest, placeOrderEndpoint } from '../../rest/endpoints/payment/order-placement.ts'
import { mayHaveArrived } from '../../rest/upstream/upstream-fault.ts'
import { timeZoneOf } from '../order/time-zone.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { findPlacedOrder } from './find-placed-order.ts'
import { type PlacePayload, presentPlaced, refuseOrder } from './present-order.ts'

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/
const MAX_VOUCHER = 100

/** For a lost answer: the order may exist. It is looked up once; where it is not found, the outcome is unknown. */
async function lookUp(
  context: GraphQLContext,
  { method, timeZone }: OrderRequest,
  since: number,
): Promise<PlacePayload> {
  const order = await findPlacedOrder(context, method, since)
  const none = { payment: null, lineErrors: [], viewer: {} }
  if (order) {
    context.mailOrder(order.id, timeZone)
    return { ...none, state: 'PLACED', order, userErrors: [] }
  }
  return {
    ...none,
    state: 'UNKNOWN',
    order: null,
    userErrors: [{ field: null, message: context.texts('payment.unknown') }],
  }
}

function checkRequest({ idempotencyKey, voucher }: OrderRequest): Check {
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) return { field: 'idempotencyKey', text: 'refusal.badIdempotencyKey' }
  return checkLength('voucher', voucher, MAX_VOUCHER)
}

/**
 * Orders the caller's selected lines. The backend is asked once and never again, whatever happens. The e-mail about the
 * order is sent from here, so that it does not depend on the shopper's script or on the page staying open.
 */
export async function placeOrder(
  context: GraphQLContext,
  given: { method: PaymentCode; voucher: string | null; idempotencyKey: string; timeZone: string | null },
): Promise<PlacePayload> {
  const { method } = given
  const request = {
    method,
    voucher: given.voucher?.trim() ?? '',
    timeZone: timeZoneOf(given.timeZone),
    idempotencyKey: given.idempotencyKey,
  }
  const wrong = checkAll(context.texts, checkRequest(request))
  if (wrong.length > 0) return refuseOrder(wrong)
  // Read first: a fault of this call must not look like a fault of the order.
  const shop = await context.api.shop()
  const since = context.now()
  try {
    const attempt = await attemptAsCaller(context, placeOrderEndpoint, request)
    if (!attempt.ok) return refuseOrder(attempt.lines.length > 0 ? [] : attempt.userErrors, [...attempt.lines])
    const { id, trackingId } = attempt.value
    context.mailOrder(id, request.timeZone)
    return presentPlaced({ id, trackingId, method, isPaid: false }, attempt.value, shop, context.texts)
  } catch (error) {
    if (!mayHaveArrived(error)) throw error
    return lookUp(context, request, since)
  }
}
