import { stamps } from './cards.ts'
import { ownerOf } from './cart-answers.ts'
import { type Envelope, type ForeignRequest, paginate, refusal, success, unauthenticated } from './foreign-request.ts'
import { products } from './shop-data.ts'

/** The one order of the one account: two bowls, one of them free. */
const ORDER_ID = 8801
export const TRACKING_ID = '20260106xY7zQ5'
const bowl = products.find(({ slug }) => slug === 'rice-bowl')

function orderedProducts(request: ForeignRequest) {
  const { money, hasTree } = request.traits
  const place = { id: 21, country: 'TR', state: 'ALL', price: money(450), day_needed: hasTree ? '3' : 3 }
  const product = { id: bowl?.id, title: null, slug: bowl?.slug, image: 'bowl.webp', selling: money(1450) }
  return [{
    order_id: ORDER_ID, product_id: bowl?.id, inventory_id: (bowl?.id ?? 0) * 10, quantity: hasTree ? '2' : 2, selling: money(1450),
    tax_price: money(290), shipping_price: money(450), bundle_offer: 1, shipping_type: 1, shipping_place_id: 21, product, shipping_place: place,
  }]
}

function orderRow(request: ForeignRequest) {
  const { money, hasTree } = request.traits
  return {
    id: ORDER_ID, order: TRACKING_ID, status: hasTree ? '3' : 3, total_amount: money(2480), currency: 'EUR', order_method: hasTree ? 7 : 2,
    payment_done: 0, cancelled: hasTree ? '0' : 0, payment_token: null, user_id: 5, user_token: null, user_address_id: 700, voucher_id: null,
    ...stamps, created: '01:00 am, 01 Jun, 26', ordered_products: orderedProducts(request),
  }
}

/** With sums as deployed servers make them: the price of what is free loses its cents, and the total goes wrong with it. */
function orderDetail(request: ForeignRequest) {
  const calculated = { subtotal: 29, shipping_price: 4.5, bundle_offer: 14, tax: 5.8, voucher_price: '0', total_price: 25.3 }
  const address = { id: 700, user_id: 5, name: 'Ada', email: null, phone: '1', country: 'TR', state: null, city: 'Izmir', zip: '35000', address_1: 'Kordon 1' }
  return { ...orderRow(request), address, voucher: null, cancellation: null, user: { id: 5, email: 'ada@example.com', password: 'secret' }, calculated }
}

/** By POST alone, as in all deployed copies. */
function byUser(request: ForeignRequest): Envelope | null {
  if (request.method !== 'POST') return null
  const owner = ownerOf(request)
  if (owner === null) return request.traits.hasGuests ? refusal('User token is required') : unauthenticated(request)
  const orderId = request.body['order_id']
  if (orderId === undefined) return success(paginate(owner === 'user' ? [orderRow(request)] : [], request, 25))
  return owner === 'user' && orderId === ORDER_ID ? success(orderDetail(request)) : refusal('Invalid order')
}

function track(request: ForeignRequest): Envelope | null {
  if ((request.method === 'POST') !== request.traits.tracksByPost) return null
  const asked = request.query.get('tracking_id') ?? request.body['tracking_id']
  return asked === TRACKING_ID ? success(orderRow(request)) : refusal('Invalid tracking id')
}

/** The whole row, secret keys included, as all but the newest generation send it. */
function gateway({ traits }: ForeignRequest): Envelope {
  const one = traits.hasTree ? '1' : 1
  return success({
    id: 1, cash_on_delivery: one, razorpay: 0, razorpay_key: 'rzp_public', razorpay_secret: 'rzp_secret', stripe: one, stripe_key: 'pk_public',
    stripe_secret: 'sk_secret', paypal: one, paypal_key: 'client_public', paypal_secret: 'pp_secret', flutterwave: 1, fw_public_key: null,
    fw_secret_key: 'fw_secret', iyzico_payment: 0, bank: 1, default: 3, ...stamps,
  })
}

/** Orders that are there from the start; nothing can be ordered. */
export function answerOrders(request: ForeignRequest): Envelope | null {
  switch (request.path) {
    case 'order/by-user': return byUser(request)
    case 'track-order': return track(request)
    case 'payment-gateway': return gateway(request)
    default: return null
  }
}
