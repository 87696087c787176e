import type { CheckoutLine, CheckoutSummary, ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import type { CartLineModel } from '../../rest/endpoints/cart/cart-line.ts'
import { type VoucherOffer } from '../../rest/endpoints/cart/voucher-validity.ts'
import { paymentGatewayEndpoint } from '../../rest/endpoints/payment/payment-gateway.ts'
import type { ShopInfo } from '../../rest/wire/shop-info.ts'
import { type ShopMoney, shopMoney } from '../../rest/wire/shop-money.ts'
import { type CheckoutTotals, checkoutTotals, placePrice } from '../../rules/shipping.ts'
import { findDefaultAddress } from '../account/address-book.ts'
import { presentCart, totalsLineAt } from '../cart/present-cart.ts'
import { readLines } from '../cart/read-cart.ts'
import { chosenPlace } from './ways-to-ship.ts'

/** The lines that an order would take: selected, and with a place to ship to. */
function orderedLines(lines: readonly CartLineModel[]): CartLineModel[] {
  return lines.filter((line) => line.selected && chosenPlace(line) !== null)
}

function totalsOf(lines: readonly CartLineModel[], shop: ShopInfo, now: number, offered: number): CheckoutTotals {
  const shipped = lines.map((line) => {
    const { shippingRule, shippingType: type } = line
    const place = chosenPlace(line)
    return {
      ...totalsLineAt(line, now),
      type,
      ruleId: shippingRule?.id ?? '',
      isSinglePrice: shippingRule?.isSinglePrice ?? false,
      price: (place && placePrice(place, type)) ?? 0,
    }
  })
  return checkoutTotals(shipped, shop.freeShippingFrom, offered)
}

function summaryOf(totals: CheckoutTotals, voucher: VoucherOffer | null, money: ShopMoney): CheckoutSummary {
  return {
    subtotal: money.show(totals.subtotal),
    bundleDiscount: money.show(totals.bundleDiscount),
    shipping: money.show(totals.shipping),
    isShippingFree: totals.isShippingFree,
    tax: money.show(totals.tax),
    voucher: voucher && { code: voucher.code, amount: money.show(totals.voucher) },
    total: money.show(totals.total),
    saved: money.show(totals.saved),
  }
}

function linesOf(lines: CartLineModel[], totals: CheckoutTotals, shop: ShopInfo, now: number): CheckoutLine[] {
  const money = shopMoney(shop)
  const cart = presentCart(lines, shop, now)
  return lines.flatMap((model, index) => {
    const line = cart.lines[index]
    if (!line) return []
    const shippingPrice = money.show(totals.charges[index] ?? 0)
    return [{ line, shippingType: model.shippingType, shippingPrice, days: chosenPlace(model)?.days ?? null }]
  })
}

/** Price of the selected goods after bundles, in minor units; a voucher's minimum spend is compared with it. */
export async function readGoodsPrice(context: GraphQLContext): Promise<number> {
  const [lines, shop] = await Promise.all([readLines(context), context.api.shop()])
  const { subtotal, bundleDiscount } = totalsOf(orderedLines(lines), shop, context.now(), 0)
  return subtotal - bundleDiscount
}

/** The lines that an order would contain now, with their totals. */
export async function readCheckout(
  context: GraphQLContext,
  voucher: VoucherOffer | null,
): Promise<ResolversParentTypes['Checkout']> {
  const { api } = context
  const [all, shop, address, gateway] = await Promise.all([
    readLines(context),
    api.shop(),
    findDefaultAddress(context),
    api.read(paymentGatewayEndpoint, undefined),
  ])
  const lines = orderedLines(all)
  const now = context.now()
  const totals = totalsOf(lines, shop, now, voucher?.offered ?? 0)
  return {
    address,
    lines: linesOf(lines, totals, shop, now),
    summary: summaryOf(totals, voucher, shopMoney(shop)),
    methods: gateway.methods,
  }
}
