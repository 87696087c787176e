import { createHash } from 'node:crypto'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { type ShopInfo, shopMoney } from '../../api/wire/shop-info.ts'
import { showTotals } from '../../api/wire/shown-totals.ts'
import type { CheckoutTotals } from '../../rules/shipping.ts'
import { totalsLineAt } from '../cart/read-cart.ts'

export interface SeenLine {
  id: string
  quantity: number
  /** Minor units. */
  unitPrice: number
  isPickup: boolean
}

/** An order as the shopper saw it. Amounts in minor units. */
export interface Breakdown {
  currency: string
  total: number
  subtotal: number
  bundleDiscount: number
  shipping: number
  tax: number
  voucher: number
  /** Digest of the whole address; empty without one. */
  address: string
  /** Wire number of the payment method; 0 if it was not chosen yet. */
  method: number
  linesDigest: string
  /** Null if there are too many for the text; their digest still shows whether any is different. */
  lines: readonly SeenLine[] | null
}

export interface AgreedTotal {
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** `unreadable` for a text of another version, which must not count as agreement to anything. */
  seen: Breakdown | 'unreadable' | null
}

/** Characters. An accidental match is out of the question, and only the shopper could search for one. */
const DIGEST_LENGTH = 12

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, DIGEST_LENGTH)
}

function addressDigest(address: AddressModel | null): string {
  if (!address) return ''
  const { name, email, phone, country, state, city, zip, line1, line2, deliveryInstruction } = address
  return digestOf([name, email, phone, country, state, city, zip, line1, line2, deliveryInstruction])
}

export function linesDigest(lines: readonly SeenLine[]): string {
  return digestOf(lines.map(({ id, quantity, unitPrice, isPickup }) => [id, quantity, unitPrice, isPickup]).toSorted())
}

export function breakdownOf(
  lines: readonly CartLineModel[],
  totals: CheckoutTotals,
  address: AddressModel | null,
  shop: ShopInfo,
  now: number,
): Breakdown {
  const money = shopMoney(shop)
  const { currency } = shop
  const { subtotal, bundleDiscount, shipping, tax, voucher, total } = showTotals(totals, money)
  const seen = lines.map((line) => {
    const { quantity, unitPrice } = totalsLineAt(line, now)
    return { id: line.id, quantity, unitPrice: money.minor(unitPrice), isPickup: line.shippingType === 'PICKUP' }
  })
  return {
    currency,
    total: total.amount,
    subtotal: subtotal.amount,
    bundleDiscount: bundleDiscount.amount,
    shipping: shipping.amount,
    tax: tax.amount,
    voucher: voucher.amount,
    address: addressDigest(address),
    method: 0,
    linesDigest: linesDigest(seen),
    lines: seen,
  }
}

/** Query values of page URLs are cut at 256 characters. */
const MAX_BREAKDOWN = 250
const RADIX = 36
const NUMBER = '[0-9a-z]{1,11}'
const SUMS = `(?:\\.${NUMBER}){6}`
const DIGESTS = `_(?:[0-9a-f]{${DIGEST_LENGTH}})?\\.[0-9a-f]{${DIGEST_LENGTH}}\\.[0-9a-z]`
const BREAKDOWN = new RegExp(`^[A-Z]{3}${SUMS}${DIGESTS}(?:_${NUMBER}(?:\\.${NUMBER}){2}(?:\\.p)?)*~?$`)

function numbers(...values: number[]): string {
  return values.map((value) => value.toString(RADIX)).join('.')
}

function writeLine({ id, quantity, unitPrice, isPickup }: SeenLine): string {
  return `_${numbers(Number(id), quantity, unitPrice)}${isPickup ? '.p' : ''}`
}

/**
 * Base 36: currency and sums, `_` with digests of the address and the lines and the method, then `_` with id, quantity,
 * and price of each line; `~` if there are too many.
 */
export function writeBreakdown({ currency, lines, address, linesDigest: digest, method, ...sums }: Breakdown): string {
  const { total, subtotal, bundleDiscount, shipping, tax, voucher } = sums
  const head = `${currency}.${numbers(total, subtotal, bundleDiscount, shipping, tax, voucher)}`
  const known = `${head}_${address}.${digest}.${method.toString(RADIX)}`
  const text = known + (lines?.map(writeLine).join('') ?? '~')
  return text.length > MAX_BREAKDOWN ? `${known}~` : text
}

function readLine(text: string): SeenLine {
  const [id = '0', quantity = '0', unitPrice = '0', pickup] = text.split('.')
  return {
    id: String(parseInt(id, RADIX)),
    quantity: parseInt(quantity, RADIX),
    unitPrice: parseInt(unitPrice, RADIX),
    isPickup: pickup === 'p',
  }
}

export function withMethod(text: string, method: number): string {
  const breakdown = readBreakdown(text)
  return breakdown ? writeBreakdown({ ...breakdown, method }) : text
}

/** Parses untrusted text from the browser; null if malformed. */
export function readBreakdown(text: string | null | undefined): Breakdown | null {
  if (!text || text.length > MAX_BREAKDOWN || !BREAKDOWN.test(text)) return null
  const isCut = text.endsWith('~')
  const [head = '', known = '', ...lines] = text.replace('~', '').split('_')
  const [currency = '', ...sums] = head.split('.')
  const [total = 0, subtotal = 0, bundleDiscount = 0, shipping = 0, tax = 0, voucher = 0] = sums.map((sum) =>
    parseInt(sum, RADIX),
  )
  const [address = '', digest = '', method = '0'] = known.split('.')
  const read = isCut ? null : lines.map(readLine)
  if (read && linesDigest(read) !== digest) return null
  return {
    currency,
    total,
    subtotal,
    bundleDiscount,
    shipping,
    tax,
    voucher,
    address,
    method: parseInt(method, RADIX),
    linesDigest: digest,
    lines: read,
  }
}
