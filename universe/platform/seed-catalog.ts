import type { SeedCatalog, SeedProduct } from '../../backend/seeding/seed-types.ts'
import { content } from '../../backend/testing/test-catalog-content.ts'
import { createTestCatalog } from '../../backend/testing/test-catalog.ts'
import type { Rate } from '../money/types.ts'
import { LANGUAGES, type WorldCatalog, type WorldProduct } from '../worlds/world.ts'

const same = (text: string) => ({ en: text, fr: text, ar: text, tr: text, hi: text })
const ATTRIBUTE = 81

/** The wire has 1 for flat amounts and 2 for percentages. */
const rateOf = ({ type, value }: Rate) =>
  type === 'flat' ? ({ type: 1, price: value } as const) : ({ type: 2, price: value / 100 } as const)

function toProduct(product: WorldProduct, at: number): SeedProduct {
  const { id } = product
  return {
    id,
    slug: product.slug,
    // Those without a translation lose it after the seeding.
    title: Object.assign(same(''), Object.fromEntries(LANGUAGES.map((code) => [code, product.titles[code] ?? '']))),
    description: same(product.description),
    overview: same(`<p>${product.description}</p>`),
    badge: null,
    unit: same('piece'),
    tags: ['thing'],
    categoryId: at % 2 === 0 ? 11 : 12,
    subCategoryId: at % 2 === 0 ? 21 : 23,
    brandId: 31,
    storeId: 41,
    taxRuleId: product.tax + 1,
    shippingRuleId: product.rule + 1,
    bundleDealId: product.bundle === null ? null : product.bundle + 1,
    selling: product.selling,
    offered: product.offered,
    purchased: 1,
    warranty: false,
    refundable: true,
    image: `product-${id}.webp`,
    mobileImage: `phone-${id}.webp`,
    images: [],
    video: null,
    videoThumb: null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    inventory: product.variants.map((variant) => ({
      id: variant.id,
      quantity: variant.stock,
      price: variant.price,
      sku: `SKU-${variant.id}`,
      attributeValueIds: variant.size === null ? [] : [ATTRIBUTE * 10 + variant.size],
    })),
  }
}

/** The catalog of a world for the reference backend. */
export function toSeedCatalog(catalog: WorldCatalog): SeedCatalog {
  const onSale = catalog.products.flatMap(({ id, flash }) => (flash === null ? [] : [{ productId: id, price: flash }]))
  return {
    ...createTestCatalog(0),
    ...content,
    reviews: [],
    collections: [{ id: 501, slug: 'picks', title: same('Picks'), productIds: catalog.products.map(({ id }) => id) }],
    attributes: [
      {
        id: ATTRIBUTE,
        title: same('Size'),
        values: catalog.sizes.map((title, at) => ({ id: ATTRIBUTE * 10 + at, title: same(title) })),
      },
    ],
    bundleDeals: catalog.bundles.map((deal, at) => ({ ...deal, id: at + 1, title: same(`Deal ${at}`) })),
    taxRules: catalog.taxes.map((tax, at) => ({ id: at + 1, title: `Tax ${at}`, ...rateOf(tax) })),
    shippingRules: catalog.rules.map(({ isSinglePrice, places }, at) => ({
      id: at + 1,
      title: same(`Post ${at}`),
      singlePrice: isSinglePrice,
      places: places.map((place) => ({
        id: place.id,
        country: place.country,
        state: place.state,
        price: place.price,
        dayNeeded: 3,
        pickupPoint: place.pickupPrice !== null,
        pickupPrice: place.pickupPrice ?? 0,
      })),
    })),
    products: catalog.products.map(toProduct),
    flashSales: onSale.length === 0 ? [] : [{ id: 601, title: same('Night'), runsHours: 600, products: onSale }],
    vouchers: catalog.vouchers.map(({ code, amount, minSpend, cap }, at) => ({
      id: 701 + at,
      title: same(code),
      code,
      ...rateOf(amount),
      minSpend,
      cappedPrice: cap,
      usageLimit: 1_000,
      limitPerCustomer: 1_000,
    })),
    site: { ...content.site, freeShopping: catalog.freeShippingFrom },
  }
}
