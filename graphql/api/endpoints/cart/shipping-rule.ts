import * as v from 'valibot'
import type { Money } from '../../../rules/prices.ts'
import type { DeliveryPlace, ShippingType } from '../../../rules/shipping.ts'
import type { ShopMoney } from '../../wire/shop-info.ts'
import {
  addressLines,
  type CountryNames,
  flag,
  id,
  listOf,
  optionalText,
  amount,
  optionalAmount,
  deliveryDays,
  maybe,
  text,
} from '../../wire/wire.ts'

export interface DeliveryPlaceModel extends DeliveryPlace {
  shownPrice: Money
  shownPickupPrice: Money | null
}

const placeFields = {
  country: v.pipe(text, v.nonEmpty()),
  state: text,
  price: amount,
  day_needed: deliveryDays,
  pickup_point: flag,
  pickup_price: optionalAmount,
}
const deliveryPlaceWire = v.object(placeFields)
const deliveryRuleWire = maybe(v.object({ shipping_places: listOf(deliveryPlaceWire) }))

function placeOf(wire: v.InferOutput<typeof deliveryPlaceWire>, money: ShopMoney): DeliveryPlace {
  return {
    country: wire.country.toUpperCase(),
    state: wire.state,
    price: money.parse(wire.price) ?? 0,
    days: wire.day_needed,
    pickupPrice: wire.pickup_point ? (money.parse(wire.pickup_price) ?? 0) : null,
  }
}

export function decodeDeliveryPlaces(rule: unknown, money: ShopMoney): DeliveryPlaceModel[] {
  const places = v.parse(deliveryRuleWire, rule)?.shipping_places ?? []
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

export interface ShippingPlaceModel extends DeliveryPlace {
  id: string
  pickupAddress: string[]
  pickupPhone: string | null
}

export interface ShippingRuleModel {
  id: string
  /** Charged once for all lines of the rule that are shipped the same way. */
  isSinglePrice: boolean
  places: ShippingPlaceModel[]
}

const placeWire = v.object({
  id,
  ...placeFields,
  pickup_address_line_1: optionalText,
  pickup_address_line_2: optionalText,
  pickup_zip: optionalText,
  pickup_city: optionalText,
  pickup_state: optionalText,
  pickup_country: optionalText,
  pickup_phone: optionalText,
})
const ruleWire = v.object({ id, single_price: flag, shipping_places: listOf(placeWire) })

function pickupAddressOf(wire: v.InferOutput<typeof placeWire>, nameOf: CountryNames): string[] {
  return addressLines(
    {
      line1: wire.pickup_address_line_1,
      line2: wire.pickup_address_line_2,
      city: wire.pickup_city,
      state: wire.pickup_state,
      zip: wire.pickup_zip,
      country: wire.pickup_country,
    },
    nameOf,
  )
}

export function decodeShippingRule(data: unknown, money: ShopMoney, nameOf: CountryNames): ShippingRuleModel | null {
  const result = v.safeParse(ruleWire, data)
  if (!result.success) return null
  const { id: ruleId, single_price: isSinglePrice, shipping_places: places } = result.output
  return {
    id: ruleId,
    isSinglePrice,
    places: places.map((wire) => ({
      ...placeOf(wire, money),
      id: wire.id,
      pickupAddress: pickupAddressOf(wire, nameOf),
      pickupPhone: wire.pickup_phone,
    })),
  }
}

const PICKUP = 2

export function shippingTypeOf(wire: number): ShippingType {
  return wire === PICKUP ? 'PICKUP' : 'LOCATION'
}

export function shippingTypeNumber(type: ShippingType): number {
  return type === 'PICKUP' ? PICKUP : 1
}
