import type { ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import type { VoucherOffer } from '../../api/endpoints/cart/cart.ts'
import { type PaymentGatewayModel, paymentGatewayEndpoint } from '../../api/endpoints/payment/payment-gateway.ts'
import { type ShopInfo, type ShopMoney, shopMoney } from '../../api/wire/shop-info.ts'
import { showTotals } from '../../api/wire/shown-totals.ts'
import type { GraphQLContext } from '../../context.ts'
import { byCountry, takingMethods } from '../../rules/payment-methods.ts'
import { sharedTaxPercent } from '../../rules/prices.ts'
import { arrivalDate, type CheckoutTotals } from '../../rules/shipping.ts'
import { findDefaultAddress } from '../account/address-book.ts'
import { presentCart, readLines } from '../cart/read-cart.ts'
import { chosenPlace, orderedLines, totalsOf } from '../price-agreement/ask.ts'
import { type Breakdown, breakdownOf, readBreakdown, writeBreakdown } from '../price-agreement/breakdown.ts'
import { needsAgreement } from '../price-agreement/compare.ts'
import { presentPriceChange } from '../price-agreement/explain.ts'

type CheckoutLine = ResolversParentTypes['CheckoutLine']
type CheckoutSummary = ResolversParentTypes['CheckoutSummary']
type PriceChange = ResolversParentTypes['PriceChange']

/** Without payment settings, orders are still possible by the one method that needs none. */
const CASH_ONLY: PaymentGatewayModel = {
  methods: [{ code: 'CASH_ON_DELIVERY', publicKey: null, scriptUrl: null }],
  startedByBackend: [],
}

export function summaryOf(
  lines: readonly CartLineModel[],
  totals: CheckoutTotals,
  voucher: VoucherOffer | null,
  money: ShopMoney,
): CheckoutSummary {
  const shown = showTotals(totals, money)
  return {
    ...shown,
    isShippingFree: totals.isShippingFree,
    taxPercent: sharedTaxPercent(lines.map(({ tax }) => tax)),
    voucher: voucher && { code: voucher.code, amount: shown.voucher },
    saved: money.show(totals.saved),
    hasOffers: lines.some(({ hasOffer }) => hasOffer),
  }
}

function linesOf(lines: CartLineModel[], totals: CheckoutTotals, shop: ShopInfo, now: number): CheckoutLine[] {
  const money = shopMoney(shop)
  const cart = presentCart(lines, shop, now)
  return lines.flatMap((model, index) => {
    const line = cart.lines[index]
    if (!line) return []
    const shippingPrice = money.show(totals.charges[index] ?? 0)
    const days = chosenPlace(model)?.days ?? null
    const arrivesOn = days === null ? null : arrivalDate(now, days)
    return [{ line, shippingType: model.shippingType, shippingPrice, days, arrivesOn }]
  })
}

function changeSince(
  text: string | null,
  now: Breakdown,
  lines: readonly CartLineModel[],
  shop: ShopInfo,
): PriceChange | null {
  const seen = readBreakdown(text)
  if (!seen) return null
  // The method of the order is not known here.
  const current = { ...now, method: seen.method }
  const agreed = { amount: seen.total, currency: seen.currency, seen }
  return needsAgreement(agreed, current) ? presentPriceChange(agreed, current, lines, shop) : null
}

/** @param seen breakdown of an earlier checkout to compare with */
export async function readCheckout(
  context: GraphQLContext,
  voucher: VoucherOffer | null,
  seen: string | null = null,
): Promise<ResolversParentTypes['Checkout']> {
  const { api } = context
  const [all, shop, address, gateway] = await Promise.all([
    readLines(context),
    api.shop(),
    findDefaultAddress(context),
    api.readOr(paymentGatewayEndpoint, undefined, CASH_ONLY),
  ])
  const lines = orderedLines(all, address)
  const now = context.now()
  const totals = totalsOf(lines, shop, now, voucher?.offered ?? 0)
  const breakdown = breakdownOf(lines, totals, address, shop, now)
  const country = address?.country ?? null
  return {
    address,
    lines: linesOf(lines, totals, shop, now),
    summary: summaryOf(lines, totals, voucher, shopMoney(shop)),
    methods: byCountry(takingMethods(gateway.methods, shop.currency, country), country),
    breakdown: writeBreakdown(breakdown),
    priceChange: changeSince(seen, breakdown, all, shop),
  }
}
