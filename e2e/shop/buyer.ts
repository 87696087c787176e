import type { APIRequestContext } from '@playwright/test'
import { ask, change } from './api.ts'
import type { BuyableProduct } from './samples.ts'

/** An address form's values, in the default region, to which every product ships. */
export const HOME = {
  name: 'Noor Example',
  email: 'noor@example.com',
  phone: '+1 202 555 0143',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '12 Fig Street',
}

/** A region to which not all products ship. */
export const FAR_AWAY = { ...HOME, country: 'JP', state: '13', city: 'Tokyo', zip: '100-0001', phone: '+81 312345678' }

export interface Order {
  id: string
  trackingId: string
}

const ADD = `mutation Add($input: AddToCartInput!) {
  addToCart(input: $input) { line { id } userErrors { message } }
}`
const SAVE = `mutation Save($input: AddressInput!) {
  saveAddress(input: $input) { address { id } userErrors { message } }
}`
const SHIP = `mutation Ship($addressId: ID!, $lines: [ShippingChoiceInput!]!) {
  chooseShipping(addressId: $addressId, lines: $lines) { userErrors { message } }
}`
const PLACE = `mutation Place($method: PaymentCode!, $idempotencyKey: String!) {
  placeOrder(method: $method, idempotencyKey: $idempotencyKey) { order { id trackingId } userErrors { message } }
}`

/** Adds a product to the cart; returns the id of its line. */
export async function fillCart(
  request: APIRequestContext,
  { id, variantId }: BuyableProduct,
  quantity = 1,
): Promise<string> {
  const { line } = await change<{ line: { id: string } }>(request, 'addToCart', ADD, {
    input: { productId: id, variantId, quantity },
  })
  return line.id
}

/** Adds all remaining stock of the cart's only product. Reads the cart, because a page may be stale. */
export async function takeTheRest(request: APIRequestContext, product: BuyableProduct): Promise<void> {
  const { viewer } = await ask<{ viewer: { cart: { lines: { variant: { stock: number } }[] } } }>(
    request,
    '{ viewer { cart { lines { variant { stock } } } } }',
  )
  const rest = (viewer.cart.lines[0]?.variant.stock ?? 1) - 1
  if (rest > 0) await fillCart(request, product, rest)
}

export async function saveAddress(request: APIRequestContext, address: object = HOME): Promise<string> {
  const saved = await change<{ address: { id: string } }>(request, 'saveAddress', SAVE, { input: address })
  return saved.address.id
}

/** Completes every step before payment. */
export async function prepareCheckout(
  request: APIRequestContext,
  product: BuyableProduct,
  quantity = 1,
): Promise<void> {
  const lineId = await fillCart(request, product, quantity)
  const addressId = await saveAddress(request)
  await change(request, 'chooseShipping', SHIP, { addressId, lines: [{ lineId, type: 'LOCATION' }] })
}

/** Orders a product without paying. */
export async function placeOrder(
  request: APIRequestContext,
  product: BuyableProduct,
  { method = 'CASH_ON_DELIVERY', quantity = 1 } = {},
): Promise<Order> {
  await prepareCheckout(request, product, quantity)
  const placed = await change<{ order: Order }>(request, 'placeOrder', PLACE, {
    method,
    idempotencyKey: crypto.randomUUID(),
  })
  return placed.order
}

export interface OwnOrder extends Order {
  isPaid: boolean
  isCancelled: boolean
  method: string
}

/** The visitor's orders, newest first. */
export async function ownOrders(request: APIRequestContext): Promise<OwnOrder[]> {
  const { viewer } = await ask<{ viewer: { orders: { items: OwnOrder[] } } }>(
    request,
    '{ viewer { orders { items { id trackingId isPaid isCancelled method } } } }',
  )
  return viewer.orders.items
}
