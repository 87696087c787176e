const EVERYWHERE = 'ALL'

/** Prices are in minor units. */
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
