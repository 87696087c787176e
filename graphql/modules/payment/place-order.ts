import { knownTimeZone } from '#shared/locales.ts'
import { minorDigits } from '#shared/money.ts'
import { takesCurrency } from '#shared/payment-currencies.ts'
import type { MutationPlaceOrderArgs, UserError } from '../../__generated__/resolver-types.ts'
import { mayHaveArrived } from '../../api/client/rest-error.ts'
import type { Outcome } from '../../api/endpoint.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import {
  type OrderRequest,
  type PlacedModel,
  placeOrderEndpoint,
  PRICE_CHANGED,
} from '../../api/endpoints/payment/order-placement.ts'
import { shopEndpoint } from '../../api/endpoints/shop/shop.ts'
import { moneyIn, type ShopInfo } from '../../api/wire/shop-info.ts'
import type { GraphQLContext } from '../../context.ts'
import type { Money } from '../../rules/prices.ts'
import { lineError, refusedAs, userError } from '../../texts/errors.ts'
import type { Texts } from '../../texts/texts-in.ts'
import { findDefaultAddress } from '../account/address-book.ts'
import { orderOnly } from '../cart/leave-out.ts'
import { readLines } from '../cart/read-cart.ts'
import { type Check, checkAll, checkLength } from '../input-rules.ts'
import { orderedLines, withStockCodes } from '../price-agreement/ask.ts'
import { agreedTotalOf, type Agreement, checkPlacedTotal, compareTotal } from '../price-agreement/compare.ts'
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

