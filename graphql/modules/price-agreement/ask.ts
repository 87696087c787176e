import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import type { ShippingPlaceModel } from '../../api/endpoints/cart/shipping-rule.ts'
import type { ShopInfo } from '../../api/wire/shop-info.ts'
import { cartTotals, type TotalsLine } from '../../rules/prices.ts'
import { type CheckoutTotals, checkoutTotals, placeFor, placePrice } from '../../rules/shipping.ts'
import { type LineError, refusedAs, stockCode } from '../../texts/errors.ts'
import { buyableLines, totalsLineAt } from '../cart/read-cart.ts'

export function chosenPlace({ shippingRule, shippingPlaceId, shippingType }: CartLineModel): ShippingPlaceModel | null {
  const place = shippingRule?.places.find(({ id }) => id === shippingPlaceId)
  return place && placePrice(place, shippingType) !== null ? place : null
}

export function placeAt({ shippingRule }: CartLineModel, address: AddressModel): ShippingPlaceModel | null {
  return shippingRule && placeFor(shippingRule.places, address.country, address.state ?? '')
}

/**
 * The lines that the next order to the address is about. A line whose place was chosen for another address waits for a
 * new choice. Without an address every place counts: the backend then refuses the order.
 */
export function orderedLines(lines: readonly CartLineModel[], address: AddressModel | null): CartLineModel[] {
  return buyableLines(lines).filter((line) => {
    const place = chosenPlace(line)
    return place !== null && (!address || placeAt(line, address)?.id === place.id)
  })
}

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

/** Only the reference backend names the reason of a refused line. The lines were read before, with their stock. */
export function withStockCodes(errors: readonly LineError[], lines: readonly CartLineModel[]): LineError[] {
  return errors.flatMap((error) => {
    const line = lines.find(({ id }) => id === error.lineId)
    if (!line || line.quantity <= line.variant.stock) return error
    return refusedAs(stockCode(line.variant.stock), [error])
  })
}

/** In minor units after bundles: what a voucher is computed on. */
export function goodsPrice(lines: readonly TotalsLine[]): number {
  const { subtotal, bundleDiscount } = cartTotals(lines)
  return subtotal - bundleDiscount
}
