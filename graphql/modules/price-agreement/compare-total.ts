import type { AgreedTotalInput, PriceChange } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import { readBreakdown } from './breakdown-text.ts'
import { type AgreedTotal, type Breakdown, needsAgreement } from './price-change.ts'
import { readLines } from '../cart/read-cart.ts'
import { findVoucher } from './find-voucher.ts'
import { breakdownOf, orderedLines, totalsOf } from './lines-to-order.ts'
import { presentPriceChange } from './present-price-change.ts'

export interface ComparedTotal {
  breakdown: Breakdown
  isEmpty: boolean
  /** The order may cost less because of offers that only the backend computes. */
  hasOffers: boolean
  change: PriceChange | null
  voucher: string
}

/** Rejects fractions of a minor unit, which cannot be paid. */
export function agreedTotalOf({ amount, currency, breakdown }: AgreedTotalInput): AgreedTotal {
  const whole = Math.max(0, Math.min(Math.floor(amount), Number.MAX_SAFE_INTEGER))
  return { amount: whole, currency: currency.trim().toUpperCase().slice(0, 3), seen: readBreakdown(breakdown) }
}

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
    // Without lines, the order may already have been placed with its voucher.
    voucher: offer || lines.length === 0 ? voucher : '',
  }
}
