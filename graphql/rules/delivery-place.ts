/** Matches every country or every state. */
const EVERYWHERE = 'ALL'

/** A place that a product can be sent to, with its prices in minor units. */
export interface DeliveryPlace {
  /** ISO 3166 alpha-2, or `ALL`. */
  country: string
  /** State code, `ALL`, or empty (together with country `ALL`). */
  state: string
  price: number
  /** Days it takes. */
  days: number
  /** Null where it cannot be picked up. */
  pickupPrice: number | null
}

/**
 * The place an address falls under: its country and state, else its whole country, else everywhere.
 * Null where it cannot be sent there.
 */
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

/** The place of an estimate where no place of the visitor is known at all: everywhere, else the dearest one. */
export function estimatePlace<Place extends DeliveryPlace>(places: readonly Place[]): Place | null {
  const everywhere = places.find((place) => place.country === EVERYWHERE)
  if (everywhere) return everywhere
  return places.reduce<Place | null>(
    (dearest, place) => (dearest && dearest.price >= place.price ? dearest : place),
    null,
  )
}

const DAY = 86_400_000

/** The UTC date, `2026-11-25`, on which something ordered now arrives. `now` is epoch milliseconds. */
export function arrivalDate(now: number, days: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 10)
}
