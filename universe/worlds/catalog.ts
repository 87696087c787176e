import fc from 'fast-check'
import type { Place, Rate } from '../money/types.ts'
import { textOf } from './texts.ts'
import {
  CURRENCIES,
  type Currency,
  type Language,
  LANGUAGES,
  type WorldCatalog,
  type WorldProduct,
  type WorldVariant,
  type WorldVoucher,
} from './world.ts'

/** Owners enter whole units in currencies without decimals, at a backend that knows them. */
function amountIn(isWhole: boolean, most = 20_000): fc.Arbitrary<number> {
  const cents = fc.oneof(fc.constantFrom(1, 99, 100, 1_000, 1_450, 9_999), fc.integer({ min: 1, max: most }))
  return isWhole ? cents.map((amount) => Math.max(1, Math.round(amount / 100)) * 100) : cents
}

/** The reference backend has whole percents only. */
const anyPercent = fc.constantFrom(100, 300, 700, 1_900, 2_000, 3_300)

function rateIn(isWhole: boolean): fc.Arbitrary<Rate> {
  return fc.oneof(
    fc.record({ type: fc.constant('percent' as const), value: anyPercent }),
    fc.record({ type: fc.constant('flat' as const), value: amountIn(isWhole, 500) }),
  )
}

/** Every rule ships to Germany or to everywhere; to Turkey and the United States only some, and dearer. */
function ruleIn(isWhole: boolean): fc.Arbitrary<WorldCatalog['rules'][number]> {
  const price = fc.oneof(fc.constant(0), amountIn(isWhole, 3_000))
  const pickupPrice = fc.option(fc.oneof(fc.constant(0), amountIn(isWhole, 500)))
  const where = fc.constantFrom<[string, string][]>(
    [['ALL', '']],
    [['DE', 'ALL']],
    [
      ['DE', 'ALL'],
      ['TR', '34'],
      ['TR', 'ALL'],
    ],
    [
      ['ALL', ''],
      ['US', 'DC'],
    ],
    [
      ['US', 'ALL'],
      ['DE', 'ALL'],
      ['ALL', 'ALL'],
    ],
  )
  return fc
    .record({
      isSinglePrice: fc.boolean(),
      where,
      costs: fc.array(fc.tuple(price, pickupPrice), { minLength: 3, maxLength: 3 }),
    })
    .map(({ isSinglePrice, where: regions, costs }) => ({
      isSinglePrice,
      places: regions.map(([country, state], at): Place => {
        const [cost = 0, pickup = null] = costs[at] ?? []
        return { id: 0, country, state, price: cost, pickupPrice: pickup }
      }),
    }))
}

const anyStock = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 3, max: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(1, 2) },
  { weight: 1, arbitrary: fc.constant(0) },
)

const FIRST_ID = 1_001

function variantsOf(product: number, drawn: readonly { price: number; stock: number }[]): WorldVariant[] {
  const isPlain = drawn.length === 1
  return drawn.map(({ price, stock }, at) => ({
    id: product * 100 + at,
    size: isPlain ? null : at,
    price: isPlain ? 0 : price,
    stock,
  }))
}

function productIn(isWhole: boolean): fc.Arbitrary<(at: number) => WorldProduct> {
  const amount = amountIn(isWhole)
  return fc
    .record({
      word: fc.nat({ max: 99 }),
      untranslated: fc.subarray([...LANGUAGES], { maxLength: 2 }),
      selling: amount,
      offered: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: amount }),
      flash: fc.option(amount, { freq: 4 }),
      bundle: fc.option(fc.nat({ max: 1 }), { freq: 3 }),
      tax: fc.nat({ max: 1 }),
      rule: fc.nat({ max: 1 }),
      picture: fc.constantFrom('own' as const, 'missing' as const),
      variants: fc.array(fc.record({ price: fc.oneof(fc.constant(0), amount), stock: anyStock }), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    .map(({ word, untranslated, variants, ...rest }) => (at) => {
      const id = FIRST_ID + at
      const titles: WorldProduct['titles'] = {}
      for (const language of LANGUAGES)
        if (!untranslated.includes(language)) titles[language] = textOf(word, language, id)
      return {
        ...rest,
        id,
        slug: `p-${word}`,
        titles,
        description: `About ${id}`,
        variants: variantsOf(id, variants),
      }
    })
}

function voucherIn(isWhole: boolean): fc.Arbitrary<Omit<WorldVoucher, 'code'>> {
  return fc.record({
    amount: rateIn(isWhole),
    minSpend: fc.oneof(fc.constant(0), amountIn(isWhole)),
    cap: fc.option(amountIn(isWhole, 2_000)),
  })
}

/** @param most products at most */
export function catalogIn(
  currency: Currency,
  knowsCurrency: boolean,
  ownLanguage: Language,
  most = 10,
): fc.Arbitrary<WorldCatalog> {
  const isWhole = knowsCurrency && CURRENCIES[currency] === 0
  return fc
    .record({
      products: fc.array(productIn(isWhole), { minLength: 2, maxLength: most }),
      bundles: fc.constantFrom(
        [
          { buy: 2, free: 1 },
          { buy: 3, free: 1 },
        ],
        [
          { buy: 1, free: 1 },
          { buy: 4, free: 3 },
        ],
      ),
      taxes: fc.array(rateIn(isWhole), { minLength: 2, maxLength: 2 }),
      rules: fc.array(ruleIn(isWhole), { minLength: 2, maxLength: 2 }),
      vouchers: fc.array(voucherIn(isWhole), { minLength: 2, maxLength: 2 }),
      freeShippingFrom: fc.oneof(fc.constant(0), amountIn(isWhole)),
    })
    .map((drawn) => ({
      ...drawn,
      sizes: ['S', 'M', 'L', 'XL'],
      products: drawn.products.map((make, at) => {
        const product = make(at)
        return { ...product, titles: { [ownLanguage]: `Own ${product.id}`, ...product.titles } }
      }),
      vouchers: drawn.vouchers.map((voucher, at) => ({ ...voucher, code: `WORLD${at}` })),
      rules: drawn.rules.map((rule, at) => ({
        ...rule,
        places: rule.places.map((place, nth) => ({ ...place, id: (at + 1) * 100 + nth })),
      })),
    }))
}
