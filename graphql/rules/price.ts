/** A product's prices as the backend answers them, in minor units. */
export interface Amounts {
  /** The regular price. */
  selling: number
  /** Null or 0: no offer. */
  offered: number | null
  /** Null where no flash sale runs. */
  flash: number | null
  /** The variant's own price; null or 0 where it has none, or the variant has no attributes. */
  variant: number | null
}

/** Price of one unit, in minor units. */
export interface UnitPrice {
  current: number
  /** Struck through; null where nothing is taken off. */
  original: number | null
  /** Discount in whole percent; null if it is below 1%. */
  discountPercent: number | null
  /** True where `current` is the flash sale's price. */
  isFlash: boolean
}

/** Discount in whole percent, rounded down. Both amounts are in minor units; `original` is above 0. */
export function discountPercent(current: number, original: number): number {
  return Math.floor(((original - current) * 100) / original)
}

/**
 * The unit price: a variant's own price, else the running flash sale's, else the offer, else the regular price.
 * Offers and flash sales reduce the product's price. A variant with its own price is sold at that price and has no
 * regular price to compare it with, so nothing is struck through.
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
