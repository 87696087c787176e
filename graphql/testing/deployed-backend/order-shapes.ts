import type { BackendRequest } from './backend-request.ts'
import { inventoryOf, pictureLinks, placeRow } from './buying-shapes.ts'
import { memberKey, ownerColumns } from './cart-answers.ts'
import { type OrderLine, type PlacedOrder, shownSums, taxOf, totalOf } from './order-sums.ts'
import { stamps } from './product-cards.ts'
import type { SampleShop } from './shop-data.ts'
import type { Traits } from './traits.ts'
import { voucherRow } from './voucher-shapes.ts'

export const TRACKING_ID = '20260106xY7zQ5'
const CASH = 2
const BANK = 7

/** The initial account's order in the sample shop: two bowls, one of them free. */
export function firstOrders(traits: Traits, { products }: SampleShop): PlacedOrder[] {
  const product = products.find(({ slug }) => slug === 'rice-bowl')
  const [place] = product?.rule.places ?? []
  if (!product || !place) return []
  const amounts = { unitPrice: 1450, quantity: 2, freeUnits: 1 }
  const line: OrderLine = {
    product,
    inventoryId: product.id * 10,
    ...amounts,
    ...taxOf(product, amounts, traits),
    offered: 0,
    shipping: 450,
    place,
    shippingType: 1,
  }
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
      owner: memberKey(5),
      status: 3,
      method: BANK,
      isPaid: false,
      cancellation: null,
      hasLostLines: false,
      hasNoTotal: false,
      address,
      lines: [line],
      voucher: null,
      createdAt: stamps.created_at,
    },
  ]
}

function orderedProducts(order: PlacedOrder, request: BackendRequest) {
  const { money, hasTree, taxesPaidUnits } = request.traits
  if (order.hasLostLines) return []
  return order.lines.map(({ product, ...line }) => ({
    order_id: order.id,
    product_id: product.id,
    inventory_id: line.inventoryId,
    quantity: hasTree ? String(line.quantity) : line.quantity,
    selling: money(line.unitPrice),
    tax_price: money(taxesPaidUnits ? line.tax : line.taxPerUnit),
    shipping_price: money(line.shipping),
    bundle_offer: line.freeUnits,
    shipping_type: line.shippingType,
    shipping_place_id: line.place.id,
    product: {
      id: product.id,
      title: null,
      slug: product.slug,
      image: 'bowl.webp',
      selling: money(product.selling),
    },
    updated_inventory: inventoryOf(product, request, true).find(({ id }) => id === line.inventoryId),
    ...(hasTree && { product_images: pictureLinks(product) }),
    shipping_place: placeRow(line.place, product.rule, request.traits),
  }))
}

export function orderRow(order: PlacedOrder, request: BackendRequest) {
  const { currency } = request
  const { money, hasTree, lastMethod } = request.traits
  const { id, trackingId, status, method, isPaid, cancellation, owner, address, createdAt, voucher } = order
  const isCancelled = cancellation ? 1 : 0
  return {
    id,
    order: trackingId,
    status: hasTree ? String(status) : status,
    total_amount: money(order.hasNoTotal ? 0 : totalOf(order)),
    currency,
    order_method: method > lastMethod ? CASH : method,
    payment_done: isPaid ? 1 : 0,
    cancelled: hasTree ? String(isCancelled) : isCancelled,
    payment_token: null,
    ...(lastMethod >= BANK && { trans_id: null }),
    ...ownerColumns(owner),
    user_address_id: address['id'],
    voucher_id: voucher?.row.id ?? null,
    created_at: createdAt,
    updated_at: createdAt,
    created: '01:00 am, 01 Jun, 26',
    ordered_products: orderedProducts(order, request),
  }
}

export function cancellationRow({ id, owner, cancellation }: PlacedOrder) {
  return cancellation && { ...cancellation, order_id: id, ...ownerColumns(owner), refunded: 0, ...stamps }
}

export function orderDetail(order: PlacedOrder, request: BackendRequest) {
  return {
    ...orderRow(order, request),
    address: order.address,
    voucher: order.voucher && voucherRow(order.voucher.row, request),
    cancellation: cancellationRow(order),
    user: { id: 5, email: 'ada@example.com', password: 'secret' },
    calculated: shownSums(order),
  }
}
