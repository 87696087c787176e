import * as v from 'valibot'
import { type Caller, definePrivate, seg, shopper } from '../../endpoint.ts'
import { entries } from '../../wire/page.ts'
import { id, maybe } from '../../wire/wire.ts'
import { decodeCartLines } from './cart-line.ts'

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

const quantity = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))
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
