import type { SeedBundleDeal, SeedCatalog, SeedShippingRule, SeedVoucher } from '../seeding/seed-types.ts'
import type { Random } from './create-random.ts'
import data from './data/rules.json' with { type: 'json' }
import { textOf, texts } from './texts.ts'

export const bundleDeals: SeedBundleDeal[] = data.bundleDeals.map((deal) => ({
  ...deal,
  title: textOf(texts.bundleDeals, deal.id),
}))

// @NOTE The types of JSON are too wide for `type`, here and below.
export const taxRules = data.taxRules as SeedCatalog['taxRules']

export const shippingRules: SeedShippingRule[] = data.shippingRules.map((rule) => ({
  ...rule,
  title: textOf(texts.shippingRules, rule.id),
}))

export const vouchers = data.vouchers.map((voucher) => ({
  ...voucher,
  title: textOf(texts.vouchers, voucher.code),
})) as SeedVoucher[]

const bulky = new Set(['armchair', 'bicycle', 'chair', 'tent'])

export function shippingRuleFor(categorySlug: string, kindId: string, random: Random): number {
  if (bulky.has(kindId)) return 603
  if (categorySlug === 'groceries' || categorySlug === 'garden') return 604
  return random.chance(0.3) ? 602 : 601
}

export function taxRuleFor(categorySlug: string): number {
  return categorySlug === 'groceries' || categorySlug === 'books-stationery' ? 82 : 81
}
