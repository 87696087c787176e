import type { BackendRequest } from './backend-request.ts'
import type { Line } from './cart-line-shape.ts'
import type { Rate, SamplePlace, SampleProduct, SampleVoucher } from './shop-data.ts'
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
  place: SamplePlace
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

/** Rounded to hundredths; a percentage has at most two decimals. */
function amountOf({ type, price }: Rate, base: number): number {
  return type === 1 ? price : Math.round((base * Math.round(price * 100)) / 10_000)
}

export function taxOf(
  { tax: rate }: SampleProduct,
  { unitPrice, quantity, freeUnits }: Pick<OrderLine, 'unitPrice' | 'quantity' | 'freeUnits'>,
  { taxesPaidUnits }: Traits,
): Pick<OrderLine, 'taxPerUnit' | 'tax'> {
  const taxPerUnit = amountOf(rate, unitPrice)
  if (!taxesPaidUnits) return { taxPerUnit, tax: taxPerUnit * quantity }
  return { taxPerUnit, tax: taxPerUnit * (rate.type === 2 ? quantity - freeUnits : 1) }
}

function offeredOf({ offer }: SampleProduct, price: number, quantity: number, { hasOffers }: Traits): number {
  if (!hasOffers || !offer || quantity < offer.from || quantity > offer.to) return 0
  return Math.round((price * offer.percent) / 100)
}

function priceOf({ rows, flash, offered, selling }: SampleProduct, inventoryId: number): number {
  return rows.find(({ id }) => id === inventoryId)?.price || (flash ?? (offered || selling))
}

export function pricedLines(lines: readonly Line[], request: BackendRequest): OrderLine[] {
  const { traits, shop } = request
  const charged = new Set<string>()
  return lines.flatMap(({ productId, inventoryId, quantity, place: placeId, shippingType }) => {
    const product = shop.products.find(({ id }) => id === productId)
    const place = product?.rule.places.find(({ id }) => id === placeId)
    if (!product || !place) return []
    const { bundle, rule } = product
    const unitPrice = priceOf(product, inventoryId)
    const freeUnits = bundle && quantity >= bundle.buy ? bundle.free : 0
    const isCharged = traits.hasTree && rule.isSinglePrice && charged.has(`${rule.id} ${shippingType}`)
    charged.add(`${rule.id} ${shippingType}`)
    return {
      product,
      inventoryId,
      quantity,
      unitPrice,
      ...taxOf(product, { unitPrice, quantity, freeUnits }, traits),
      offered: offeredOf(product, unitPrice * (quantity - freeUnits), quantity, traits),
      shipping: isCharged ? 0 : shippingType === 2 ? (place.pickupPrice ?? 0) : place.price,
      freeUnits,
      place,
      shippingType,
    }
  })
}

/** Vouchers apply to the goods without free units; in minor units. */
export function goodsPrice(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPrice * (line.quantity - line.freeUnits), 0)
}

/** The amount that `voucher/validity` applies to, in minor units. */
export function regularGoodsPrice(lines: readonly OrderLine[], { traits }: BackendRequest): number {
  if (!traits.vouchersOnSelling) return goodsPrice(lines)
  return goodsPrice(
    lines.map((line) => ({ ...line, unitPrice: priceOf({ ...line.product, offered: 0 }, line.inventoryId) })),
  )
}

/** In minor units. */
export function offeredBy(voucher: SampleVoucher, base: number): number {
  return Math.min(amountOf(voucher, base), voucher.cappedPrice ?? base, base)
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
