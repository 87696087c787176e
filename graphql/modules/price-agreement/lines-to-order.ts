import type { GraphQLContext } from '../../context.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import type { ShopInfo } from '../../api/wire/shop-info.ts'
import type { Breakdown } from './price-change.ts'
import { type CheckoutTotals, checkoutTotals, placePrice } from '../../rules/shipping.ts'
import { totalsLineAt } from '../cart/present-cart.ts'
import { readLines } from '../cart/read-cart.ts'
import { chosenPlace } from './ways-to-ship.ts'

export function orderedLines(lines: readonly CartLineModel[]): CartLineModel[] {
  return lines.filter((line) => line.selected && chosenPlace(line) !== null)
}

/** @param offered voucher discount in minor units */
export function totalsOf(
  lines: readonly CartLineModel[],
  shop: ShopInfo,
  now: number,
  offered: number,
): CheckoutTotals {
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

export function breakdownOf(
  lines: readonly CartLineModel[],
  { subtotal, bundleDiscount, shipping, tax, voucher, total }: CheckoutTotals,
  { currency }: ShopInfo,
  now: number,
): Breakdown {
  const seen = lines.map((line) => {
    const { quantity, unitPrice } = totalsLineAt(line, now)
    return { id: line.id, quantity, unitPrice }
  })
  return { currency, total, subtotal, bundleDiscount, shipping, tax, voucher, lines: seen }
}

/** In minor units after bundles, for comparison with a voucher's minimum spend. */
export async function readGoodsPrice(context: GraphQLContext): Promise<number> {
  const [lines, shop] = await Promise.all([readLines(context), context.api.shop()])
  const { subtotal, bundleDiscount } = totalsOf(orderedLines(lines), shop, context.now(), 0)
  return subtotal - bundleDiscount
}
