import type {
  Hundredths,
  MoneyCart,
  MoneyLine,
  MoneyVoucher,
  Place,
  PriceCart,
  PricedLine,
  Rate,
  ToMinorUnits,
} from './types.ts'

type Amounts = Pick<MoneyLine, 'selling' | 'offered' | 'flash' | 'variantPrice' | 'hasAttributes'>

interface CountedLine {
  line: MoneyLine
  priced: PricedLine
  place: Place
}

/** Prices a cart in whole numbers, as the contract's tables of prices, totals, shipping and vouchers read. */
export const priceCart: PriceCart = (cart) => {
  const lines: [string, PricedLine][] = []
  const counted: CountedLine[] = []
  for (const line of cart.lines) {
    const place = findPlace(line.shippingRule.places, cart.address)
    const priced = priceLine(line, place, cart)
    lines.push([line.id, priced])
    if (line.isSelected && place) counted.push({ line, priced, place })
  }
  const subtotal = sum(counted.map(({ line, priced }) => priced.unit * line.quantity))
  const bundleDiscount = sum(counted.map(({ priced }) => priced.unit * priced.freeUnits))
  const goods = subtotal - bundleDiscount
  const tax = sum(counted.map(({ priced }) => priced.tax))
  const shipping = isShippingFree(goods, cart.freeShippingFrom) ? 0 : shippingOf(counted)
  const voucherMissesMinimum = cart.voucher !== null && goods < cart.voucher.minSpend
  const voucherOff =
    cart.voucher === null || voucherMissesMinimum ? 0 : offeredBy(cart.voucher, goods, cart.percentStep)
  return {
    lines: Object.fromEntries(lines),
    subtotal,
    bundleDiscount,
    tax,
    shipping,
    voucherOff,
    voucherMissesMinimum,
    total: totalOf(goods, shipping, tax, voucherOff),
  }
}

/** Halves away from zero. The backend's amounts have two decimals in every currency. */
export const toMinorUnits: ToMinorUnits = (amount, digits) => {
  const size = BigInt(Math.abs(amount)) * 10n ** BigInt(digits)
  const units = divideHalfUp(size, 100n)
  return Number(amount < 0 ? -units : units)
}

function priceLine(line: MoneyLine, place: Place | null, cart: MoneyCart): PricedLine {
  const unit = unitPrice(line)
  const original = originalPrice(line)
  const freeUnits = freeUnitsOf(line)
  return {
    unit,
    original,
    discountPercent: original === null ? null : discountPercent(unit, original),
    freeUnits,
    tax: lineTax(line, unit, freeUnits, cart),
    placeId: place?.id ?? null,
  }
}

/** The contract's unit price: variant price, else flash price, else an offer above 0, else the selling price. */
export function unitPrice(line: Amounts): Hundredths {
  return variantPrice(line) ?? reducedPrice(line) ?? line.selling
}

/** The specification's variant price: only if the variant has attributes and a price above 0. */
function variantPrice({ hasAttributes, variantPrice }: Amounts): Hundredths | null {
  return hasAttributes && variantPrice !== null && variantPrice > 0 ? variantPrice : null
}

/** The specification's effective price: a flash price wins if present, otherwise an offered price above 0. */
function reducedPrice({ flash, offered }: Amounts): Hundredths | null {
  return flash ?? (offered !== null && offered > 0 ? offered : null)
}

/** The contract's struck-through price: the selling price when an offer or flash price applies, else none. */
function originalPrice(line: MoneyLine): Hundredths | null {
  const isReduced = variantPrice(line) === null && reducedPrice(line) !== null
  // A discount has no percentage of 0.
  return isReduced && line.selling > 0 ? line.selling : null
}

/** The contract's discount percent: 100 minus the integer part of current ÷ original × 100. */
function discountPercent(current: Hundredths, original: Hundredths): number {
  return 100 - Number((BigInt(current) * 100n) / BigInt(original))
}

/** The contract's bundle deal: the free units at or above the buy quantity, once per line and not per multiple. */
function freeUnitsOf({ bundle, quantity }: MoneyLine): number {
  return bundle && quantity >= bundle.buy ? Math.min(bundle.free, quantity) : 0
}

/**
 * The contract's tax: quantity times the tax of a unit.
 * Generation 4 taxes paid units only, and charges a flat tax once per line.
 */
function lineTax(line: MoneyLine, unit: Hundredths, freeUnits: number, cart: MoneyCart): Hundredths {
  if (!line.tax) return 0
  const perUnit = rateOf(line.tax, unit, cart.percentStep)
  if (!cart.taxesPaidUnits) return perUnit * line.quantity
  return line.tax.type === 'flat' ? perUnit : perUnit * (line.quantity - freeUnits)
}

/**
 * The specification's shipping place: an exact state wins over the state `ALL`, a country over the country `ALL`.
 * The contract names no state of a place whose country is `ALL`, so the first one serves.
 */
function findPlace(places: readonly Place[], address: MoneyCart['address']): Place | null {
  const inCountry = places.filter(({ country }) => country === address.country)
  return (
    inCountry.find(({ state }) => state === address.state) ??
    inCountry.find(({ state }) => state === 'ALL') ??
    places.find(({ country }) => country === 'ALL') ??
    null
  )
}

/** The contract's shipping: per line, not per unit. A rule of single prices is charged once per rule and type. */
function shippingOf(counted: readonly CountedLine[]): Hundredths {
  const charged = new Set<string>()
  const prices: Hundredths[] = []
  for (const { line, place } of counted) {
    const pickupPrice = line.delivery === 'pickup' ? place.pickupPrice : null
    const key = `${line.shippingRule.id} ${pickupPrice === null ? 'location' : 'pickup'}`
    if (line.shippingRule.isSinglePrice && charged.has(key)) continue
    charged.add(key)
    prices.push(pickupPrice ?? place.price)
  }
  return sum(prices)
}

/** The contract's free shipping: subtotal − bundle ≥ threshold > 0. */
function isShippingFree(goods: Hundredths, threshold: Hundredths): boolean {
  return threshold > 0 && goods >= threshold
}

/** The contract's voucher: flat or a percentage of the goods, or its cap if that is lower. Never more than the goods. */
function offeredBy(voucher: MoneyVoucher, goods: Hundredths, step: MoneyCart['percentStep']): Hundredths {
  const offered = rateOf(voucher.amount, goods, step)
  return Math.min(offered, voucher.cap ?? offered, goods)
}

/** The contract's total: subtotal − bundle + shipping + tax − voucher. Never negative. */
function totalOf(goods: Hundredths, shipping: Hundredths, tax: Hundredths, voucherOff: Hundredths): Hundredths {
  return Math.max(0, goods + shipping + tax - voucherOff)
}

/** The specification's price types: flat, or a percentage of the base rounded to two decimals, or to whole units. */
function rateOf({ type, value }: Rate, base: Hundredths, step: MoneyCart['percentStep']): Hundredths {
  if (type === 'flat') return value
  return Number(divideHalfUp(BigInt(base) * BigInt(value), BigInt(10_000 * step))) * step
}

/** Quotient of two numbers that are not negative; the divisor is even. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor
}

function sum(amounts: readonly Hundredths[]): Hundredths {
  return amounts.reduce((total, amount) => total + amount, 0)
}
