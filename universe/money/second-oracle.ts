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

type Account = 'subtotal' | 'bundleDiscount' | 'tax' | 'shipping'

/** An amount booked to an account. A second posting with the same key is not charged. */
interface Posting {
  account: Account
  key: string
  amount: bigint
}

interface LineAmounts {
  unit: bigint
  original: bigint | null
  quantity: bigint
  freeUnits: bigint
  tax: bigint
  place: Place | null
}

/**
 * Prices a cart as a journal of postings in exact integers: each line books its amounts, and the sums are the balances
 * of the accounts. The voucher is limited to the balance of the goods, so the total cannot be negative.
 */
export const priceCartAgain: PriceCart = (cart) => {
  const entries = cart.lines.map((line) => ({ line, amounts: amountsOf(line, cart) }))
  const balances = balance(
    entries.flatMap(({ line, amounts }, index) => (line.isSelected ? postingsOf(line, amounts, `line ${index}`) : [])),
  )
  const goods = balances.subtotal - balances.bundleDiscount
  const freeFrom = BigInt(cart.freeShippingFrom)
  const shipping = freeFrom > 0n && goods >= freeFrom ? 0n : balances.shipping
  const voucherMissesMinimum = cart.voucher !== null && goods < BigInt(cart.voucher.minSpend)
  const voucherOff = cart.voucher === null || voucherMissesMinimum ? 0n : amountOff(cart.voucher, goods, cart)
  return {
    lines: Object.fromEntries(entries.map(({ line, amounts }) => [line.id, pricedLine(amounts)])),
    subtotal: Number(balances.subtotal),
    bundleDiscount: Number(balances.bundleDiscount),
    tax: Number(balances.tax),
    shipping: Number(shipping),
    voucherOff: Number(voucherOff),
    voucherMissesMinimum,
    total: Number(goods - voucherOff + shipping + balances.tax),
  }
}

export const toMinorUnitsAgain: ToMinorUnits = (amount, digits) =>
  Number(nearest(BigInt(amount) * 10n ** BigInt(digits), 100n))

function amountsOf(line: MoneyLine, cart: MoneyCart): LineAmounts {
  const selling = BigInt(line.selling)
  const { unit, isReduced } = unitPrice(line)
  const quantity = BigInt(line.quantity)
  const freeUnits =
    line.bundle === null || line.quantity < line.bundle.buy ? 0n : smaller(BigInt(line.bundle.free), quantity)
  return {
    unit,
    original: isReduced && selling > 0n ? selling : null,
    quantity,
    freeUnits,
    tax: taxOf(line.tax, unit, quantity, freeUnits, cart),
    place: bestPlace(line.shippingRule.places, cart.address),
  }
}

/** The first price in the order of precedence, and whether it reduces the selling price. */
function unitPrice(line: MoneyLine): { unit: bigint; isReduced: boolean } {
  const candidates: [price: Hundredths | null, isUsable: boolean, isReduced: boolean][] = [
    [line.variantPrice, line.hasAttributes && (line.variantPrice ?? 0) > 0, false],
    [line.flash, line.flash !== null, true],
    [line.offered, (line.offered ?? 0) > 0, true],
  ]
  const [price, , isReduced] = candidates.find(([, isUsable]) => isUsable) ?? [line.selling, true, false]
  return { unit: BigInt(price ?? 0), isReduced }
}

function taxOf(tax: Rate | null, unit: bigint, quantity: bigint, freeUnits: bigint, cart: MoneyCart): bigint {
  if (tax === null) return 0n
  const paidOnly = cart.taxesPaidUnits
  const flatTimes = paidOnly ? 1n : quantity
  const percentTimes = paidOnly ? quantity - freeUnits : quantity
  return share(tax, unit, cart) * (tax.type === 'flat' ? flatTimes : percentTimes)
}

/** The closest match; the first of the list among equally close ones. */
function bestPlace(places: readonly Place[], address: MoneyCart['address']): Place | null {
  const byCloseness: ((place: Place) => boolean)[] = [
    ({ country, state }) => country === address.country && state === address.state,
    ({ country, state }) => country === address.country && state === 'ALL',
    ({ country }) => country === 'ALL',
  ]
  return byCloseness.flatMap((matches) => places.filter(matches))[0] ?? null
}

function postingsOf(line: MoneyLine, amounts: LineAmounts, ownKey: string): Posting[] {
  const { place, unit, quantity, freeUnits, tax } = amounts
  if (place === null) return []
  const { id, isSinglePrice } = line.shippingRule
  const shipping = line.delivery === 'pickup' ? (place.pickupPrice ?? place.price) : place.price
  return [
    { account: 'subtotal', key: ownKey, amount: unit * quantity },
    { account: 'bundleDiscount', key: ownKey, amount: unit * freeUnits },
    { account: 'tax', key: ownKey, amount: tax },
    {
      account: 'shipping',
      key: isSinglePrice ? `rule ${id} ${line.delivery}` : ownKey,
      amount: BigInt(shipping),
    },
  ]
}

function balance(postings: readonly Posting[]): Record<Account, bigint> {
  const charged = new Set<string>()
  const balances = { subtotal: 0n, bundleDiscount: 0n, tax: 0n, shipping: 0n }
  for (const { account, key, amount } of postings) {
    if (charged.has(`${account} ${key}`)) continue
    charged.add(`${account} ${key}`)
    balances[account] += amount
  }
  return balances
}

function amountOff(voucher: MoneyVoucher, goods: bigint, cart: MoneyCart): bigint {
  const offered = share(voucher.amount, goods, cart)
  return smaller(goods, voucher.cap === null ? offered : smaller(offered, BigInt(voucher.cap)))
}

function pricedLine({ unit, original, freeUnits, tax, place }: LineAmounts): PricedLine {
  return {
    unit: Number(unit),
    original: original === null ? null : Number(original),
    discountPercent: original === null ? null : Number(100n - (unit * 100n) / original),
    freeUnits: Number(freeUnits),
    tax: Number(tax),
    placeId: place?.id ?? null,
  }
}

/** A flat rate as it is, or a percentage of the amount, rounded to the cart's step. */
function share(rate: Rate, amount: bigint, { percentStep }: MoneyCart): bigint {
  if (rate.type === 'flat') return BigInt(rate.value)
  const step = BigInt(percentStep)
  return nearest(amount * BigInt(rate.value), 10_000n * step) * step
}

/** The whole number nearest to a fraction, halves away from zero. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator : denominator
  return (2n * numerator + half) / (2n * denominator)
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
