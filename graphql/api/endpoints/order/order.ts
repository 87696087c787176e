import * as v from 'valibot'
import { type Money, chargedTotals, orderTotals, type OrderTotals } from '../../../rules/prices.ts'
import { moneyIn, type ShopInfo, type ShopMoney } from '../../wire/shop-info.ts'
import { showTotals, type ShownTotals } from '../../wire/shown-totals.ts'
import { optionalAmount, count, flag, id, instant, listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { type AddressModel, decodeAddress } from '../account/address.ts'
import { type PaymentCode, paymentCodeOf } from '../payment/payment-methods.ts'
import { decodeOrderLines, type OrderLine } from './order-line.ts'

/** In order; the backend counts them from 1. */
const STATUSES = ['PENDING', 'CONFIRMED', 'PICKED_UP', 'ON_THE_WAY', 'DELIVERED'] as const

export type OrderStatus = (typeof STATUSES)[number]

export function orderStatusIn(text: string): OrderStatus | null {
  return /^[1-5]$/.test(text) ? (STATUSES[Number(text) - 1] ?? null) : null
}

/** A status from 1 to 5; any other number counts as pending. */
export function orderStatusOf(status: number): OrderStatus {
  return STATUSES[status - 1] ?? 'PENDING'
}

export interface OrderStep {
  status: OrderStatus
  at: string
}

export const stepsWire = listOf(v.object({ status: count, created_at: v.pipe(instant, v.string()) }))

export function stepsOf(wire: v.InferOutput<typeof stepsWire>): OrderStep[] | null {
  if (wire.length === 0) return null
  return wire.map(({ status, created_at: at }) => ({ status: orderStatusOf(status), at }))
}

interface Cancellation {
  title: string
  message: string
  isRefunded: boolean
}

export interface OrderModel {
  id: string
  trackingId: string
  status: OrderStatus
  isCancelled: boolean
  isRefunded: boolean
  isPaid: boolean
  method: PaymentCode | null
  createdAt: string
  total: Money
  lines: OrderLine[]
  /** Null in lists, and if the backend does not report them. */
  steps: OrderStep[] | null
  /** Null in lists, like address, voucher, and cancellation. */
  summary: ShownTotals | null
  address: AddressModel | null
  voucherCode: string | null
  cancellation: Cancellation | null
  canCancel: boolean
  canPay: boolean
  canReview: boolean
  canReturn: boolean
  /** The provider's order id; null without one. Not part of the schema. */
  paymentToken: string | null
}

const cancellationWire = v.object({ title: text, message: text, refunded: flag })

const orderWire = v.object({
  id,
  order: v.pipe(text, v.nonEmpty()),
  status: count,
  total_amount: optionalAmount,
  currency: optionalText,
  /** How the shop wrote amounts when the order was placed. Only the reference backend reports it. */
  currency_icon: optionalText,
  currency_position: optionalText,
  order_method: count,
  payment_done: flag,
  payment_token: optionalText,
  cancelled: flag,
  created_at: v.pipe(instant, v.string()),
  steps: stepsWire,
  ordered_products: v.optional(v.unknown(), null),
  address: v.optional(v.unknown(), null),
  voucher: maybe(v.object({ code: optionalText })),
  voucher_id: v.optional(optionalText, null),
  cancellation: maybe(cancellationWire),
  calculated: maybe(
    v.object({
      subtotal: optionalAmount,
      shipping_price: optionalAmount,
      bundle_offer: optionalAmount,
      tax: optionalAmount,
      voucher_price: optionalAmount,
      total_price: optionalAmount,
    }),
  ),
})
type OrderWire = v.InferOutput<typeof orderWire>

type CurrencyWire = Pick<OrderWire, 'currency' | 'currency_icon' | 'currency_position'>

function moneyOfOrder({ currency, currency_icon: icon, currency_position: position }: CurrencyWire, shop: ShopInfo) {
  return moneyIn(currency, shop, icon === null ? null : { icon, position: position === '2' ? 'AFTER' : 'BEFORE' })
}

function calculatedOf({ calculated }: OrderWire, money: ShopMoney): OrderTotals | null {
  const total = money.parse(calculated?.total_price)
  if (!calculated || total === null) return null
  return {
    subtotal: money.parse(calculated.subtotal) ?? 0,
    bundleDiscount: money.parse(calculated.bundle_offer) ?? 0,
    shipping: money.parse(calculated.shipping_price) ?? 0,
    tax: money.parse(calculated.tax) ?? 0,
    voucher: money.parse(calculated.voucher_price) ?? 0,
    total,
  }
}

function abilitiesOf({ payment_done: isPaid, cancelled }: OrderWire, status: OrderStatus, total: number) {
  const hasArrived = status === 'DELIVERED' && !cancelled
  return {
    canCancel: status === 'PENDING' && !cancelled,
    canPay: !isPaid && !cancelled && total > 0,
    canReview: hasArrived,
    canReturn: hasArrived,
  }
}

/**
 * Null if it was not written: an order that the payment provider refused can stay in the backend with a total of 0.
 *
 * @param summed total of the lines
 */
function totalAmountOf(wire: OrderWire, money: ShopMoney, summed: number | null): number | null {
  const total = money.parse(wire.total_amount)
  if (total !== 0 || wire.payment_done || summed === 0) return total
  return wire.calculated || wire.voucher_id === null ? null : total
}

/** Deployed backends require a message for every cancellation. */
export const NO_MESSAGE = '-'

function cancellationOf({ title, message, refunded }: v.InferOutput<typeof cancellationWire>): Cancellation {
  return { title, message: message === NO_MESSAGE ? '' : message, isRefunded: refunded }
}

export function decodeCancellation(data: unknown): Cancellation {
  return cancellationOf(v.parse(cancellationWire, data))
}

function orderOf(wire: OrderWire, shop: ShopInfo): OrderModel {
  const money = moneyOfOrder(wire, shop)
  const tax = money.parse(wire.calculated?.tax)
  const { shown, sold } = decodeOrderLines(wire.ordered_products, tax, money, shop)
  const voucher = money.parse(wire.calculated?.voucher_price) ?? 0
  const summed = sold.length === 0 ? null : orderTotals(sold, voucher).total
  const totals = chargedTotals(totalAmountOf(wire, money, summed), calculatedOf(wire, money), sold, voucher)
  const hasParts = sold.length > 0 || totals.subtotal > 0
  const status = orderStatusOf(wire.status)
  const cancellation = wire.cancellation && cancellationOf(wire.cancellation)
  const total = money.show(totals.total)
  return {
    id: wire.id,
    trackingId: wire.order,
    status,
    isCancelled: wire.cancelled,
    isRefunded: cancellation?.isRefunded ?? false,
    isPaid: wire.payment_done,
    method: paymentCodeOf(wire.order_method),
    createdAt: wire.created_at,
    total,
    lines: shown,
    steps: stepsOf(wire.steps),
    summary: wire.calculated && hasParts ? showTotals(totals, money) : null,
    address: decodeAddress(wire.address),
    voucherCode: wire.voucher?.code ?? null,
    cancellation,
    ...abilitiesOf(wire, status, total.amount),
    paymentToken: wire.payment_token,
  }
}

export function decodeOrder(data: unknown, shop: ShopInfo): OrderModel {
  return orderOf(v.parse(orderWire, data), shop)
}

export function decodeOrders(data: unknown, shop: ShopInfo): OrderModel[] {
  return v.parse(listOf(orderWire), data).map((wire) => orderOf(wire, shop))
}
