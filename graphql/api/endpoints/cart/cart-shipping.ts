import type { ShippingType } from '../../../rules/shipping.ts'
import { definePrivate, shopper } from '../../endpoint.ts'
import { shippingTypeNumber } from './shipping-rule.ts'

export interface ShippingChoice {
  lineId: string
  placeId: string
  type: ShippingType
  isSinglePrice: boolean
}

interface Choices {
  addressId: string
  choices: readonly ShippingChoice[]
}

function entryOf({ lineId, placeId, type, isSinglePrice }: ShippingChoice) {
  const entry = {
    cart: Number(lineId),
    shipping_place: { id: Number(placeId) },
    shipping_type: shippingTypeNumber(type),
    single_shipping: isSinglePrice,
  }
  return [lineId, entry] as const
}

export const cartShippingEndpoint = definePrivate({
  name: 'cart/update-shipping',
  method: 'POST',
  needsShop: false,
  path: () => 'cart/update-shipping',
  body: ({ addressId, choices }: Choices, caller) => ({
    cart: Object.fromEntries(choices.map(entryOf)),
    selected_address: Number(addressId),
    ...shopper(caller),
  }),
  decode: () => true,
})
