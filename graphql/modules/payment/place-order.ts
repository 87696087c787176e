import { knownTimeZone } from '#shared/locales.ts'
import { minorDigits } from '#shared/money.ts'
import { takesCurrency } from '#shared/payment-currencies.ts'
import type { MutationPlaceOrderArgs, PaymentCode, UserError } from '../../__generated__/resolver-types.ts'
import { mayHaveArrived } from '../../api/client/rest-error.ts'
import type { Outcome } from '../../api/endpoint.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import {
  type OrderRequest,
  type PlacedModel,
  placeOrderEndpoint,
  PRICE_CHANGED,
} from '../../api/endpoints/payment/order-placement.ts'
import type { GraphQLContext } from '../../context.ts'
import { refusedAs, userError } from '../../texts/errors.ts'
import { findDefaultAddress } from '../account/address-book.ts'
import { leaveOut } from '../cart/leave-out.ts'
import { readLines } from '../cart/read-cart.ts'
import { type Check, checkAll, checkLength } from '../input-rules.ts'
import { orderedLines, withStockCodes } from '../price-agreement/ask.ts'
import {
  agreedTotalOf,
  type Agreement,
  type ChargedTotal,
  checkPlacedTotal,
  compareTotal,
} from '../price-agreement/compare.ts'
import { submitAsCaller } from '../viewer/session.ts'
import {
  findOrderOfOtherTab,
  lookUp,
  lookUpRefused,
  newestOrderId,
  type PlacedPayload,
  refuseEmpty,
} from './find-placed-order.ts'
import { type PlacePayload, presentPaid, presentPlaced, refuseOrder, refusePrice } from './present-order.ts'

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/
const MAX_VOUCHER = 100

function checkRequest({ idempotencyKey, voucher }: Pick<OrderRequest, 'idempotencyKey' | 'voucher'>): Check {
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) return { field: 'idempotencyKey', text: 'refusal.badIdempotencyKey' }
  return checkLength('voucher', voucher, MAX_VOUCHER)
}

function answeredTotal({ amount, currency }: PlacedModel, shopCurrency: string): ChargedTotal | null {
  return amount === null ? null : { amount, currency: currency?.toUpperCase() ?? shopCurrency }
}

function checkLimits({ limits, texts }: GraphQLContext, lines: readonly CartLineModel[]): UserError | null {
  const { cartLines, unitsPerLine } = limits
  if (lines.length > cartLines) {
    return userError(texts, null, 'refusal.tooManyLines', { max: cartLines })
  }
  const units = new Map<string, number>()
  for (const { variant, quantity } of lines) units.set(variant.id, (units.get(variant.id) ?? 0) + quantity)
  if (units.values().every((quantity) => quantity <= unitsPerLine)) return null
  return userError(texts, null, 'refusal.tooManyUnits', { max: unitsPerLine })
}

/** The address, which costs the backend a call, only decides in a few currencies. */
async function takesShopCurrency(context: GraphQLContext, method: PaymentCode, currency: string): Promise<boolean> {
  if (takesCurrency(method, currency, null)) return true
  const address = await findDefaultAddress(context)
  return takesCurrency(method, currency, address?.country ?? null)
}

/** Why an order was refused: a changed total that needs agreement takes precedence. */
async function explain(
  context: GraphQLContext,
  outcome: Extract<Outcome<PlacedModel>, { ok: false }>,
  ordered: readonly CartLineModel[],
  { method, voucher }: Pick<OrderRequest, 'method' | 'voucher'>,
  { agreed, compared }: Agreement,
): Promise<PlacePayload> {
  const { lines, reason } = outcome
  if (lines.length > 0) return refuseOrder([], withStockCodes(lines, ordered))
  const isNothing = orderedLines(ordered).length === 0
  const userErrors = isNothing ? refusedAs('NOTHING_TO_ORDER', outcome.userErrors) : outcome.userErrors
  if (agreed === null) return refuseOrder(userErrors)
  // The backend computed another total, so the cached settings must be outdated.
  if (reason === PRICE_CHANGED) context.api.forget(['shop'])
  const now = await compareTotal(context, agreed, { voucher, method }).catch(() => null)
  // Another tab may have ordered before the first comparison, or between it and the refusal.
  if (compared?.isEmpty || now?.isEmpty) {
    const order = await findOrderOfOtherTab(context, method, agreed)
    if (order) return { ...refuseOrder(userErrors), state: 'PLACED_BEFORE', order, viewer: {} }
  }
  return now?.change ? refusePrice(now.change, context.texts) : refuseOrder(userErrors)
}

