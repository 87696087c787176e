/** A product's prices from the backend, in minor units. */
export interface Amounts {
  selling: number
  offered: number | null
  flash: number | null
  /** The variant's own price; null or 0 if it has none or no attributes. */
  variant: number | null
}

/** Price of one unit, in minor units. */
export interface UnitPrice {
  current: number
  original: number | null
  /** Whole percent; null below 1%. */
  discountPercent: number | null
  isFlash: boolean
}

/** Whole percent, rounded down; `original` is above 0. */
export function discountPercent(current: number, original: number): number {
  return Math.floor(((original - current) * 100) / original)
}

/**
 * A variant's own price, else the flash sale price, else the offer, else the regular price. A variant with its own
 * price has no regular price to compare, so nothing is struck through.
 */
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
