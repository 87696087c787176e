import { searchText } from '../listing/search-text.ts'
import type { Inserter } from './insert-structure.ts'
import type { LanguageCode, SeedCatalog, SeedProduct } from './seed-types.ts'

export function insertProducts(into: Inserter, catalog: SeedCatalog): void {
  const tagIds = insertTags(into, catalog)
  const counts = countReviews(catalog)
  for (const product of catalog.products) {
    insertProduct(into, product, counts.get(product.id) ?? { count: 0, sum: 0 })
    insertTexts(into, product, catalog)
    insertImages(into, product)
    insertInventory(into, product)
    for (const tag of new Set(product.tags)) {
      into.row('product_tags', { tag_id: tagIds.get(tag) ?? 0, product_id: product.id })
    }
  }
}

interface ReviewCount {
  count: number
  sum: number
}

function countReviews(catalog: SeedCatalog): Map<number, ReviewCount> {
  const counts = new Map<number, ReviewCount>()
  for (const { productId, rating } of catalog.reviews) {
    const known = counts.get(productId) ?? { count: 0, sum: 0 }
    counts.set(productId, { count: known.count + 1, sum: known.sum + rating })
  }
  return counts
}

function insertTags(into: Inserter, { products, tagTexts }: SeedCatalog): Map<string, number> {
  const titles = new Set(products.flatMap((product) => product.tags))
  const ids = new Map([...titles].map((title, index) => [title, index + 1] as const))
  for (const [title, id] of ids) {
    into.row('tags', { id, title })
    const words = tagTexts[title]
    if (words) into.texts('tag', id, { title: words })
  }
  return ids
}

function insertProduct(into: Inserter, product: SeedProduct, reviews: ReviewCount): void {
  const createdAt = Date.parse(product.createdAt)
  into.row('products', {
    id: product.id,
    slug: product.slug,
    category_id: product.categoryId,
    sub_category_id: product.subCategoryId,
    brand_id: product.brandId,
    store_id: product.storeId,
    tax_rule_id: product.taxRuleId,
    shipping_rule_id: product.shippingRuleId,
    bundle_deal_id: product.bundleDealId,
    selling: product.selling,
    offered: product.offered,
    purchased: product.purchased,
    warranty: product.warranty ? 1 : 2,
    refundable: product.refundable ? 1 : 2,
    image: product.image,
    mobile_image: product.mobileImage,
    video: product.video,
    video_thumb: product.videoThumb,
    tags: product.tags.join(','),
    review_count: reviews.count,
    rating: Math.round((reviews.sum / Math.max(1, reviews.count)) * 100) / 100,
    created_at: createdAt,
    updated_at: createdAt,
  })
}

function insertTexts(into: Inserter, product: SeedProduct, { tagTexts, brands }: SeedCatalog): void {
  const brand = brands.find(({ id }) => id === product.brandId)
  for (const lang of Object.keys(product.title) as LanguageCode[]) {
    // @NOTE keys of a Localized, whose type Object.keys loses
    const title = product.title[lang]
    into.row('product_texts', {
      lang,
      product_id: product.id,
      title,
      badge: product.badge?.[lang] ?? null,
      unit: product.unit?.[lang] ?? null,
      // By the tag's name too, under which an address may have been shared, and by the brand as written on the goods.
      search_text: searchText(title, [
        ...new Set(product.tags.flatMap((tag) => [tag, tagTexts[tag]?.[lang] ?? tag])),
        ...(brand ? [brand.title.en] : []),
      ]),
    })
    into.row('product_details', {
      product_id: product.id,
      lang,
      description: product.description[lang],
      overview: product.overview[lang],
    })
  }
}

function insertImages(into: Inserter, product: SeedProduct): void {
  for (const image of product.images) {
    const imageId = into.row('product_images', {
      product_id: product.id,
      image,
      created_at: into.now,
      updated_at: into.now,
    })
    for (const link of product.valueImages ?? []) {
      if (link.image !== image) continue
      into.row('product_image_values', { image_id: imageId, attribute_value_id: link.attributeValueId })
    }
  }
}

function insertInventory(into: Inserter, product: SeedProduct): void {
  for (const { id, quantity, price, sku, attributeValueIds } of product.inventory) {
    into.row('inventories', {
      id,
      product_id: product.id,
      quantity,
      price,
      sku,
      created_at: into.now,
      updated_at: into.now,
    })
    for (const valueId of attributeValueIds) {
      into.row('inventory_values', { inventory_id: id, attribute_value_id: valueId })
    }
  }
}
