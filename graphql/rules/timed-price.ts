import type { Money } from './money.ts'

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

/** @param now epoch milliseconds */
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
