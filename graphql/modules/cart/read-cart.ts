import type { Availability, ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import { Absent, Refusal, RestError } from '../../api/client/rest-error.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { cartEndpoint } from '../../api/endpoints/cart/cart.ts'
import { showPrice } from '../../api/endpoints/product/product-fields.ts'
import { type ShopInfo, type ShopMoney, shopMoney } from '../../api/wire/shop-info.ts'
import { showTotals } from '../../api/wire/shown-totals.ts'
import type { GraphQLContext } from '../../context.ts'
import {
  type UnitPrice,
  unitPrice,
  isRunning,
  dealState,
  bundleDiscount,
  cartTotals,
  freeShipping,
  sharedTaxPercent,
  type TotalsLine,
} from '../../rules/prices.ts'
import { readAsCaller } from '../viewer/session.ts'

type Cart = ResolversParentTypes['Cart']
type CartLine = ResolversParentTypes['CartLine']
type CartLineBundle = ResolversParentTypes['CartLineBundle']
type CartSummary = ResolversParentTypes['CartSummary']

/** Constant: a cart is found by its owner, never by id. */
const CART_ID = 'cart'

function priceOf({ amounts, flashEndsAt }: CartLineModel, now: number): UnitPrice {
  const runs = flashEndsAt !== null && isRunning(flashEndsAt, now)
  return unitPrice(runs ? amounts : { ...amounts, flash: null })
}

function totalsLineOf(line: CartLineModel, price: UnitPrice): TotalsLine {
  const { quantity, deal, tax } = line
  return { unitPrice: price.current, regularPrice: price.original ?? price.current, quantity, deal, tax }
}

export function totalsLineAt(line: CartLineModel, now: number): TotalsLine {
  return totalsLineOf(line, priceOf(line, now))
}

function bundleOf(line: TotalsLine, deal: CartLineModel['deal'], money: ShopMoney): CartLineBundle | null {
  return deal && { deal, ...dealState(deal, line.quantity), saved: money.show(bundleDiscount(line)) }
}

function availabilityOf({ isSold, variant, quantity }: CartLineModel, left: number): Availability {
  if (!isSold) return 'UNAVAILABLE'
  if (variant.stock < 1) return 'OUT_OF_STOCK'
  return left < quantity ? 'INSUFFICIENT' : 'AVAILABLE'
}

/**
 * By line. Deployed backends can have several lines of one variant; the selected ones are ordered together and share its
 * stock.
 */
function availabilities(lines: readonly CartLineModel[]): Map<string, Availability> {
  // bounded: lines of one cart
  const ordered = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      const { id, variant, quantity, selected } = line
      const before = selected ? (ordered.get(variant.id) ?? 0) : 0
      const availability = availabilityOf(line, variant.stock - before)
      if (selected && availability === 'AVAILABLE') ordered.set(variant.id, before + quantity)
      return [id, availability]
    }),
  )
}

/** The lines that totals, shipping, and orders are about: selected ones that can be bought. */
export function buyableLines(lines: readonly CartLineModel[]): CartLineModel[] {
  const availability = availabilities(lines)
  return lines.filter(({ id, selected }) => selected && availability.get(id) === 'AVAILABLE')
}

function lineOf(line: CartLineModel, money: ShopMoney, now: number, availability: Availability): CartLine {
  const price = priceOf(line, now)
  const { id, product, variant, quantity, selected } = line
  return {
    id,
    product,
    variant,
    quantity,
    selected,
    price: showPrice(price, line.flashEndsAt, money),
    total: money.show(price.current * quantity),
    bundle: bundleOf(totalsLineOf(line, price), line.deal, money),
    availability,
  }
}

function summaryOf(lines: CartLineModel[], shop: ShopInfo, money: ShopMoney, now: number): CartSummary {
  const selected = buyableLines(lines)
  const totals = cartTotals(selected.map((line) => totalsLineAt(line, now)))
  const shipping = freeShipping(shop.freeShippingFrom, totals)
  const { subtotal, bundleDiscount, tax, total, other } = showTotals({ ...totals, shipping: 0, voucher: 0 }, money)
  return {
    selectedCount: countOf(selected),
    subtotal,
    bundleDiscount,
    tax,
    total,
    other,
    taxPercent: sharedTaxPercent(selected.map(({ tax }) => tax)),
    saved: money.show(totals.saved),
    freeShipping: shipping && {
      threshold: money.show(shipping.threshold),
      missing: money.show(shipping.missing),
      reached: shipping.reached,
    },
    hasOffers: selected.some(({ hasOffer }) => hasOffer),
  }
}

function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}

export function presentCart(lines: CartLineModel[], shop: ShopInfo, now: number): Cart {
  const money = shopMoney(shop)
  const availability = availabilities(lines)
  return {
    id: CART_ID,
    count: countOf(lines),
    lines: lines.map((line) => lineOf(line, money, now, availability.get(line.id) ?? 'UNAVAILABLE')),
    summary: summaryOf(lines, shop, money, now),
  }
}

export function readLines(context: GraphQLContext): Promise<CartLineModel[]> {
  return readAsCaller(context, () => context.api.call(cartEndpoint, undefined), [])
}

export async function showLines(context: GraphQLContext, lines: CartLineModel[]): Promise<Cart> {
  return presentCart(lines, await context.api.shop(), context.now())
}

export async function readCart(context: GraphQLContext): Promise<Cart> {
  const [lines] = await Promise.all([readLines(context), context.api.shop()])
  return showLines(context, lines)
}

/** Null instead of an error, after which the shopper would repeat the change. */
export async function cartAfterChange(context: GraphQLContext): Promise<Cart | null> {
  try {
    return await readCart(context)
  } catch (error) {
    if (error instanceof Refusal || error instanceof Absent) return null
    if (error instanceof RestError && error.code !== 'UNAUTHENTICATED') return null
    throw error
  }
}
