import * as v from 'valibot'
import type { DeliveryPlace } from '../../../rules/delivery-place.ts'
import type { Money } from '../../../rules/price.ts'
import type { ShopMoney } from '../../wire/shop-info.ts'
import { amount, optionalAmount, count, flag, listOf, maybe, text } from '../../wire/wire.ts'

export interface DeliveryPlaceModel extends DeliveryPlace {
  shownPrice: Money
  shownPickupPrice: Money | null
}

/** Upper bound of a delivery time; the resulting date must stay valid. */
const MOST_DAYS = 3_650

export const placeFields = {
  country: v.pipe(text, v.nonEmpty()),
  state: text,
  price: amount,
  day_needed: v.pipe(
    count,
    v.transform((days) => Math.min(days, MOST_DAYS)),
  ),
  pickup_point: flag,
  pickup_price: optionalAmount,
}
const placeWire = v.object(placeFields)
const ruleWire = maybe(v.object({ shipping_places: listOf(placeWire) }))

export function placeOf(wire: v.InferOutput<typeof placeWire>, money: ShopMoney): DeliveryPlace {
  return {
    country: wire.country.toUpperCase(),
    state: wire.state,
    price: money.parse(wire.price) ?? 0,
    days: wire.day_needed,
    pickupPrice: wire.pickup_point ? (money.parse(wire.pickup_price) ?? 0) : null,
  }
}

export function decodeDeliveryPlaces(rule: unknown, money: ShopMoney): DeliveryPlaceModel[] {
  const places = v.parse(ruleWire, rule)?.shipping_places ?? []
  return places.map((wire) => {
    const place = placeOf(wire, money)
    const { price, pickupPrice } = place
    return {
      ...place,
      shownPrice: money.show(price),
      shownPickupPrice: pickupPrice === null ? null : money.show(pickupPrice),
    }
  })
}
