export interface Amounts {
  selling: number
  offered: number | null
  flash: number | null
  /** The variant's own price; null or 0 if it has none or no attributes. */
  variant: number | null
}

export interface UnitPrice {
  current: number
  original: number | null
  /** Whole percent; null below 1%. */
  discountPercent: number | null
  isFlash: boolean
}

export function discountPercent(current: number, original: number): number {
  return Math.floor(((original - current) * 100) / original)
}

/** A variant's own price has no regular price to compare, so nothing is struck through. */
export function unitPrice({ selling, offered, flash, variant }: Amounts): UnitPrice {
  if (variant !== null && variant > 0) {
    return { current: variant, original: null, discountPercent: null, isFlash: false }
  }
  const hasOffer = offered !== null && offered > 0
  const current = flash ?? (hasOffer ? offered : selling)
  const isReduced = current < selling
  return {
    current,
    original: isReduced ? selling : null,
    discountPercent: isReduced ? discountPercent(current, selling) || null : null,
    isFlash: flash !== null,
  }
}

export interface Money {
  amount: number
  /** ISO 4217. */
  currency: string
  /** In the request's language, with the shop's currency position. */
  formatted: string
}

export interface Price {
  current: Money
  original: Money | null
  discountPercent: number | null
  /** End of the flash sale, ISO 8601; null outside one. */
  flashEndsAt: string | null
}

/** Cached data contains both prices, so that no copy, however old, shows a flash price after its end. */
export interface TimedPrice {
  usual: Price
  flash: Price | null
}

export function isRunning(endsAt: string, now: number): boolean {
  return Date.parse(endsAt) >= now
}

export function priceAt({ usual, flash }: TimedPrice, now: number): Price {
  return flash?.flashEndsAt && isRunning(flash.flashEndsAt, now) ? flash : usual
}

/** Adds the end of the flash sale, for lists that contain it once for all products. */
export function endingAt({ usual, flash }: TimedPrice, endsAt: string): TimedPrice {
  return { usual, flash: flash && { ...flash, flashEndsAt: endsAt } }
}

/** A bundle: with at least `buy` units in a cart line, `free` of them are free. */
export interface Deal {
  buy: number
  free: number
}

interface DealState {
  applied: boolean
  /** Free units: once per line, not per multiple, and at most the line's quantity. */
  freeUnits: number
  missingUnits: number
}

export function dealState(deal: Deal, quantity: number): DealState {
  const applied = quantity >= deal.buy
  return {
    applied,
    freeUnits: applied ? Math.min(deal.free, quantity) : 0,
    missingUnits: applied ? 0 : deal.buy - quantity,
  }
}

/**
 * Amounts in minor units; percentages are rounded to multiples of `step`. With `onlyPaid` (generation 4), free units
 * are not taxed, and a flat amount is charged once per line.
 */
export type TaxRule = ({ kind: 'flat'; amount: number } | { kind: 'percent'; percent: number; step: number }) & {
  onlyPaid?: boolean
}

/** Rounds half up to a multiple of `step`, in minor units. `percent` has up to four decimals. */
export function percentOf(amount: number, percent: number, step: number): number {
  const tenThousandths = Math.round(percent * 10_000)
  return Math.round((amount * tenThousandths) / (1_000_000 * step)) * step
}

/** Amounts in minor units. */
export interface VoucherTerms {
  kind: 'flat' | 'percent'
  /** An amount, or a percentage. */
  price: number
  /** 0 without a minimum. */
  minSpend: number
  cap: number | null
}

/** @param base price of the goods without free units, in minor units; the minimum spend is not checked */
export function voucherDiscount({ kind, price, cap }: VoucherTerms, base: number, step: number): number {
  const discount = kind === 'flat' ? price : percentOf(base, price, step)
  return Math.min(discount, cap ?? discount, base)
}

/** Rounded per unit, before multiplying by the quantity. */
export function taxPerUnit(rule: TaxRule | null, unitPrice: number): number {
  if (!rule) return 0
  return rule.kind === 'flat' ? rule.amount : percentOf(unitPrice, rule.percent, rule.step)
}

/** The percentage of all lines, or null if they are not all taxed by the same one. */
export function sharedTaxPercent(rules: readonly (TaxRule | null)[]): number | null {
  const percents = new Set(rules.map((rule) => (rule?.kind === 'percent' ? rule.percent : null)))
  const [percent = null] = percents
  return percents.size === 1 ? percent : null
}

