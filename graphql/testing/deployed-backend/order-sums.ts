import type { BackendRequest } from './backend-request.ts'
import type { Line } from './cart-line-shape.ts'
import { regularPrice } from './product-cards.ts'
import {
  bundle,
  bundled,
  type SampleProduct,
  type SampleVoucher,
  PICKUP_PRICE,
  PLACE_PRICES,
  products,
  TAX_PERCENT,
} from './shop-data.ts'
import type { Traits } from './traits.ts'

export interface OrderLine {
  product: SampleProduct
  inventoryId: number
  quantity: number
  unitPrice: number
  taxPerUnit: number
  tax: number
  offered: number
  shipping: number
  freeUnits: number
  placeId: number
  shippingType: 1 | 2
}

export interface Cancellation {
  id: number
  title: string
  message: string
}

export interface PlacedOrder {
  id: number
  trackingId: string
  owner: string
  status: number
  method: number
  isPaid: boolean
  cancellation: Cancellation | null
  hasLostLines: boolean
  /** The payment was refused before the total was written. */
  hasNoTotal: boolean
  address: Record<string, unknown>
  lines: OrderLine[]
  voucher: { row: SampleVoucher; offered: number } | null
  /** Without a zone, in UTC. */
  createdAt: string
}

const placePrices: Record<number, number> = PLACE_PRICES

/** From generation 3 on, the shop's only rule is charged once for all lines shipped the same way. */
function shippingOf({ place, shippingType }: Line, earlier: readonly Line[], { hasTree }: Traits): number {
  if (hasTree && earlier.some((line) => line.shippingType === shippingType)) return 0
  return shippingType === 2 ? PICKUP_PRICE : (placePrices[place ?? 0] ?? 0)
}

export function taxOf(
  { flatTax }: SampleProduct,
  { unitPrice, quantity, freeUnits }: Pick<OrderLine, 'unitPrice' | 'quantity' | 'freeUnits'>,
  { taxesPaidUnits }: Traits,
): Pick<OrderLine, 'taxPerUnit' | 'tax'> {
  const taxPerUnit = flatTax ?? Math.round((unitPrice * TAX_PERCENT) / 100)
  if (!taxesPaidUnits) return { taxPerUnit, tax: taxPerUnit * quantity }
  return { taxPerUnit, tax: taxPerUnit * (flatTax === undefined ? quantity - freeUnits : 1) }
}

function offeredOf({ offer }: SampleProduct, price: number, quantity: number, { hasOffers }: Traits): number {
  if (!hasOffers || !offer || quantity < offer.from || quantity > offer.to) return 0
  return Math.round((price * offer.percent) / 100)
}

function orderLineOf(line: Line, earlier: readonly Line[], request: BackendRequest): OrderLine[] {
  const product = products.find(({ id }) => id === line.productId)
  if (!product) return []
  const color = product.colours[line.inventoryId % 10]
  const unitPrice = color?.price || (product.flash ?? (product.offered || regularPrice(product, request)))
  const freeUnits = bundled.has(product.id) && line.quantity >= bundle.buy ? bundle.free : 0
  const { quantity } = line
  return [
    {
      product,
      inventoryId: line.inventoryId,
      quantity,
      unitPrice,
      ...taxOf(product, { unitPrice, quantity, freeUnits }, request.traits),
      offered: offeredOf(product, unitPrice * (quantity - freeUnits), quantity, request.traits),
      shipping: shippingOf(line, earlier, request.traits),
      freeUnits,
      placeId: line.place ?? 0,
      shippingType: line.shippingType,
    },
  ]
}

export function pricedLines(lines: readonly Line[], request: BackendRequest): OrderLine[] {
  return lines.flatMap((line, index) => orderLineOf(line, lines.slice(0, index), request))
}

/** Vouchers apply to the goods without free units; in minor units. */
export function goodsPrice(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPrice * (line.quantity - line.freeUnits), 0)
}

/** The amount that `voucher/validity` applies to, in minor units. */
export function regularGoodsPrice(lines: readonly OrderLine[], request: BackendRequest): number {
  if (!request.traits.vouchersOnSelling) return goodsPrice(lines)
  return goodsPrice(
    lines.map((line) => {
      const { product, unitPrice } = line
      const isOffered = product.flash === null && unitPrice === product.offered
      return isOffered ? { ...line, unitPrice: regularPrice(product, request) } : line
    }),
  )
}

/** In minor units. */
export function offeredBy({ type, price, cappedPrice }: SampleVoucher, base: number): number {
  const offered = type === 1 ? price : Math.round((base * price) / 100)
  return cappedPrice === null ? offered : Math.min(offered, cappedPrice)
}

/** Minor units. */
export function totalOf({ lines, voucher }: PlacedOrder): number {
  const others = lines.reduce((sum, line) => sum + line.tax + line.shipping - line.offered, 0)
  return goodsPrice(lines) + others - (voucher?.offered ?? 0)
}

/**
 * Like deployed servers, sums the remaining lines when an order is read. The price of free units loses its cents, and
 * the voucher is computed from that, so the total is wrong. Offers are only in the total.
 */
export function shownSums(order: PlacedOrder) {
  const lines = order.hasLostLines ? [] : order.lines
  const sum = (amount: (line: OrderLine) => number) => lines.reduce((total, line) => total + amount(line), 0)
  const subtotal = sum((line) => line.unitPrice * line.quantity)
  const bundle = sum((line) => Math.trunc(line.unitPrice / 100) * 100 * line.freeUnits)
  const voucher = order.voucher ? offeredBy(order.voucher.row, subtotal - bundle) : 0
  const [shipping, tax, offered] = [sum((line) => line.shipping), sum((line) => line.tax), sum((line) => line.offered)]
  return {
    subtotal: subtotal / 100,
    shipping_price: shipping / 100,
    bundle_offer: bundle / 100,
    tax: tax / 100,
    voucher_price: (voucher / 100).toFixed(2),
    total_price: lines.length === 0 ? 0 : (subtotal - bundle + shipping + tax - offered - voucher) / 100,
  }
}
