import fc from 'fast-check'
import { priceCartAgain } from './second-oracle.ts'
import type { Hundredths, MoneyCart, MoneyLine, MoneyVoucher, Place, Rate } from './types.ts'

/** An amount, or a distance from one that is only known once the rest of the cart is. */
type Amount = { at: Hundredths } | { from: Hundredths }

const amount: fc.Arbitrary<Hundredths> = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 200_000 }),
  fc.constantFrom(0, 1, 99, 100, 333, 1999, 7600),
)

/** Mostly at, one below, or one above the amount it is compared with. */
const boundary: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ from: fc.constantFrom(0, 1, -1) }) },
  { weight: 2, arbitrary: fc.record({ at: amount }) },
)

const percentage = fc.oneof(
  // These often give exact halves of a hundredth.
  fc.constantFrom(250, 500, 1250, 2500, 5000),
  fc.constantFrom(0, 1, 333, 725, 825, 1999, 3333, 9999, 10_000),
  fc.integer({ min: 0, max: 10_000 }),
)

const tax: fc.Arbitrary<Rate | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('flat' as const), value: amount }),
  fc.record({ type: fc.constant('percent' as const), value: percentage }),
)

const AREAS = [
  { country: 'US', state: 'CA' },
  { country: 'US', state: 'NY' },
  { country: 'US', state: 'ALL' },
  { country: 'TR', state: '34' },
  { country: 'TR', state: 'ALL' },
  { country: 'DE', state: 'CA' },
  { country: 'ALL', state: 'ALL' },
  { country: 'ALL', state: '' },
]

const address = fc.constantFrom(
  { country: 'US', state: 'CA' },
  { country: 'US', state: 'NY' },
  { country: 'TR', state: '34' },
  { country: 'TR', state: '' },
  { country: 'DE', state: 'BE' },
)

const places: fc.Arbitrary<Omit<Place, 'id'>[]> = fc
  .uniqueArray(
    fc.record({ area: fc.constantFrom(...AREAS), price: amount, pickupPrice: fc.option(amount, { freq: 2 }) }),
    { maxLength: 5, selector: ({ area }) => area },
  )
  .map((priced) => priced.map(({ area, ...prices }) => ({ ...area, ...prices })))

function shippingRule(id: number): fc.Arbitrary<MoneyLine['shippingRule']> {
  return fc.record({
    id: fc.constant(id),
    isSinglePrice: fc.boolean(),
    places: places.map((list) => list.map((place, index) => ({ ...place, id: 10 * id + index }))),
  })
}

/** A line whose offer is not yet compared with its selling price, nor its bundle with its quantity. */
const lineParts = fc.record({
  isSelected: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
  selling: amount,
  offered: fc.oneof(fc.constantFrom(null, 0), boundary),
  flash: fc.option(amount, { freq: 2 }),
  variantPrice: fc.oneof(fc.constantFrom(null, 0), amount),
  hasAttributes: fc.boolean(),
  bundle: fc.option(
    fc.record({
      buyFrom: fc.integer({ min: -2, max: 1 }),
      free: fc.oneof(
        fc.record({ at: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ from: fc.integer({ min: -1, max: 2 }) }),
      ),
    }),
    { freq: 3 },
  ),
  tax,
  delivery: fc.constantFrom('location' as const, 'pickup' as const),
  rule: fc.constantFrom(0 as const, 1 as const, 2 as const),
})

interface VoucherParts {
  amount: { type: Rate['type']; value: Amount }
  minSpend: Amount
  cap: Amount | null
}

const voucherParts: fc.Arbitrary<VoucherParts> = fc.record({
  amount: fc.oneof(
    fc.record({ type: fc.constant('flat' as const), value: boundary }),
    fc.record({
      type: fc.constant('percent' as const),
      value: fc.record({ at: fc.oneof(percentage, fc.constantFrom(10_001, 15_000)) }),
    }),
  ),
  minSpend: fc.oneof(fc.constant({ at: 0 }), boundary),
  cap: fc.option(boundary, { freq: 2 }),
})

/**
 * Carts that reach every rule of prices. Minimum spends, flat vouchers, and free shipping thresholds are often exactly
 * at the price of the goods, and caps exactly at what the voucher takes off.
 */
export const moneyCart: fc.Arbitrary<MoneyCart> = fc
  .record({
    rules: fc.tuple(shippingRule(1), shippingRule(2), shippingRule(3)),
    lines: fc.array(lineParts, { maxLength: 5 }),
    address,
    voucher: fc.option(voucherParts, { freq: 4 }),
    freeShippingFrom: fc.oneof(fc.constant({ at: 0 }), boundary),
    taxesPaidUnits: fc.boolean(),
    percentStep: fc.constantFrom(1 as const, 100 as const),
  })
  .map(({ rules, lines, voucher, freeShippingFrom, ...rest }) => {
    const cart: MoneyCart = {
      ...rest,
      lines: lines.map(({ rule, ...parts }, index) => ({
        ...parts,
        // Nothing says what a pickup costs where nothing can be picked up.
        delivery: rules[rule].places.some(({ pickupPrice }) => pickupPrice === null) ? 'location' : parts.delivery,
        id: `line-${index + 1}`,
        offered: parts.offered && resolve(parts.offered, parts.selling),
        bundle: parts.bundle && {
          buy: Math.max(1, parts.quantity + parts.bundle.buyFrom),
          free: Math.max(1, resolve(parts.bundle.free, parts.quantity)),
        },
        shippingRule: rules[rule],
      })),
      voucher: null,
      freeShippingFrom: 0,
    }
    const goods = priceOfGoods(cart)
    return {
      ...cart,
      voucher: voucher && resolveVoucher(cart, voucher, goods),
      freeShippingFrom: resolve(freeShippingFrom, goods),
    }
  })

/** Arguments of `ToMinorUnits`, with halves of either sign. */
export const amountAndDigits: fc.Arbitrary<[amount: Hundredths, digits: number]> = fc.tuple(
  fc.oneof(
    fc.integer({ min: -100_000_000, max: 100_000_000 }),
    fc
      .tuple(fc.integer({ min: -200, max: 200 }), fc.constantFrom(49, 50, 51))
      .map(([whole, part]) => 100 * whole + part),
  ),
  fc.integer({ min: 0, max: 4 }),
)

function resolveVoucher(
  cart: MoneyCart,
  { amount: { type, value }, minSpend, cap }: VoucherParts,
  goods: Hundredths,
): MoneyVoucher {
  const uncapped = { amount: { type, value: resolve(value, goods) }, minSpend: 0, cap: null }
  const { voucherOff } = priceCartAgain({ ...cart, voucher: uncapped })
  return { ...uncapped, minSpend: resolve(minSpend, goods), cap: cap && resolve(cap, voucherOff) }
}

function priceOfGoods(cart: MoneyCart): Hundredths {
  const { subtotal, bundleDiscount } = priceCartAgain(cart)
  return subtotal - bundleDiscount
}

function resolve(value: Amount, base: Hundredths): Hundredths {
  return 'at' in value ? value.at : Math.max(0, base + value.from)
}
