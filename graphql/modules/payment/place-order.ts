import { knownTimeZone } from '#shared/locales.ts'
import { minorDigits } from '#shared/money.ts'
import { takesCurrency } from '#shared/payment-currencies.ts'
import type { MutationPlaceOrderArgs, PaymentCode, UserError, PlacedOrder } from '../../__generated__/resolver-types.ts'
import { mayHaveArrived, RestError } from '../../api/client/rest-error.ts'
import type { Outcome } from '../../api/endpoint.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
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
import { readOrders } from '../order/read-orders.ts'
import { orderedLines, withStockCodes } from '../price-agreement/ask.ts'
import type { AgreedTotal } from '../price-agreement/breakdown.ts'
import {
  agreedTotalOf,
  type Agreement,
  type ChargedTotal,
  checkPlacedTotal,
  compareTotal,
} from '../price-agreement/compare.ts'
import { submitAsCaller } from '../viewer/session.ts'
import { type PlacePayload, presentPaid, presentPlaced, refuseOrder, refusePrice } from './present-order.ts'

/** How recent an order must be to count as the one that emptied the cart, in milliseconds. */
const RECENT = 60 * 60 * 1_000

type Placed = Pick<OrderModel, 'id' | 'trackingId' | 'method' | 'isPaid'>

function placedOf({ id, trackingId, method, isPaid }: Placed, unknown: PaymentCode): PlacedOrder {
  return { id, trackingId, method: method ?? unknown, isPaid }
}

async function readNewest(context: GraphQLContext): Promise<readonly OrderModel[]> {
  return (await readOrders(context, { filter: null, query: '', page: 1 })).items
}

function newestOrders(context: GraphQLContext): Promise<readonly OrderModel[] | null> {
  return readNewest(context).catch(() => null)
}

/** Null if the list cannot be read. Throws UNAUTHENTICATED: the order would be placed as a guest's. */
async function newestOrderId(context: GraphQLContext): Promise<number | null> {
  try {
    const orders = await readNewest(context)
    return orders.reduce((highest, { id }) => Math.max(highest, Number(id)), 0)
  } catch (error) {
    if (error instanceof RestError && error.code === 'UNAUTHENTICATED') throw error
    return null
  }
}

/** Another tab may have ordered the same cart: matches the agreed total and the last hour. */
async function findOrderOfOtherTab(
  context: GraphQLContext,
  method: PaymentCode,
  agreed: AgreedTotal,
): Promise<PlacedOrder | null> {
  const [newest] = (await newestOrders(context)) ?? []
  if (!newest || newest.isCancelled || Date.parse(newest.createdAt) < context.now() - RECENT) return null
  const { amount, currency } = newest.total
  return amount === agreed.amount && currency === agreed.currency ? placedOf(newest, method) : null
}

/** Looks for an id above `before`, the highest one before placement, because clocks may differ. */
async function findPlacedOrder(
  context: GraphQLContext,
  method: PaymentCode,
  before: number | null,
): Promise<PlacedOrder | null> {
  if (before === null) return null
  const orders = (await newestOrders(context)) ?? []
  const newest = orders.find((order) => order.method === method && Number(order.id) > before)
  return newest ? placedOf(newest, method) : null
}

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/
const MAX_VOUCHER = 100

type PlacedPayload = PlacePayload & { charged?: ChargedTotal | null }

function refuseEmpty({ texts }: GraphQLContext): PlacePayload {
  return refuseOrder([userError(texts, null, 'payment.emptyOrder')])
}

/** After a lost answer the order may exist. It is looked up once; if it is not found, the outcome is unknown. */
async function lookUp(
  context: GraphQLContext,
  { method, timeZone }: OrderRequest,
  before: number | null,
  agreement: Agreement,
): Promise<PlacedPayload> {
  const order = await findPlacedOrder(context, method, before)
  const none = { payment: null, leftOut: 0, lineErrors: [], priceChange: null, viewer: {} }
  if (order) {
    const { isEmpty, change, charged } = await checkPlacedTotal(
      context,
      { id: order.id, amount: null, currency: null },
      agreement,
    )
    if (isEmpty) return refuseEmpty(context)
    context.mailOrder(order.id, timeZone)
    return { ...none, state: 'PLACED', order, priceChange: change, userErrors: [], charged }
  }
  return {
    ...none,
    state: 'UNKNOWN',
    order: null,
    userErrors: [userError(context.texts, null, 'payment.unknown')],
  }
}

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
  if (!outcome.ok) return explain(context, outcome, lines, { method, voucher }, { agreed, compared })
  const { id, trackingId, amount } = outcome.value
  const { isEmpty, change, charged } = await checkPlacedTotal(context, outcome.value, { agreed, compared })
  if (isEmpty) return refuseEmpty(context)
  context.mailOrder(id, request.timeZone)
  const created = { id, trackingId, method, isPaid: amount === 0 }
  // No provider accepts a payment of zero.
  const placed = created.isPaid ? presentPaid(created) : presentPlaced(created, outcome.value, shop, texts)
  return { ...placed, leftOut, priceChange: change, charged: charged ?? answeredTotal(outcome.value, shop.currency) }
}
