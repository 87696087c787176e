import type { AddressBooks } from './address-answers.ts'
import { type Carts, ownerOf, refuseStranger } from './cart-answers.ts'
import { type Envelope, type ForeignRequest, paginate, refusal, success } from './foreign-request.ts'
import { createPlacing, type PlacedOrder, totalOf } from './placed-orders.ts'
import { stamps } from './product-cards.ts'
import { products } from './shop-data.ts'

export const TRACKING_ID = '20260106xY7zQ5'
const BANK = 7

/** There from the start, of the one account: two bowls, one of them free. */
function firstOrders(): PlacedOrder[] {
  const bowls = products.filter(({ slug }) => slug === 'rice-bowl')
  const lines = bowls.map((product) => ({
    product,
    inventoryId: product.id * 10,
    quantity: 2,
    unitPrice: 1450,
    taxPerUnit: 290,
    shipping: 450,
    freeUnits: 1,
    placeId: 21,
    shippingType: 1 as const,
  }))
  const address = {
    id: 700,
    user_id: 5,
    name: 'Ada',
    email: null,
    phone: '1',
    country: 'TR',
    state: null,
    city: 'Izmir',
    zip: '35000',
    address_1: 'Kordon 1',
  }
  return [
    {
      id: 8801,
      trackingId: TRACKING_ID,
      owner: 'user',
      status: 3,
      method: BANK,
      isPaid: false,
      isCancelled: false,
      address,
      lines,
      createdAt: stamps.created_at,
    },
  ]
}

function orderedProducts(order: PlacedOrder, { traits }: ForeignRequest) {
  const { money, hasTree } = traits
  return order.lines.map(({ product: { id, slug, selling }, ...line }) => ({
    order_id: order.id,
    product_id: id,
    inventory_id: line.inventoryId,
    quantity: hasTree ? String(line.quantity) : line.quantity,
    selling: money(line.unitPrice),
    tax_price: money(line.taxPerUnit),
    shipping_price: money(line.shipping),
    bundle_offer: line.freeUnits,
    shipping_type: line.shippingType,
    shipping_place_id: line.placeId,
    product: { id, title: null, slug, image: 'bowl.webp', selling: money(selling) },
    shipping_place: { id: line.placeId, country: 'TR', state: 'ALL', price: money(450), day_needed: hasTree ? '3' : 3 },
  }))
}

function orderRow(order: PlacedOrder, request: ForeignRequest) {
  const { money, hasTree } = request.traits
  const { id, trackingId, status, method, isPaid, isCancelled, owner, address, createdAt } = order
  return {
    id,
    order: trackingId,
    status: hasTree ? String(status) : status,
    total_amount: money(totalOf(order)),
    currency: 'EUR',
    // The first generation has no bank transfer.
    order_method: !hasTree && method === BANK ? 2 : method,
    payment_done: isPaid ? 1 : 0,
    cancelled: hasTree ? String(Number(isCancelled)) : Number(isCancelled),
    payment_token: null,
    user_id: owner === 'user' ? 5 : null,
    user_token: owner === 'user' ? null : owner,
    user_address_id: address['id'],
    voucher_id: null,
    created_at: createdAt,
    updated_at: createdAt,
    created: '01:00 am, 01 Jun, 26',
    ordered_products: orderedProducts(order, request),
  }
}

/** Sums as deployed servers compute them: the price of free units loses its cents, which makes the total wrong. */
function orderDetail(order: PlacedOrder, request: ForeignRequest) {
  const sum = (amount: (line: PlacedOrder['lines'][number]) => number) =>
    order.lines.reduce((total, line) => total + amount(line), 0) / 100
  const bundleOffer = sum((line) => Math.trunc(line.unitPrice / 100) * 100 * line.freeUnits)
  const rightOffer = sum((line) => line.unitPrice * line.freeUnits)
  const calculated = {
    subtotal: sum((line) => line.unitPrice * line.quantity),
    shipping_price: sum((line) => line.shipping),
    bundle_offer: bundleOffer,
    tax: sum((line) => line.taxPerUnit * line.quantity),
    voucher_price: '0',
    total_price: totalOf(order) / 100 + rightOffer - bundleOffer,
  }
  return {
    ...orderRow(order, request),
    address: order.address,
    voucher: null,
    cancellation: null,
    user: { id: 5, email: 'ada@example.com', password: 'secret' },
    calculated,
  }
}

/** The whole row, secret keys included, as all but the newest generation send it. */
function gateway({ traits }: ForeignRequest): Envelope {
  const one = traits.hasTree ? '1' : 1
  return success({
    id: 1,
    cash_on_delivery: one,
    razorpay: 0,
    razorpay_key: 'rzp_public',
    razorpay_secret: 'rzp_secret',
    stripe: one,
    stripe_key: 'pk_public',
    stripe_secret: 'sk_secret',
    paypal: one,
    paypal_key: 'client_public',
    paypal_secret: 'pp_secret',
    flutterwave: 1,
    fw_public_key: null,
    fw_secret_key: 'fw_secret',
    iyzico_payment: 0,
    bank: 1,
    default: 3,
    ...stamps,
  })
}

/** Orders in memory: one that exists from the start, and those placed since. */
export function createOrders(carts: Carts, books: AddressBooks) {
  const orders = firstOrders()
  const answerPlacing = createPlacing(orders, carts, books)

  /** By POST alone, as in all deployed copies. */
  function byUser(request: ForeignRequest): Envelope | null {
    if (request.method !== 'POST') return null
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    const own = orders.filter((order) => order.owner === owner)
    const id = request.body['order_id']
    if (id === undefined)
      return success(
        paginate(
          own.toReversed().map((order) => orderRow(order, request)),
          request,
          25,
        ),
      )
    const order = own.find((candidate) => candidate.id === id)
    return order ? success(orderDetail(order, request)) : refusal('Invalid order')
  }

  function track(request: ForeignRequest): Envelope | null {
    if ((request.method === 'POST') !== request.traits.tracksByPost) return null
    const asked = request.query.get('tracking_id') ?? request.body['tracking_id']
    const order = orders.find(({ trackingId }) => trackingId === asked)
    return order ? success(orderRow(order, request)) : refusal('Invalid tracking id')
  }

  return function answerOrders(request: ForeignRequest): Envelope | null {
    switch (request.path) {
      case 'order/by-user':
        return byUser(request)
      case 'track-order':
        return track(request)
      case 'payment-gateway':
        return gateway(request)
      default:
        return answerPlacing(request)
    }
  }
}
