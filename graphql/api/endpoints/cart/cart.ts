import * as v from 'valibot'
import { toDecimal } from '#shared/money.ts'
import type { ShippingType } from '../../../rules/shipping.ts'
import { type Caller, defineCommand, definePrivate, seg, shopper, guest } from '../../endpoint.ts'
import { entries } from '../../wire/lists.ts'
import { shopMoney } from '../../wire/shop-info.ts'
import { LARGEST_COUNT, id, maybe, amount, text } from '../../wire/wire.ts'
import { decodeCartLines } from './cart-line.ts'
import { shippingTypeNumber } from './shipping-rule.ts'

export const cartEndpoint = definePrivate({
  name: 'cart',
  method: 'GET',
  path: () => 'cart/by-user',
  query: (_args: void, caller) => shopper(caller),
  decode: (data, { shop }) => decodeCartLines(v.parse(v.nullish(entries), data), shop),
})

export interface CartLineInput {
  productId: string
  variantId: string
  quantity: number
}

function itemBody({ productId, variantId, quantity }: CartLineInput, caller: Caller) {
  return { product_id: Number(productId), inventory_id: Number(variantId), quantity, ...shopper(caller) }
}

export interface ChangedLine {
  id: string | null
  /** The line's total after the change, 1 or more. */
  quantity: number | null
}

const quantity = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(LARGEST_COUNT),
)
const changedWire = maybe(v.object({ id: maybe(id), quantity: maybe(quantity) }))

function decodeChangedLine(data: unknown): ChangedLine {
  return v.parse(changedWire, data) ?? { id: null, quantity: null }
}

/** `quantity` is a signed step. */
export const cartActionEndpoint = definePrivate({
  name: 'cart-action',
  method: 'POST',
  path: () => 'cart/action',
  takesMemberId: true,
  body: itemBody,
  decode: decodeChangedLine,
  needsShop: false,
})

/** `quantity` is absolute, and the line becomes the only selected one. */
export const buyNowEndpoint = definePrivate({
  name: 'cart-buy-now',
  method: 'POST',
  path: () => 'cart/buy-now',
  takesMemberId: true,
  body: itemBody,
  decode: decodeChangedLine,
  needsShop: false,
})

interface Selection {
  checked: readonly string[]
  unchecked: readonly string[]
}

export const cartChangeEndpoint = definePrivate({
  name: 'cart-change',
  method: 'POST',
  path: () => 'cart/change',
  body: ({ checked, unchecked }: Selection, caller) => ({
    checked: checked.map(Number),
    unchecked: unchecked.map(Number),
    isBundle: false,
    ...shopper(caller),
  }),
  decode: () => true,
  needsShop: false,
})

export const cartDeleteEndpoint = definePrivate({
  name: 'cart-delete',
  method: 'DELETE',
  path: ({ id: lineId }: { id: string }) => `cart/delete/${seg(lineId)}`,
  query: (_args, caller) => shopper(caller),
  decode: () => true,
  needsShop: false,
})

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

export const cartShippingEndpoint = defineCommand(
  'cart/update-shipping',
  ({ addressId, choices }: Choices, caller) => ({
    cart: Object.fromEntries(choices.map(entryOf)),
    selected_address: Number(addressId),
    ...shopper(caller),
  }),
)

/** A valid voucher; the discount is in minor units. */
export interface VoucherOffer {
  code: string
  offered: number
}

const offerWire = v.object({ offered: amount, voucher: text })

interface Question {
  code: string
  /** Price of the goods after bundles in minor units. Required, although the backend computes its own. */
  price: number
  currencyDigits: number
}

/** Read-only: does not use up the voucher. */
export const voucherValidityEndpoint = definePrivate({
  name: 'voucher/validity',
  method: 'POST',
  effect: 'read',
  body: ({ code, price, currencyDigits }: Question, caller) => ({
    voucher: code,
    price: toDecimal(price, currencyDigits),
    ...guest(caller),
  }),
  decode: (data, { shop }): VoucherOffer => {
    const { offered, voucher } = v.parse(offerWire, data)
    return { code: voucher, offered: shopMoney(shop).parse(offered) ?? 0 }
  },
})
