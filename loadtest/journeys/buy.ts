import { Counter } from 'k6/metrics'
import { type Catalog, type Goods, oneOf } from '../lib/catalog.ts'
import { expectRedirect, expectPage, fieldOf } from '../lib/expect.ts'
import { resetVisitor, openPage, send } from '../lib/visitor.ts'

/** The runner compares this with the shop's own count. */
const orders = new Counter('orders')

const HOME = {
  name: 'Load Test',
  email: 'load.test@example.com',
  phone: '+1 2025550143',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '12 Fig Street',
}

export function addToCart({ id, slug, variantId }: Goods): boolean {
  const added = send('add-to-cart', { productId: id, variantId, quantity: '1', returnTo: '/cart' })
  if (!expectRedirect(added, 'add to cart', /^\/cart/)) return false
  return expectPage(openPage('/cart', 'cart'), 'cart', `/product/${slug}/`)
}

export function fillCart(catalog: Catalog): boolean {
  resetVisitor()
  const goods = oneOf(catalog.goods)
  if (!expectPage(openPage(`/product/${goods.slug}/${goods.id}`, 'product'), 'product', '<h1')) return false
  return addToCart(goods)
}

function ship(): boolean {
  if (!expectRedirect(send('save-address', { ...HOME, returnTo: '/shipping' }), 'save address', /^\/shipping/))
    return false
  const shipping = openPage('/shipping', 'shipping')
  if (!expectPage(shipping, 'shipping', 'name="addressId"')) return false
  const addressId = fieldOf(shipping, 'addressId')
  const lineIds = fieldOf(shipping, 'lineIds')
  const chosen = send('choose-shipping', { addressId, lineIds, [`line-${lineIds}`]: 'LOCATION' })
  return expectRedirect(chosen, 'choose shipping', /^\/checkout/)
}

/** Orders what is in the cart. */
export function order(): boolean {
  if (!ship()) return false
  const checkout = openPage('/checkout', 'checkout')
  if (!expectPage(checkout, 'checkout', 'name="idempotencyKey"')) return false
  const idempotencyKey = fieldOf(checkout, 'idempotencyKey')
  const placed = send('place-order', { method: 'CASH_ON_DELIVERY', idempotencyKey, voucher: '' })
  if (!expectRedirect(placed, 'place order', /^\/thank-you\?/)) return false
  orders.add(1)
  return expectPage(openPage(String(placed.headers['Location']), 'thankYou'), 'thankYou', '<h1')
}

export function buy(catalog: Catalog): void {
  if (fillCart(catalog)) order()
}
