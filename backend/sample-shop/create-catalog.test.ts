import { describe, expect, test } from 'vitest'
import type { Localized, SeedCatalog } from '../seeding/seed-types.ts'
import { createCatalog } from './create-catalog.ts'
import { seriesOf } from './products/product-name.ts'

const shop = createCatalog(600)
const large = createCatalog(8000)

function ids(items: { id: number }[]): Set<number> {
  return new Set(items.map((item) => item.id))
}

function isLocalized(value: object): value is Localized {
  return 'en' in value && 'ar' in value && 'hi' in value
}

/** Every text of the catalog with its path. */
function textsOf(value: unknown, path: string): [string, Localized][] {
  if (typeof value !== 'object' || value === null) return []
  if (isLocalized(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

function imageNames(catalog: SeedCatalog): string[] {
  return catalog.products.flatMap((product) => product.images)
}

describe('createCatalog', () => {
  test('creates the same shop every time, and a smaller shop is a prefix of it', () => {
    expect(createCatalog(80)).toEqual(createCatalog(80))
    expect(createCatalog(12).products).toEqual(createCatalog(80).products.slice(0, 12))
  })

  test.each([
    [12, createCatalog(12)],
    [600, shop],
    [8000, large],
  ])('has %i products with different ids, slugs and rows', (size, catalog) => {
    const { products, reviews, collections, flashSales } = catalog
    const rows = products.flatMap((product) => product.inventory)
    expect(products).toHaveLength(size)
    expect(ids(products).size).toBe(size)
    expect(new Set(products.map((product) => product.slug)).size).toBe(size)
    expect(ids(rows).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.sku)).size).toBe(rows.length)
    expect(ids(reviews).size).toBe(reviews.length)
    expect(collections.every((collection) => collection.productIds.length > 0)).toBe(true)
    expect(flashSales.every((sale) => sale.products.length > 0)).toBe(true)
  })

  test('has different names in a large shop: a model becomes a series, then an edition of it', () => {
    expect(new Set(large.products.map(({ title }) => title.en)).size).toBe(8000)
    expect(seriesOf(0)).toBeNull()
    expect(seriesOf(1)).toMatchObject({ en: 'Alba', hi: 'आल्बा' })
    expect(seriesOf(25)).toMatchObject({ en: 'Alba II', fr: 'Alba II' })
    expect(seriesOf(24 * 8 + 1)).toMatchObject({ en: 'Alba IX' })
  })

  test('resolves every reference', () => {
    const products = ids(shop.products)
    const values = new Set(shop.attributes.flatMap((attribute) => attribute.values.map((value) => value.id)))
    const subs = new Map(shop.subCategories.map((sub) => [sub.id, sub.categoryId]))
    for (const product of shop.products) {
      expect(subs.get(product.subCategoryId)).toBe(product.categoryId)
      expect(ids(shop.categories)).toContain(product.categoryId)
      expect(ids(shop.brands)).toContain(product.brandId)
      expect(ids(shop.stores)).toContain(product.storeId)
      expect(ids(shop.taxRules)).toContain(product.taxRuleId)
      expect(ids(shop.shippingRules)).toContain(product.shippingRuleId)
      expect([null, ...ids(shop.bundleDeals)]).toContain(product.bundleDealId)
      expect(product.inventory.flatMap((row) => row.attributeValueIds).filter((id) => !values.has(id))).toEqual([])
    }
    const named = [
      ...shop.reviews.map((review) => review.productId),
      ...shop.collections.flatMap((collection) => collection.productIds),
      ...shop.flashSales.flatMap((sale) => sale.products.map((member) => member.productId)),
    ]
    expect(named.filter((id) => !products.has(id))).toEqual([])
  })

  test('writes every text in every language, with Arabic and Hindi in their scripts', () => {
    const texts = textsOf(shop, 'shop')
    expect(texts.length).toBeGreaterThan(2000)
    // Sizes such as `M` or `42` and the names of built-in pages are the same in every language.
    const own = texts.filter(
      ([path, text]) => !path.includes('.attributes.') && !['Contact', 'Sitemap'].includes(text.en),
    )
    const empty = texts.filter(([, text]) => Object.values(text).some((value) => value.trim() === ''))
    const english = own.filter(([, text]) => !/[\u0600-\u06ff]/.test(text.ar) || !/[\u0900-\u097f]/.test(text.hi))
    expect(empty).toEqual([])
    expect(english).toEqual([])
  })

  test('has reviews in several languages, some products without any', () => {
    const reviewed = new Set(shop.reviews.map((review) => review.productId))
    expect(reviewed.size).toBeGreaterThan(400)
    expect(reviewed.size).toBeLessThan(600)
    expect(shop.reviews.some((review) => /[\u0600-\u06ff]/.test(review.review))).toBe(true)
    expect(shop.reviews.some((review) => /[\u0900-\u097f]/.test(review.review))).toBe(true)
    const pictures = new Set(imageNames(shop))
    expect(shop.reviews.flatMap((review) => review.images).filter((name) => !pictures.has(name))).toEqual([])
  })
})
