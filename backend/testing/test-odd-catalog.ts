import type { SeedProduct, SeedVoucher } from '../seeding/seed-types.ts'
import { localized } from './test-catalog-content.ts'
import { createTestCatalog } from './test-catalog.ts'

/** Product of the contract's worked example, §4.4: three pieces of it cost 168.84. */
export const WORKED_EXAMPLE = { id: 137, quantity: 3, total: 16_884 }

const deals = [null, { id: 51, buy: 2, free: 1 }, { id: 52, buy: 3, free: 2 }, { id: 53, buy: 1, free: 1 }]
const taxes = [
  { id: 61, title: 'Three percent', type: 2 as const, price: 3 },
  { id: 62, title: 'Flat', type: 1 as const, price: 37 },
  { id: 63, title: 'Nineteen', type: 2 as const, price: 19 },
  { id: 64, title: 'None', type: 2 as const, price: 0 },
]
const rules = [
  { id: 71, singlePrice: false, price: 1000, pickupPrice: 99 },
  { id: 72, singlePrice: true, price: 333, pickupPrice: 0 },
  { id: 73, singlePrice: true, price: 501, pickupPrice: 250 },
]
const freeFrom = 30_000

// The example's position in the list gives it the contract's rules: 3 % tax, shipping 10.00, buy 2 get 1 free.
function oddProduct(product: SeedProduct, index: number): SeedProduct {
  const isExample = product.id === WORKED_EXAMPLE.id
  return {
    ...product,
    selling: isExample ? 7600 : 101 + index * 737,
    offered: index % 3 === 0 && !isExample ? 99 + index * 613 : 0,
    taxRuleId: taxes[index % 4]?.id ?? 0,
    shippingRuleId: rules[index % 3]?.id ?? 0,
    bundleDealId: deals[index % 5]?.id ?? null,
    inventory: product.inventory.map((entry) => ({ ...entry, quantity: 1_000_000 })),
  }
}

/**
 * Odd prices with every mix of rules, and unlimited stock and vouchers; returned with the numbers to compute totals
 * from.
 */
export function createOddCatalog() {
  const catalog = createTestCatalog(60)
  const title = catalog.brands[0]?.title ?? localized('')
  const voucher: Omit<SeedVoucher, 'id' | 'code'> = {
    title,
    type: 2,
    price: 15,
    minSpend: 0,
    cappedPrice: null,
    usageLimit: 1_000_000,
    limitPerCustomer: 1_000_000,
  }
  const vouchers: SeedVoucher[] = [
    { ...voucher, id: 701, code: 'PERCENT' },
    { ...voucher, id: 702, code: 'CAPPED', price: 33, cappedPrice: 777 },
    { ...voucher, id: 703, code: 'FLAT', type: 1, price: 1234 },
  ]
  const products = catalog.products.map(oddProduct)
  const shippingRules = rules.map(({ id, singlePrice, price, pickupPrice }) => ({
    id,
    title,
    singlePrice,
    places: [{ id: id * 10, country: 'US', state: 'ALL', price, dayNeeded: 2, pickupPoint: true, pickupPrice }],
  }))
  const bundleDeals = deals.filter((deal) => deal !== null).map((deal) => ({ ...deal, title }))
  const site = { ...catalog.site, freeShopping: freeFrom }
  return {
    catalog: { ...catalog, products, vouchers, taxRules: taxes, site, bundleDeals, shippingRules },
    deals,
    taxes,
    rules,
    products,
    vouchers,
    freeFrom,
  }
}
