import * as v from 'valibot'
import { type Caller, definePrivate, guest, seg } from '../../endpoint.ts'
import { id } from '../../wire/wire.ts'
import { decodeCartLines } from './cart-line.ts'

/** `GET cart/by-user`: all lines, selected or not. */
export const cartEndpoint = definePrivate({
  name: 'cart',
  method: 'GET',
  path: () => 'cart/by-user',
  query: (_args: void, caller) => guest(caller),
  decode: (data, { shop }) => decodeCartLines(data, shop),
})

export interface CartLineInput {
  productId: string
  variantId: string
  quantity: number
}

function itemBody({ productId, variantId, quantity }: CartLineInput, caller: Caller) {
  return { product_id: Number(productId), inventory_id: Number(variantId), quantity, ...guest(caller) }
}

/** The changed line's id; the cart is read again for everything else. */
function decodeLineId(data: unknown): string | null {
  const result = v.safeParse(v.object({ id }), data)
  return result.success ? result.output.id : null
}

/** `POST cart/action`: `quantity` is a signed step. */
export const cartActionEndpoint = definePrivate({
  name: 'cart-action',
  method: 'POST',
  path: () => 'cart/action',
  takesMemberId: true,
  body: itemBody,
  decode: decodeLineId,
  needsShop: false,
})

/** `POST cart/buy-now`: `quantity` is set, the line becomes the only selected one. */
export const buyNowEndpoint = definePrivate({
  name: 'cart-buy-now',
  method: 'POST',
  path: () => 'cart/buy-now',
  takesMemberId: true,
  body: itemBody,
  decode: decodeLineId,
  needsShop: false,
})

interface Selection {
  checked: readonly string[]
  unchecked: readonly string[]
}

/** `POST cart/change`. */
export const cartChangeEndpoint = definePrivate({
  name: 'cart-change',
  method: 'POST',
  path: () => 'cart/change',
  body: ({ checked, unchecked }: Selection, caller) => ({
    checked: checked.map(Number),
    unchecked: unchecked.map(Number),
    isBundle: false,
    ...guest(caller),
  }),
  decode: () => true,
  needsShop: false,
})

/** `DELETE cart/delete/{id}`. */
export const cartDeleteEndpoint = definePrivate({
  name: 'cart-delete',
  method: 'DELETE',
  path: ({ id: lineId }: { id: string }) => `cart/delete/${seg(lineId)}`,
  query: (_args, caller) => guest(caller),
  decode: () => true,
  needsShop: false,
})
