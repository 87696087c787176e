import type { AgreedTotalInput, PriceChange } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import { readBreakdown } from '../../rules/breakdown-text.ts'
import { type AgreedTotal, type Breakdown, needsAgreement } from '../../rules/price-change.ts'
import { readLines } from '../cart/read-cart.ts'
import { findVoucher } from '../checkout/find-voucher.ts'
import { breakdownOf, orderedLines, totalsOf } from '../checkout/lines-to-order.ts'
import { presentPriceChange } from '../checkout/present-price-change.ts'

/** What an order would come to at this moment. */
export interface ComparedTotal {
  breakdown: Breakdown
  /** Nothing is selected, or there is nothing in the cart. */
  isEmpty: boolean
  /** The order may cost less, by offers that only the backend computes. */
  hasOffers: boolean
  /** What the shopper has to agree to first; null where the order may be placed. */
  change: PriceChange | null
  /** The voucher to order with; empty where none applies any more. */
  voucher: string
}

/** The agreement as the rules take it. A part of a minor unit is nothing that can be paid. */
export function agreedTotalOf({ amount, currency, breakdown }: AgreedTotalInput): AgreedTotal {
  const whole = Math.max(0, Math.min(Math.floor(amount), Number.MAX_SAFE_INTEGER))
  return { amount: whole, currency: currency.trim().toUpperCase().slice(0, 3), seen: readBreakdown(breakdown) }
}

/** Compares what was agreed with what the backend answers now about cart, shipping and voucher. */
export async function compareTotal(
  context: GraphQLContext,
  agreed: AgreedTotal,
  voucher: string,
): Promise<ComparedTotal> {
  const [all, shop, offer] = await Promise.all([
    readLines(context),
    context.api.shop(),
    findVoucher(context, voucher || null),
  ])
  const now = context.now()
  const lines = orderedLines(all)
  const breakdown = breakdownOf(lines, totalsOf(lines, shop, now, offer?.offered ?? 0), shop, now)
  return {
    breakdown,
    isEmpty: lines.length === 0,
    hasOffers: lines.some(({ hasOffer }) => hasOffer),
    change: needsAgreement(agreed, breakdown) ? presentPriceChange(agreed, breakdown, all, shop) : null,
    // Without lines the order may have been placed before, with its voucher.
    voucher: offer || lines.length === 0 ? voucher : '',
  }
}