function agreedRequest(input: Omit<OrderRequest, 'agreed' | 'seen'>, { agreed, compared }: Agreement): OrderRequest {
  return {
    ...input,
    voucher: compared?.voucher ?? input.voucher,
    agreed: agreed && { ...agreed, currencyDigits: minorDigits(agreed.currency) },
    seen: agreed?.seen && compared?.address ? { address: compared.address, lines: compared.lines } : null,
  }
}

/**
 * Repeats the call only after a refusal of lines that the shopper did not want to order, and orders nothing that costs
 * more than agreed. The server also sends the e-mail.
 */
export async function placeOrder(context: GraphQLContext, given: MutationPlaceOrderArgs): Promise<PlacedPayload> {
  const placed = await prepareAndPlace(context, given)
  context.api.orderPhase('answer')
  return placed
}

async function prepareAndPlace(context: GraphQLContext, given: MutationPlaceOrderArgs): Promise<PlacedPayload> {
  const { method } = given
  const voucher = given.voucher ?? ''
  const { texts } = context
  const input = { method, voucher, timeZone: knownTimeZone(given.timeZone), idempotencyKey: given.idempotencyKey }
  const wrong = checkAll(texts, checkRequest(input))
  if (wrong.length > 0) return refuseOrder(wrong)
  // Reads come first: their faults must not look like faults of the order.
  context.api.orderPhase('prepare')
  const agreed = given.agreed ? agreedTotalOf(given.agreed) : null
  const [lines, shop, compared, before] = await Promise.all([
    readLines(context),
    context.api.shop(),
    agreed && compareTotal(context, agreed, { voucher, method }),
    newestOrderId(context),
  ])
  const tooMuch = checkLimits(context, orderedLines(lines))
  if (tooMuch) return refuseOrder([tooMuch])
  if (!(await takesShopCurrency(context, method, shop.currency)))
    return refuseOrder([userError(texts, 'method', 'payment.none')])
  if (compared?.change) return refusePrice(compared.change, texts)
  const request = agreedRequest(input, { agreed, compared })
  context.api.orderPhase('commit')
  const ordered = orderedLines(lines)
  const own = new Set(ordered.map(({ id }) => id))
  const units = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  let leftOut = 0
  const order = async () => {
    const made = await leaveOut(context, { own, shown: lines }, () =>
      submitAsCaller(context, placeOrderEndpoint, request),
    )
    leftOut = made.leftOut.length
    return made.outcome
  }
  const limited = () => context.tries.make('units', '', order, Math.max(1, units))
  const outcome = await context.tries.make('order', '', limited).catch((error: unknown) => {
    if (!mayHaveArrived(error)) throw error
    return null
  })
  if (outcome === null) return lookUp(context, request, before, { agreed, compared })
  if (!outcome.ok) {
    const kept = await lookUpRefused(context, outcome, request, before, { agreed, compared })
    return kept ?? explain(context, outcome, lines, { method, voucher }, { agreed, compared })
  }
  const { id, trackingId, amount } = outcome.value
  const { isEmpty, change, charged } = await checkPlacedTotal(context, outcome.value, { agreed, compared })
  if (isEmpty) return refuseEmpty(context)
  context.mailOrder(id, request.timeZone)
  const created = { id, trackingId, method, isPaid: amount === 0 }
  // No provider accepts a payment of zero.
  const placed = created.isPaid ? presentPaid(created) : presentPlaced(created, outcome.value, shop, texts)
  return { ...placed, leftOut, priceChange: change, charged: charged ?? answeredTotal(outcome.value, shop.currency) }
}
