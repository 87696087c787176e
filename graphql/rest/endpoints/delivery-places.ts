import * as v from 'valibot'
import type { Money } from '../../resolver-types.generated.ts'
import type { DeliveryPlace } from '../../rules/delivery-place.ts'
import type { SiteMoney } from '../site-money.ts'
import { count, flag, listOf, maybe, text } from '../wire.ts'
import { amount, optionalAmount } from './amount.ts'

/** A place with its prices ready to be shown. */
export interface DeliveryPlaceModel extends DeliveryPlace {
  shownPrice: Money
  shownPickupPrice: Money | null
}

const placeWire = v.object({
  country: v.pipe(text, v.nonEmpty()),
  state: text,
  price: amount,
  day_needed: count,
  pickup_point: flag,
  pickup_price: optionalAmount,
})
const ruleWire = maybe(v.object({ shipping_places: listOf(placeWire) }))

/** The places of a shipping rule; none where the product cannot be shipped at all. */
export function decodeDeliveryPlaces(rule: unknown, money: SiteMoney): DeliveryPlaceModel[] {
  const places = v.parse(ruleWire, rule)?.shipping_places ?? []
  return places.map((wire) => {
    const price = money.parse(wire.price) ?? 0
    const pickupPrice = wire.pickup_point ? (money.parse(wire.pickup_price) ?? 0) : null
    return {
      country: wire.country.toUpperCase(),
      state: wire.state,
      price,
      days: wire.day_needed,
      pickupPrice,
      shownPrice: money.show(price),
      shownPickupPrice: pickupPrice === null ? null : money.show(pickupPrice),
    }
  })
}
