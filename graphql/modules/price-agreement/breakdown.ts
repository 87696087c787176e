import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { type ShopInfo, shopMoney } from '../../api/wire/shop-info.ts'
import { showTotals } from '../../api/wire/shown-totals.ts'
import type { CheckoutTotals } from '../../rules/shipping.ts'
import { totalsLineAt } from '../cart/read-cart.ts'

export interface SeenLine {
  id: string
  quantity: number
  unitPrice: number
}

/** An order's total and its parts, in minor units. */
export interface Breakdown {
  currency: string
  total: number
  subtotal: number
  bundleDiscount: number
  shipping: number
  tax: number
  voucher: number
  /** Null if there are too many to compare each. */
  lines: readonly SeenLine[] | null
}

export interface AgreedTotal {
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  seen: Breakdown | null
}

export function breakdownOf(
  lines: readonly CartLineModel[],
  totals: CheckoutTotals,
  shop: ShopInfo,
  now: number,
): Breakdown {
  const money = shopMoney(shop)
  const { currency } = shop
  const { subtotal, bundleDiscount, shipping, tax, voucher, total } = showTotals(totals, money)
  const seen = lines.map((line) => {
    const { quantity, unitPrice } = totalsLineAt(line, now)
    return { id: line.id, quantity, unitPrice: money.minor(unitPrice) }
  })
  return {
    currency,
    total: total.amount,
    subtotal: subtotal.amount,
    bundleDiscount: bundleDiscount.amount,
    shipping: shipping.amount,
    tax: tax.amount,
    voucher: voucher.amount,
    lines: seen,
  }
}

/** Query values of page URLs are cut at 256 characters. */
const MAX_BREAKDOWN = 250
const RADIX = 36
const BREAKDOWN = /^[A-Z]{3}(?:\.[0-9a-z]{1,11}){6}(?:_[0-9a-z]{1,11}(?:\.[0-9a-z]{1,11}){2})*~?$/

function numbers(...values: number[]): string {
  return values.map((value) => value.toString(RADIX)).join('.')
}

/** Base 36: currency and sums, then `_` with id, quantity, and price of each line; `~` if there are too many. */
export function writeBreakdown({ currency, lines, ...sums }: Breakdown): string {
  const { total, subtotal, bundleDiscount, shipping, tax, voucher } = sums
  const head = `${currency}.${numbers(total, subtotal, bundleDiscount, shipping, tax, voucher)}`
  const each = lines?.map(({ id, quantity, unitPrice }) => `_${numbers(Number(id), quantity, unitPrice)}`)
  const text = head + (each?.join('') ?? '~')
  return text.length > MAX_BREAKDOWN ? `${head}~` : text
}

function readLine(text: string): SeenLine {
  const [id = 0, quantity = 0, unitPrice = 0] = text.split('.').map((number) => parseInt(number, RADIX))
  return { id: String(id), quantity, unitPrice }
}

/** Parses untrusted text from the browser; null if malformed. */
export function readBreakdown(text: string | null | undefined): Breakdown | null {
  if (!text || text.length > MAX_BREAKDOWN || !BREAKDOWN.test(text)) return null
  const isCut = text.endsWith('~')
  const [head = '', ...lines] = text.replace('~', '').split('_')
  const [currency = '', ...sums] = head.split('.')
  const [total = 0, subtotal = 0, bundleDiscount = 0, shipping = 0, tax = 0, voucher = 0] = sums.map((sum) =>
    parseInt(sum, RADIX),
  )
  return {
    currency,
    total,
    subtotal,
    bundleDiscount,
    shipping,
    tax,
    voucher,
    lines: isCut ? null : lines.map(readLine),
  }
}
