import type { Outcome } from '../../api/endpoint.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { type VoucherOffer, voucherValidityEndpoint } from '../../api/endpoints/cart/cart.ts'
import type { ShippingPlaceModel } from '../../api/endpoints/cart/shipping-rule.ts'
import type { ShopInfo } from '../../api/wire/shop-info.ts'
import type { GraphQLContext } from '../../context.ts'
import { type CheckoutTotals, checkoutTotals, placePrice } from '../../rules/shipping.ts'
import { type LineError, refusedAs, stockCode, userError } from '../../texts/errors.ts'
import { buyableLines, readLines, totalsLineAt } from '../cart/read-cart.ts'
import { checkAll, checkText } from '../input-rules.ts'
import { submitAsCaller } from '../viewer/session.ts'

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

export function chosenPlace({ shippingRule, shippingPlaceId, shippingType }: CartLineModel): ShippingPlaceModel | null {
  const place = shippingRule?.places.find(({ id }) => id === shippingPlaceId)
  return place && placePrice(place, shippingType) !== null ? place : null
}

export function orderedLines(lines: readonly CartLineModel[]): CartLineModel[] {
  return buyableLines(lines).filter((line) => chosenPlace(line) !== null)
}

export function totalsOf(
  lines: readonly CartLineModel[],
  shop: ShopInfo,
  now: number,
  offered: number,
): CheckoutTotals {
  const shipped = lines.map((line) => {
    const { shippingRule, shippingType: type } = line
    const place = chosenPlace(line)
    return {
      ...totalsLineAt(line, now),
      type,
      ruleId: shippingRule?.id ?? '',
      isSinglePrice: shippingRule?.isSinglePrice ?? false,
      price: (place && placePrice(place, type)) ?? 0,
    }
  })
  return checkoutTotals(shipped, shop.freeShippingFrom, offered)
}

export function breakdownOf(
  lines: readonly CartLineModel[],
  { subtotal, bundleDiscount, shipping, tax, voucher, total }: CheckoutTotals,
  { currency }: ShopInfo,
  now: number,
): Breakdown {
  const seen = lines.map((line) => {
    const { quantity, unitPrice } = totalsLineAt(line, now)
    return { id: line.id, quantity, unitPrice }
  })
  return { currency, total, subtotal, bundleDiscount, shipping, tax, voucher, lines: seen }
}

/** Only the reference backend names the reason of a refused line. The lines were read before, with their stock. */
export function withStockCodes(errors: readonly LineError[], lines: readonly CartLineModel[]): LineError[] {
  return errors.flatMap((error) => {
    const line = lines.find(({ id }) => id === error.lineId)
    if (!line || line.quantity <= line.variant.stock) return error
    return refusedAs(stockCode(line.variant.stock), [error])
  })
}

/** In minor units after bundles, for comparison with a voucher's minimum spend. */
async function readGoodsPrice(context: GraphQLContext): Promise<number> {
  const [lines, shop] = await Promise.all([readLines(context), context.api.shop()])
  const { subtotal, bundleDiscount } = totalsOf(orderedLines(lines), shop, context.now(), 0)
  return subtotal - bundleDiscount
}

const MAX_VOUCHER_CODE = 100

export async function offerOf(context: GraphQLContext, code: string): Promise<Outcome<VoucherOffer>> {
  const userErrors = checkAll(context.texts, checkText('code', code, MAX_VOUCHER_CODE))
  if (userErrors.length > 0) return { ok: false, userErrors, lines: [] }
  const [price, { currencyDigits }] = await Promise.all([readGoodsPrice(context), context.api.shop()])
  if (price === 0)
    return { ok: false, userErrors: [userError(context.texts, null, 'checkout.nothingSelected')], lines: [] }
  const outcome = await submitAsCaller(context, voucherValidityEndpoint, { code, price, currencyDigits })
  return outcome.ok ? outcome : { ...outcome, userErrors: refusedAs('VOUCHER_INVALID', outcome.userErrors) }
}

export async function findVoucher(context: GraphQLContext, code: string | null): Promise<VoucherOffer | null> {
  if (code === null || code === '') return null
  const outcome = await offerOf(context, code)
  return outcome.ok ? outcome.value : null
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
