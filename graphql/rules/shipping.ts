import type { DeliveryPlace } from './delivery-place.ts'
import { cartTotals, freeShipping, type TotalsLine } from './totals.ts'

export type ShippingType = 'LOCATION' | 'PICKUP'

/** In minor units. */
export interface ShippedLine {
  ruleId: string
  /** The rule is charged once for all its lines that are shipped the same way. */
  isSinglePrice: boolean
  type: ShippingType
  price: number
}

/** A place's price for a shipping type in minor units, not multiplied by quantity; null if pickup is not available. */
export function placePrice({ price, pickupPrice }: DeliveryPlace, type: ShippingType): number | null {
  return type === 'PICKUP' ? pickupPrice : price
}

/** A rule charged once is charged with its first line. */
function shippingCharges(lines: readonly ShippedLine[]): number[] {
  const charged = new Set<string>()
  return lines.map(({ ruleId, isSinglePrice, type, price }) => {
    const key = `${ruleId} ${type}`
    if (isSinglePrice && charged.has(key)) return 0
    charged.add(key)
    return price
  })
}

export interface CheckoutTotals {
  subtotal: number
  bundleDiscount: number
  charges: number[]
  shipping: number
  isShippingFree: boolean
  tax: number
  voucher: number
  /** subtotal − bundle + shipping + tax − voucher. */
  total: number
  saved: number
}

/**
 * A voucher reduces the goods' price only.
 * @param freeFrom goods' price from which shipping is free; null without such an offer
 */
export function checkoutTotals(
  lines: readonly (TotalsLine & ShippedLine)[],
  freeFrom: number | null,
  offered: number,
): CheckoutTotals {
  const goods = cartTotals(lines)
  const { subtotal, bundleDiscount, tax } = goods
  const isShippingFree = freeShipping(freeFrom, goods)?.reached ?? false
  const charges = shippingCharges(lines).map((charge) => (isShippingFree ? 0 : charge))
  const shipping = charges.reduce((sum, charge) => sum + charge, 0)
  const voucher = Math.min(offered, subtotal - bundleDiscount)
  return {
    subtotal,
    bundleDiscount,
    charges,
    shipping,
    isShippingFree,
    tax,
    voucher,
    total: goods.total + shipping - voucher,
    saved: goods.saved + voucher,
  }
}
