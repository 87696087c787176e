export interface Amounts {
  selling: number
  offered: number | null
  flash: number | null
  /** The variant's own price; null or 0 if it has none or no attributes. */
  variant: number | null
}

export interface UnitPrice {
  current: number
  original: number | null
  /** Whole percent; null below 1%. */
  discountPercent: number | null
  isFlash: boolean
}

export function discountPercent(current: number, original: number): number {
  return Math.floor(((original - current) * 100) / original)
}

/** A variant's own price has no regular price to compare, so nothing is struck through. */
export function unitPrice({ selling, offered, flash, variant }: Amounts): UnitPrice {
  if (variant !== null && variant > 0) {
    return { current: variant, original: null, discountPercent: null, isFlash: false }
  }
  const hasOffer = offered !== null && offered > 0
  const current = flash ?? (hasOffer ? offered : selling)
  const isReduced = current < selling
  return {
    current,
    original: isReduced ? selling : null,
    discountPercent: isReduced ? discountPercent(current, selling) || null : null,
    isFlash: flash !== null,
  }
}

export interface Money {
  amount: number
  /** ISO 4217. */
  currency: string
  /** In the request's language, with the shop's currency position. */
  formatted: string
}

export interface Price {
  current: Money
  original: Money | null
  discountPercent: number | null
  /** End of the flash sale, ISO 8601; null outside one. */
  flashEndsAt: string | null
}

/** Cached data contains both prices, so that no copy, however old, shows a flash price after its end. */
export interface TimedPrice {
  usual: Price
  flash: Price | null
}

export function isRunning(endsAt: string, now: number): boolean {
  return Date.parse(endsAt) >= now
}

export function priceAt({ usual, flash }: TimedPrice, now: number): Price {
  return flash?.flashEndsAt && isRunning(flash.flashEndsAt, now) ? flash : usual
}

/** Adds the end of the flash sale, for lists that contain it once for all products. */
export function endingAt({ usual, flash }: TimedPrice, endsAt: string): TimedPrice {
  return { usual, flash: flash && { ...flash, flashEndsAt: endsAt } }
}
