import type { ShippingType } from '../../__generated__/resolver-types.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import type { ShippingPlaceModel } from '../../api/endpoints/cart/shipping-rule.ts'
import { placeFor } from '../../rules/delivery-place.ts'
import { placePrice } from '../../rules/shipping.ts'

export function placeOfLine({ shippingRule }: CartLineModel, address: AddressModel | null): ShippingPlaceModel | null {
  return address && shippingRule && placeFor(shippingRule.places, address.country, address.state ?? '')
}

export function chosenPlace({ shippingRule, shippingPlaceId, shippingType }: CartLineModel): ShippingPlaceModel | null {
  const place = shippingRule?.places.find(({ id }) => id === shippingPlaceId)
  return place && placePrice(place, shippingType) !== null ? place : null
}

export function chosenType(line: CartLineModel, address: AddressModel | null): ShippingType | null {
  const chosen = chosenPlace(line)
  return chosen !== null && chosen.id === placeOfLine(line, address)?.id ? line.shippingType : null
}
