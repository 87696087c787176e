import type { Money } from './money.ts'

/** Price of one unit, ready to be shown. */
export interface Price {
  current: Money
  /** Struck through; null where nothing is taken off. */
  original: Money | null
  /** Whole percent taken off; null where nothing is. */
  discountPercent: number | null
  /** End of the flash sale this price belongs to, ISO 8601; null outside one. */
  flashEndsAt: string | null
}

/**
 * A price that may change by itself: while its flash sale runs, and after it. Cached data holds both, so that no
 * copy, however old, shows a flash price past its end.
 */
export interface TimedPrice {
  usual: Price
  /** With `flashEndsAt`; null outside a sale. */
  flash: Price | null
}

/** True while a sale that ends at that instant runs. `now` is epoch milliseconds. */
export function isRunning(endsAt: string, now: number): boolean {
  return Date.parse(endsAt) >= now
}

/** The price that holds at that moment. */
export function priceAt({ usual, flash }: TimedPrice, now: number): Price {
  return flash?.flashEndsAt && isRunning(flash.flashEndsAt, now) ? flash : usual
}

/** The same price with the end of its flash sale, for lists that answer the end once for all products. */
export function endingAt({ usual, flash }: TimedPrice, endsAt: string): TimedPrice {
  return { usual, flash: flash && { ...flash, flashEndsAt: endsAt } }
}
