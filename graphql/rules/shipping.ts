import { cartTotals, freeShipping, type TotalsLine } from './prices.ts'

const EVERYWHERE = 'ALL'

export interface DeliveryPlace {
  /** ISO 3166 alpha-2, or `ALL`. */
  country: string
  /** State code, `ALL`, or empty (together with country `ALL`). */
  state: string
  price: number
  days: number
  pickupPrice: number | null
}

/** The most specific match: country and state, else the whole country, else everywhere. */
export function placeFor<Place extends DeliveryPlace>(
  places: readonly Place[],
  country: string,
  state: string,
): Place | null {
  const inCountry = places.filter((place) => place.country === country)
  return (
    inCountry.find((place) => place.state === state && state !== '') ??
    inCountry.find((place) => place.state === EVERYWHERE || place.state === '') ??
    places.find((place) => place.country === EVERYWHERE) ??
    null
  )
}

/** The place for an estimate without a known visitor location: everywhere, else the most expensive one. */
export function estimatePlace<Place extends DeliveryPlace>(places: readonly Place[]): Place | null {
  const everywhere = places.find((place) => place.country === EVERYWHERE)
  if (everywhere) return everywhere
  return places.reduce<Place | null>(
    (dearest, place) => (dearest && dearest.price >= place.price ? dearest : place),
    null,
  )
}

const DAY = 86_400_000

/** UTC arrival date (`2026-11-25`) of something ordered at `now`, in epoch milliseconds. */
export function arrivalDate(now: number, days: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 10)
}

/** When orders begin to arrive a day later: the end of the day in UTC. */
export function endOfOrderDay(now: number): string {
  return new Date((Math.floor(now / DAY) + 1) * DAY).toISOString()
}

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
  // bounded: rules of one cart
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

/** A voucher only reduces the goods' price. `freeFrom` is the goods' price from which shipping is free. */
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
