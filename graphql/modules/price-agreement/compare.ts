import type { AgreedTotalInput, PaymentCode, ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import type { PlacedModel } from '../../api/endpoints/payment/order-placement.ts'
import { paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import type { GraphQLContext } from '../../context.ts'
import { findDefaultAddress } from '../account/address-book.ts'
import { readLines } from '../cart/read-cart.ts'
import { wrongArgument } from '../list-arguments.ts'
import { findOrder } from '../order/read-orders.ts'
import { orderedLines, totalsOf } from './ask.ts'
import { type AgreedTotal, type Breakdown, breakdownOf, readBreakdown } from './breakdown.ts'
import { lineChanges, otherChanges, presentPriceChange } from './explain.ts'
import { findVoucher } from './voucher.ts'

type PriceChange = ResolversParentTypes['PriceChange']

/** A lower price is no reason to ask again. */
function isDifferent(before: Breakdown, after: Breakdown): boolean {
  if (otherChanges(before, after).length > 0) return true
  const lines = before.lines && after.lines ? lineChanges(before.lines, after.lines) : []
  return lines.some(({ kind, ...amounts }) => kind !== 'LINE_PRICE' || amounts.after > amounts.before)
}

/** Without lines nothing can be ordered, so no agreement is needed. */
export function needsAgreement({ amount, currency, seen }: AgreedTotal, now: Breakdown): boolean {
  if (now.lines?.length === 0) return false
  if (now.currency !== currency || now.total > amount) return true
  return seen === 'unreadable' || (seen !== null && isDifferent(seen, now))
}

export interface ComparedTotal {
  lines: readonly CartLineModel[]
  /** Null without an agreement about it. */
  address: AddressModel | null
  breakdown: Breakdown
  isEmpty: boolean
  /** The order may cost less because of offers that only the backend computes. */
  hasOffers: boolean
  change: PriceChange | null
  voucher: string
}

/** @throws {GraphQLError} BAD_USER_INPUT for fractions of a minor unit, which cannot be paid, and unknown currencies */
export function agreedTotalOf({ amount, currency, breakdown }: AgreedTotalInput): AgreedTotal {
  const code = currency.trim().toUpperCase()
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw wrongArgument(`\`agreed.amount\` is a whole number of minor units, found ${amount}.`)
  if (!/^[A-Z]{3}$/.test(code)) throw wrongArgument('`agreed.currency` is a code of three letters.')
  return { amount, currency: code, seen: breakdown ? (readBreakdown(breakdown) ?? 'unreadable') : null }
}

export async function compareTotal(
  context: GraphQLContext,
  agreed: AgreedTotal,
  { voucher, method }: { voucher: string; method: PaymentCode },
): Promise<ComparedTotal> {
  const [all, shop, offer, to] = await Promise.all([
    readLines(context),
    context.api.shop(),
    findVoucher(context, voucher || null),
    findDefaultAddress(context),
  ])
  const address = agreed.seen === null ? null : to
  const now = context.now()
  const lines = orderedLines(all, to)
  const totals = totalsOf(lines, shop, now, offer?.offered ?? 0)
  const breakdown = { ...breakdownOf(lines, totals, address, shop, now), method: paymentMethods[method].number }
  return {
    lines,
    address,
    breakdown,
    isEmpty: lines.length === 0,
    hasOffers: lines.some(({ hasOffer }) => hasOffer),
    change: needsAgreement(agreed, breakdown) ? presentPriceChange(agreed, breakdown, all, shop) : null,
    // Without lines, the order may already have been placed with its voucher.
    voucher: offer || lines.length === 0 ? voucher : '',
  }
}

type Placed = Pick<PlacedModel, 'id' | 'amount' | 'currency'>

/** The order's total in minor units; null if the backend cannot be reached. Answers to cash orders do not include it. */
async function chargedFor(context: GraphQLContext, { id, amount }: Placed) {
  if (amount !== null && amount > 0) return { amount, isEmpty: false }
  const order = await findOrder(context, id).catch(() => null)
  if (order) return { amount: order.total.amount, isEmpty: order.total.amount === 0 && order.lines.length === 0 }
  return amount === null ? null : { amount, isEmpty: false }
}

export interface ChargedTotal {
  amount: number
  currency: string
}

export interface CheckedTotal {
  isEmpty: boolean
  change: PriceChange | null
  charged: ChargedTotal | null
}

export interface Agreement {
  agreed: AgreedTotal | null
  compared: ComparedTotal | null
}

export async function checkPlacedTotal(
  context: GraphQLContext,
  placed: Placed,
  { agreed, compared }: Agreement,
): Promise<CheckedTotal> {
  const charge = agreed && compared ? await chargedFor(context, placed) : null
  if (!agreed || !compared || !charge) return { isEmpty: false, change: null, charged: null }
  const { breakdown: expected, hasOffers } = compared
  const { amount: charged, isEmpty } = charge
  const currency = placed.currency ?? expected.currency
  const isKnown = expected.lines?.length !== 0
  const isAsExpected = isKnown ? charged === expected.total : charged <= agreed.amount
  const total = { amount: charged, currency }
  if (isAsExpected && currency === agreed.currency) return { isEmpty, change: null, charged: total }
  const { observe, requestId, api } = context
  const isAnnounced = hasOffers && charged < expected.total && currency === expected.currency
  if (!isAnnounced)
    observe({
      type: 'orderTotalDiffers',
      requestId,
      orderId: placed.id,
      agreed: agreed.amount,
      expected: isKnown ? expected.total : agreed.amount,
      charged,
      agreedCurrency: agreed.currency,
      chargedCurrency: currency,
    })
  // The expected total may be based on outdated shop settings.
  api.forget(['shop'])
  const shop = await api.shop().catch(() => null)
  const found = { ...expected, total: charged, currency }
  const change = shop && presentPriceChange({ ...agreed, seen: null }, found, [], shop)
  return { isEmpty, change, charged: total }
}