function lineTax(
  rule: TaxRule | null,
  { unitPrice, quantity, freeUnits }: { unitPrice: number; quantity: number; freeUnits: number },
): number {
  const perUnit = taxPerUnit(rule, unitPrice)
  if (!rule?.onlyPaid) return perUnit * quantity
  return rule.kind === 'flat' ? perUnit : perUnit * (quantity - freeUnits)
}

export interface TotalsLine {
  unitPrice: number
  regularPrice: number
  quantity: number
  deal: Deal | null
  tax: TaxRule | null
}

/** Minor units. */
export interface Totals {
  subtotal: number
  bundleDiscount: number
  tax: number
  /** subtotal − bundle + tax; the checkout adds shipping and voucher. */
  total: number
  saved: number
}

function freeUnitsOf({ deal, quantity }: TotalsLine): number {
  return deal ? dealState(deal, quantity).freeUnits : 0
}

export function bundleDiscount(line: TotalsLine): number {
  return freeUnitsOf(line) * line.unitPrice
}

function sum<Line>(lines: readonly Line[], amount: (line: Line) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}

export function cartTotals(lines: readonly TotalsLine[]): Totals {
  const subtotal = sum(lines, (line) => line.unitPrice * line.quantity)
  const bundle = sum(lines, bundleDiscount)
  const tax = sum(lines, (line) => lineTax(line.tax, { ...line, freeUnits: freeUnitsOf(line) }))
  const regular = sum(lines, (line) => line.regularPrice * line.quantity)
  return { subtotal, bundleDiscount: bundle, tax, total: subtotal - bundle + tax, saved: regular - (subtotal - bundle) }
}

/** Remaining amount until free shipping, in minor units; null without such an offer. */
export function freeShipping(
  threshold: number | null,
  { subtotal, bundleDiscount: bundle }: Pick<Totals, 'subtotal' | 'bundleDiscount'>,
) {
  if (threshold === null || threshold <= 0) return null
  const missing = Math.max(0, threshold - (subtotal - bundle))
  return { threshold, missing, reached: missing === 0 }
}

/** Minor units; tax and shipping are for the whole line. */
export interface SoldLine {
  unitPrice: number
  quantity: number
  freeUnits: number
  tax: number
  shipping: number
}

export interface OrderTotals {
  subtotal: number
  bundleDiscount: number
  shipping: number
  tax: number
  voucher: number
  total: number
}

export function orderTotals(lines: readonly SoldLine[], voucher: number): OrderTotals {
  const subtotal = sum(lines, (line) => line.unitPrice * line.quantity)
  const bundleDiscount = sum(lines, (line) => line.unitPrice * line.freeUnits)
  const shipping = sum(lines, (line) => line.shipping)
  const tax = sum(lines, (line) => line.tax)
  return {
    subtotal,
    bundleDiscount,
    shipping,
    tax,
    voucher,
    total: subtotal - bundleDiscount + shipping + tax - voucher,
  }
}

function addsUp({ subtotal, bundleDiscount, shipping, tax, voucher }: OrderTotals, total: number): boolean {
  return subtotal - bundleDiscount + shipping + tax - voucher === total
}

/**
 * The parts of what was charged, from the lines if there are any. Deployed backends drop the cents of free units'
 * prices, and compute the voucher that they report from that: what was charged shows its real discount. Parts may still
 * not add up to the total, because offers are in no part.
 */
export function chargedTotals(
  charged: number | null,
  calculated: OrderTotals | null,
  lines: readonly SoldLine[],
  voucher: number,
): OrderTotals {
  const summed = orderTotals(lines, voucher)
  const total = charged ?? calculated?.total ?? summed.total
  if (calculated && (lines.length === 0 || (addsUp(calculated, total) && !addsUp(summed, total))))
    return { ...calculated, total }
  const droppedCents = summed.bundleDiscount - (calculated?.bundleDiscount ?? summed.bundleDiscount)
  const tooMuch = total - summed.total
  const isOfVoucher = voucher > 0 && tooMuch > 0 && tooMuch <= Math.min(droppedCents, voucher)
  return { ...summed, voucher: isOfVoucher ? voucher - tooMuch : voucher, total }
}