function answeredTotal({ amount, currency }: PlacedModel, shop: ShopInfo): Money | null {
  return amount === null ? null : moneyIn(currency, shop).showMinor(amount)
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

/** Why an order was refused: a changed total that needs agreement takes precedence. */
async function explain(
  context: GraphQLContext,
  outcome: Extract<Outcome<PlacedModel>, { ok: false }>,
  { all, isNothing }: { all: readonly CartLineModel[]; isNothing: boolean },
  { method, voucher }: Pick<OrderRequest, 'method' | 'voucher'>,
  { agreed, compared }: Agreement,
): Promise<PlacePayload> {
  const { lines, reason } = outcome
  if (lines.length > 0) return refuseOrder([], withStockCodes(lines, all))
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

/** A deployed backend orders such lines: it checks them without the address and other lines of the variant. */
function refuseAstray(texts: Texts, lines: readonly CartLineModel[]): PlacePayload | null {
  const astray = lines.filter(({ selected, isSold, shippingPlaceId, quantity, variant }) => {
    return selected && isSold && shippingPlaceId !== null && quantity <= variant.stock
  })
  if (astray.length === 0) return null
  return refuseOrder(
    [],
    astray.map(({ id }) => lineError(texts, id, 'common.cannotShip')),
  )
}

/**
 * Some deployed backends, which ignore keys, place an order of nothing if there is an address, as when a press is
 * repeated. A guest without one may have to sign in, as only the backend says.
 */
async function placesNothing(
  { api }: GraphQLContext,
  lines: readonly CartLineModel[],
  address: AddressModel | null,
): Promise<boolean> {
  if (lines.some(({ selected, shippingPlaceId }) => selected && shippingPlaceId !== null)) return false
  if (address === null) return false
  return !(await api.read(shopEndpoint, undefined)).acceptsPlainOrders
}

function nothingSelected(texts: Texts): Extract<Outcome<PlacedModel>, { ok: false }> {
  return { ok: false, lines: [], userErrors: [userError(texts, null, 'checkout.nothingSelected')] }
}

function orderChanged(texts: Texts): Extract<Outcome<PlacedModel>, { ok: false }> {
  return {
    ok: false,
    reason: PRICE_CHANGED,
    lines: [],
    userErrors: [userError(texts, 'agreed', 'refusal.orderChanged')],
  }
}

interface SubmittedOrder {
  /** Null if the order may have been placed, but the answer was lost. */
  outcome: Outcome<PlacedModel> | null
  /** Number of lines that were deselected. */
  leftOut: number
  agreement: Agreement
}

async function submitOrder(
  context: GraphQLContext,
  input: Omit<OrderRequest, 'agreed' | 'seen'>,
  { lines, ordered }: { lines: readonly CartLineModel[]; ordered: readonly CartLineModel[] },
  { agreed, compared }: Agreement,
): Promise<SubmittedOrder> {
  const submitted: SubmittedOrder = { outcome: null, leftOut: 0, agreement: { agreed, compared } }
  let mayBePlaced = false
  async function submit(hasLeftOut: boolean): Promise<Outcome<PlacedModel>> {
    if (hasLeftOut && agreed) {
      // A voucher may have counted the lines that were left out, and prices may have changed.
      const now = await compareTotal(context, agreed, input)
      if (now.change) return orderChanged(context.texts)
      submitted.agreement = { agreed, compared: now }
    }
    mayBePlaced = true
    const outcome = await submitAsCaller(context, placeOrderEndpoint, agreedRequest(input, submitted.agreement))
    mayBePlaced = false
    return outcome
  }
  const own = new Set(ordered.map(({ id }) => id))
  const units = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  async function order(): Promise<Outcome<PlacedModel>> {
    const { outcome, leftOut } = await orderOnly(context, { own, shown: lines }, submit)
    submitted.leftOut = leftOut
    return outcome
  }
  const limited = () => context.tries.make('units', '', order, Math.max(1, units))
  try {
    submitted.outcome = await context.tries.make('order', '', limited)
  } catch (error) {
    if (!mayBePlaced || !mayHaveArrived(error)) throw error
  }
  return submitted
}

/**
 * Repeats the call only after a refusal of lines that the shopper did not want to order, and orders nothing that costs
 * more than agreed. The server also sends the e-mail.
 */
export async function placeOrder(context: GraphQLContext, given: MutationPlaceOrderArgs): Promise<PlacedPayload> {
  context.api.orderPhase('prepare')
  const placed = await context.inOrderTurn(context.identity, () => prepareAndPlace(context, given))
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
  const agreed = given.agreed ? agreedTotalOf(given.agreed) : null
  const [lines, address, shop, compared, before] = await Promise.all([
    readLines(context),
    findDefaultAddress(context),
    context.api.shop(),
    agreed && compareTotal(context, agreed, { voucher, method }),
    newestOrderId(context),
  ])
  const ordered = orderedLines(lines, address)
  const tooMuch = checkLimits(context, ordered)
  if (tooMuch) return refuseOrder([tooMuch])
  if (!takesCurrency(method, shop.currency, address?.country ?? null))
    return refuseOrder([userError(texts, 'method', 'payment.none')])
  if (compared?.change) return refusePrice(compared.change, texts)
  const astray = ordered.length === 0 ? refuseAstray(texts, lines) : null
  if (astray) return astray
  const cart = { all: lines, isNothing: ordered.length === 0 }
  if (await placesNothing(context, lines, address))
    return explain(context, nothingSelected(texts), cart, { method, voucher }, { agreed, compared })
  context.api.orderPhase('commit')
  const { outcome, leftOut, agreement } = await submitOrder(context, input, { lines, ordered }, { agreed, compared })
  const request = agreedRequest(input, agreement)
  if (outcome === null) return lookUp(context, request, before, agreement)
  if (!outcome.ok) {
    const kept = await lookUpRefused(context, outcome, request, before, agreement)
    return kept ?? explain(context, outcome, cart, { method, voucher }, agreement)
  }
  const { id, trackingId, amount } = outcome.value
  const { isEmpty, change, charged } = await checkPlacedTotal(context, outcome.value, agreement)
  if (isEmpty) return refuseEmpty(context)
  context.mailOrder(id, request.timeZone)
  const created = { id, trackingId, method, isPaid: amount === 0 }
  // No provider accepts a payment of zero.
  const total = answeredTotal(outcome.value, shop)
  const placed = created.isPaid ? presentPaid(created) : presentPlaced(created, outcome.value, total, texts)
  return { ...placed, leftOut, priceChange: change, charged: charged ?? total }
}
