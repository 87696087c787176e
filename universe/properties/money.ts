import type { Shopper, ToldLine } from '../actors/shopper.ts'
import { priceCart, toMinorUnits } from '../money/price-cart.ts'
import type { MoneyCart, MoneyLine, PricedCart } from '../money/types.ts'
import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import { CURRENCIES, type WorldCatalog, type WorldProduct, type WorldVariant } from '../worlds/world.ts'

/** From generation 3 on. */
function hasSinglePrices({ world }: Life): boolean {
  return world.backend !== 'generation 1' && world.backend !== 'generation 2'
}

/** The oracle's input for the prices of a variant. */
export function pricesOf({ taxes, bundles }: WorldCatalog, product: WorldProduct, variant: WorldVariant) {
  return {
    selling: product.selling,
    offered: product.offered,
    flash: product.flash,
    variantPrice: variant.price,
    hasAttributes: variant.size !== null,
    bundle: product.bundle === null ? null : (bundles[product.bundle] ?? null),
    tax: taxes[product.tax] ?? null,
  }
}

function moneyLine(life: Life, line: ToldLine): MoneyLine | null {
  const { products, rules } = life.backend.catalog()
  const product = products.find(({ id }) => id === line.product)
  const variant = product?.variants.find(({ id }) => id === line.variant)
  const rule = product && rules[product.rule]
  if (!product || !variant || !rule) return null
  return {
    id: line.id,
    isSelected: line.isSelected && line.availability === 'AVAILABLE',
    quantity: line.quantity,
    ...pricesOf(life.backend.catalog(), product, variant),
    shippingRule: { ...rule, id: product.rule, isSinglePrice: rule.isSinglePrice && hasSinglePrices(life) },
    delivery: line.delivery ?? 'location',
  }
}

/**
 * What the shopper's checkout costs by the oracle. Null if the shopper does not know the cart, or has not chosen the
 * delivery of each selected line.
 *
 * @param has changes the lines before they are priced
 */
function expectedCheckout(
  life: Life,
  shopper: Shopper,
  voucher: string | null,
  has: Partial<MoneyLine> = {},
): PricedCart | null {
  const { lines, chosen: address } = shopper
  if (!lines || !address) return null
  const ordered = lines.filter((line) => line.isSelected && line.availability === 'AVAILABLE')
  if (ordered.some(({ delivery }) => delivery === null)) return null
  const priced = lines.map((line) => moneyLine(life, line)).filter((line) => line !== null)
  const { vouchers, freeShippingFrom } = life.backend.catalog()
  const cart: MoneyCart = {
    lines: priced.map((line) => ({ ...line, ...has })),
    address,
    voucher: vouchers.find(({ code }) => code === voucher) ?? null,
    freeShippingFrom: life.world.backend === 'reference' ? freeShippingFrom : 0,
    taxesPaidUnits: life.world.backend === 'generation 4',
    percentStep: life.world.backend === 'reference' && CURRENCIES[life.world.currency] === 0 ? 100 : 1,
  }
  return priceCart(cart)
}

/**
 * The least discount that the shop may show where the order gets `should`. Generations 1 to 4 show a voucher on prices
 * without offers, which may be lower ones, and do not tell guests its terms. Of the others, the call with the terms may
 * have failed.
 */
function leastDiscount(life: Life, shopper: Shopper, voucher: string | null, should: number): number {
  const { world, line } = life
  if (world.backend === 'reference') return should
  if (line.faults() > 0) return 0
  if (world.backend === 'generation 5') return should
  if (shopper.account !== 'signedIn') return 0
  const onRegularPrices = expectedCheckout(life, shopper, voucher, { offered: 0 })
  return Math.min(should, toMinorUnits(onRegularPrices?.voucherOff ?? 0, CURRENCIES[world.currency]))
}

const PARTS = ['subtotal', 'bundleDiscount', 'shipping', 'tax'] as const

/** Property 1: the checkout shows what the oracle computes, part by part; and property 3. */
export function expectOracle(life: Life, shopper: Shopper, seen: Seen, voucher: string | null): void {
  const { shown } = shopper
  const expected = expectedCheckout(life, shopper, voucher)
  if (!shown || !expected) return
  const digits = CURRENCIES[life.world.currency]
  for (const part of PARTS) {
    const [is, should] = [shown.parts[part], toMinorUnits(expected[part], digits)]
    seen.expect(1, is === should, () => `${part} is ${is}, and by the oracle ${should}`)
  }
  const [is = 0, should] = [shown.parts['voucher'], toMinorUnits(expected.voucherOff, digits)]
  const least = leastDiscount(life, shopper, voucher, should)
  const isRight = is <= should && is >= least
  seen.expect(1, isRight, () => `the voucher takes off ${is}, and by the oracle ${should}`)
  if (is !== should) return
  const [total = 0, right] = [shown.parts['total'], toMinorUnits(expected.total, digits)]
  // A discount that is smaller by hundredths may look the same, and round the total up.
  const most = least < should && digits === 0 ? right + 1 : right
  seen.expect(1, total >= right && total <= most, () => `the total is ${total}, and by the oracle ${right}`)
  if (expected.voucherOff > 0) seen.reach('a voucher took something off')
  if (expected.bundleDiscount > 0) seen.reach('a bundle was free')
  if (expected.shipping === 0 && expected.subtotal > 0) seen.reach('shipping was free')
  if (shopper.lines?.some(({ delivery, isSelected }) => isSelected && delivery === 'pickup'))
    seen.reach('a line was picked up')
  if (voucher) {
    const without = expectedCheckout(life, shopper, null)
    const most = without ? toMinorUnits(without.total, digits) : 0
    seen.expect(3, (shown.parts['total'] ?? 0) <= most, () => `the voucher raises the total to ${shown.parts['total']}`)
  }
}

/** The total that the parts of a checkout or an order add up to. */
export function sumOf(parts: Readonly<Record<string, number>>): number {
  const of = (name: string) => parts[name] ?? 0
  return of('subtotal') - of('bundleDiscount') + of('shipping') + of('tax') - of('voucher') + of('other')
}

/** Property 1: the parts that are shown add up to the total that is shown. */
export function expectToAddUp({ shown }: Shopper, seen: Seen): void {
  if (!shown) return
  const [sum, total = 0] = [sumOf(shown.parts), shown.parts['total']]
  seen.expect(1, sum === total, () => `the parts add up to ${sum}, and the total is ${total}`)
  seen.expect(3, total >= 0, () => `the total is ${total}`)
}
