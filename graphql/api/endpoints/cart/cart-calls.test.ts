import { expect, test } from 'vitest'
import type { Caller, PrivateEndpoint } from '../../endpoint.ts'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import {
  cartShippingEndpoint,
  buyNowEndpoint,
  cartActionEndpoint,
  cartChangeEndpoint,
  cartDeleteEndpoint,
  cartEndpoint,
  voucherValidityEndpoint,
} from './cart.ts'

const guest = { guestToken: 'guest-1', signedIn: false }
const member = { guestToken: 'guest-1', signedIn: true }
const info = { message: null, shop: NO_SHOP_INFO }

function callOf<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args, caller: Caller) {
  const { method, path, query, body } = endpoint
  return { call: `${method} ${path(args)}`, query: query?.(args, caller), body: body?.(args, caller) }
}

const ITEM = { productId: '5', variantId: '6', quantity: -2 }
/** Deployed backends treat a token without it as an administrator's. */
const SHOPPER = { is_user: true }
const SENT = { ...SHOPPER, product_id: 5, inventory_id: 6, quantity: -2 }
const SELECTION = { checked: ['1', '2'], unchecked: ['3'] }
const SELECTED = { ...SHOPPER, checked: [1, 2], unchecked: [3], isBundle: false }
const SHIPPING = {
  addressId: '8',
  choices: [
    { lineId: '1', placeId: '21', type: 'LOCATION', isSinglePrice: false },
    { lineId: '2', placeId: '22', type: 'PICKUP', isSinglePrice: true },
  ],
} as const
const SHIPPED = {
  ...SHOPPER,
  cart: {
    1: { cart: 1, shipping_place: { id: 21 }, shipping_type: 1, single_shipping: false },
    2: { cart: 2, shipping_place: { id: 22 }, shipping_type: 2, single_shipping: true },
  },
  selected_address: 8,
}
const QUESTION = { code: 'CODE15', price: 15205, currencyDigits: 2 }

test.each([
  ['reads the cart', () => callOf(cartEndpoint, undefined, member), { call: 'GET cart/by-user', query: SHOPPER }],
  ['changes a quantity', () => callOf(cartActionEndpoint, ITEM, member), { call: 'POST cart/action', body: SENT }],
  ['buys immediately', () => callOf(buyNowEndpoint, ITEM, member), { call: 'POST cart/buy-now', body: SENT }],
  ['selects', () => callOf(cartChangeEndpoint, SELECTION, member), { call: 'POST cart/change', body: SELECTED }],
  ['removes', () => callOf(cartDeleteEndpoint, { id: '9' }, member), { call: 'DELETE cart/delete/9', query: SHOPPER }],
  [
    'chooses the shipping',
    () => callOf(cartShippingEndpoint, SHIPPING, member),
    { call: 'POST cart/update-shipping', body: SHIPPED },
  ],
  [
    'asks about a voucher',
    () => callOf(voucherValidityEndpoint, QUESTION, member),
    { call: 'POST voucher/validity', body: { voucher: 'CODE15', price: '152.05' } },
  ],
])('a member %s', (_what, make, expected) => {
  expect(make()).toEqual(expected)
})

test.each([
  ['reads the cart', () => cartEndpoint.query?.(undefined, guest), SHOPPER],
  ['changes a quantity', () => cartActionEndpoint.body?.(ITEM, guest), SENT],
  ['buys immediately', () => buyNowEndpoint.body?.(ITEM, guest), SENT],
  ['selects', () => cartChangeEndpoint.body?.(SELECTION, guest), SELECTED],
  ['removes', () => cartDeleteEndpoint.query?.({ id: '9' }, guest), SHOPPER],
  ['chooses the shipping', () => cartShippingEndpoint.body?.(SHIPPING, guest), SHIPPED],
  [
    'asks about a voucher',
    () => voucherValidityEndpoint.body?.(QUESTION, guest),
    { voucher: 'CODE15', price: '152.05' },
  ],
])('a guest %s with the guest token', (_what, make, expected) => {
  expect(make()).toEqual({ ...expected, user_token: 'guest-1' })
})

test.each([
  ['the new total', { id: 9, quantity: 3 }, { id: '9', quantity: 3 }],
  ['texts', { id: '9', quantity: '3' }, { id: '9', quantity: 3 }],
  ['one unit', { id: 9, quantity: 1 }, { id: '9', quantity: 1 }],
  ['an invalid total', { id: 9, quantity: 0 }, { id: '9', quantity: null }],
  ['a fraction of a unit', { id: 9, quantity: 1.5 }, { id: '9', quantity: null }],
  ['more than GraphQL can send', { id: 9, quantity: 1e308 }, { id: '9', quantity: null }],
  ['words', { id: 'x', quantity: 'many' }, { id: null, quantity: null }],
  ['an empty row', {}, { id: null, quantity: null }],
  ['nothing', null, { id: null, quantity: null }],
  ['a flag', true, { id: null, quantity: null }],
])('the answer to a change of a line: %s', (_what, data, expected) => {
  expect(cartActionEndpoint.decode(data, info)).toEqual(expected)
  expect(buyNowEndpoint.decode(data, info)).toEqual(expected)
})

test.each([cartChangeEndpoint, cartDeleteEndpoint, cartShippingEndpoint])(
  '$name has succeeded once it is answered, whatever it answers',
  (endpoint) => {
    expect(endpoint.decode(null, info)).toBe(true)
  },
)

test.each([
  ['22.80', 2280],
  [22.8, 2280],
  ['-5.00', 0],
])('a voucher that offers %j is worth %d', (offered, expected) => {
  expect(voucherValidityEndpoint.decode({ offered, voucher: 'CODE15' }, info)).toEqual({
    code: 'CODE15',
    offered: expected,
  })
})

test.each([null, {}, { offered: 'much', voucher: 'CODE15' }, { offered: null, voucher: 'CODE15' }])(
  '%j is no offer',
  (data) => {
    expect(() => voucherValidityEndpoint.decode(data, info)).toThrow()
  },
)
