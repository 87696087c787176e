import type { AddressBooks } from './address-answers.ts'
import { type Carts, type Line, ownerOf, refuseStranger } from './cart-answers.ts'
import { answerCoded } from './coded-body.ts'
import { type Envelope, type ForeignRequest, refusal, success } from './foreign-request.ts'
import { bundle, bundled, type ForeignProduct, products } from './shop-data.ts'

/** A line of an order; amounts in minor units. */
interface OrderedLine {
  product: ForeignProduct
  inventoryId: number
  quantity: number
  unitPrice: number
  taxPerUnit: number
  shipping: number
  freeUnits: number
  placeId: number
  shippingType: 1 | 2
}

export interface PlacedOrder {
  id: number
  trackingId: string
  owner: string
  status: number
  method: number
  isPaid: boolean
  isCancelled: boolean
  address: Record<string, unknown>
  lines: OrderedLine[]
  /** As it is stored; no zone means UTC. */
  createdAt: string
}

const CASH = 2
const STRIPE = 3
const METHODS = [CASH, STRIPE, 4]
const TAX_PERCENT = 20
const PLACE_PRICES: Record<number, number> = { 21: 450, 22: 990 }
const PICKUP_PRICE = 100

/** The one rule of this shop is charged once for all lines that are shipped the same way. */
function shippingOf({ place, shippingType }: Line, earlier: readonly Line[]): number {
  if (earlier.some((line) => line.shippingType === shippingType)) return 0
  return shippingType === 2 ? PICKUP_PRICE : (PLACE_PRICES[place ?? 0] ?? 0)
}

function orderedLineOf(line: Line, earlier: readonly Line[]): OrderedLine[] {
  const product = products.find(({ id }) => id === line.productId)
  if (!product) return []
  const colour = product.colours[line.inventoryId % 10]
  const unitPrice = colour?.price || (product.flash ?? (product.offered || product.selling))
  const isFree = bundled.has(product.id) && line.quantity >= bundle.buy
  return [
    {
      product,
      inventoryId: line.inventoryId,
      quantity: line.quantity,
      unitPrice,
      taxPerUnit: Math.round((unitPrice * TAX_PERCENT) / 100),
      shipping: shippingOf(line, earlier),
      freeUnits: isFree ? bundle.free : 0,
      placeId: line.place ?? 0,
      shippingType: line.shippingType,
    },
  ]
}

/** Minor units. */
export function totalOf({ lines }: PlacedOrder): number {
  return lines.reduce(
    (sum, line) =>
      sum + line.unitPrice * (line.quantity - line.freeUnits) + line.taxPerUnit * line.quantity + line.shipping,
    0,
  )
}

/** The answer to a placed order: its row for cash, the payment attempt for other methods. */
function placedAnswer(order: PlacedOrder, { traits }: ForeignRequest): Envelope {
  const { id, trackingId: tracking, method, address, createdAt } = order
  const same = { id, order: tracking, currency: 'EUR' }
  if (method === CASH)
    return success({
      ...same,
      order_method: CASH,
      voucher_id: null,
      user_address_id: address['id'],
      created_at: createdAt,
      updated_at: createdAt,
    })
  const amount = (totalOf(order) / 100).toFixed(2)
  return success({
    ...same,
    amount: traits.hasTree ? amount : Number(amount),
    name: address['name'],
    email: address['email'],
    ...(method === STRIPE && { order_method: STRIPE }),
  })
}

/** Orders in memory: placed from the selected lines that have a place, as deployed servers do. Stock stays as it is. */
export function createPlacing(orders: PlacedOrder[], carts: Carts, books: AddressBooks) {
  const own = (request: ForeignRequest, id: unknown) =>
    orders.find((order) => order.owner === ownerOf(request) && order.id === Number(id))

  function place(request: ForeignRequest): Envelope {
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    const { order_method: method, voucher } = request.body
    if (!METHODS.includes(Number(method))) return refusal('Payment method is not available')
    if (voucher !== '') return refusal('Invalid voucher')
    const [lines, address] = [carts.ordered(owner), books.chosen(owner)]
    if (lines.length === 0 || !address) return refusal('No product is selected')
    const order: PlacedOrder = {
      id: 8901 + orders.length,
      trackingId: `20260601aB3dE${orders.length}`,
      owner,
      status: 1,
      method: Number(method),
      isPaid: false,
      isCancelled: false,
      address,
      lines: lines.flatMap((line, index) => orderedLineOf(line, lines.slice(0, index))),
      createdAt: new Date(request.now).toISOString(),
    }
    orders.push(order)
    carts.remove(lines)
    return placedAnswer(order, request)
  }

  function pay(request: ForeignRequest): Envelope {
    const order = own(request, request.body['id'])
    const method = Number(request.body['order_method'])
    if (!order || !METHODS.includes(method)) return refusal('Invalid order')
    Object.assign(order, { method, isPaid: method !== CASH })
    return success(1)
  }

  function cancel(request: ForeignRequest): Envelope {
    const { order_id: id, title, message } = request.body
    const order = own(request, id)
    if (!order || order.status !== 1 || !title || !message) return refusal('Invalid order')
    order.isCancelled = true
    return success({ result: { cancelled: true, order_id: order.id } })
  }

  return function answerPlacing(request: ForeignRequest): Envelope | null {
    switch (request.path) {
      case 'order/action':
        return answerCoded(request, ['user_token', 'order_method', 'voucher', 'time_zone'], place)
      case 'order/payment-done':
        return answerCoded(request, ['user_token', 'id', 'payment_token', 'order_method'], pay)
      case 'cancellation/cancel-order':
        return cancel(request)
      default:
        return request.path.startsWith('order/send-order-email/') ? success(true) : null
    }
  }
}
