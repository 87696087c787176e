import { searchText } from '../listing/search-text.ts'
import { flag, type Inserter } from './insert-structure.ts'
import type { LanguageCode, SeedCatalog, SeedInventory, SeedProduct } from './seed-types.ts'

export function insertProducts(into: Inserter, catalog: SeedCatalog): void {
  const tagIds = insertTags(into, catalog)
  const counts = countReviews(catalog)
  for (const product of catalog.products) {
    const { title, description, overview, badge, unit, images, valueImages = [], inventory, ...columns } = product
    insertProduct(into, columns, counts.get(product.id) ?? { count: 0, sum: 0 })
    insertTexts(into, product.id, { title, description, overview, badge, unit }, searchWords(catalog, product))
    insertImages(into, product.id, images, valueImages)
    insertInventory(into, product.id, inventory)
    for (const tag of new Set(product.tags)) {
      into.row('product_tags', { tagId: tagIds.get(tag) ?? 0, productId: product.id })
    }
  }
}

type ProductTexts = Pick<SeedProduct, 'title' | 'description' | 'overview' | 'badge' | 'unit'>
type ProductColumns = Omit<SeedProduct, keyof ProductTexts | 'images' | 'valueImages' | 'inventory'>

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

function insertProduct(into: Inserter, product: ProductColumns, reviews: ReviewCount): void {
  const createdAt = Date.parse(product.createdAt)
  into.row('products', {
    ...product,
    warranty: flag(product.warranty),
    refundable: flag(product.refundable),
    tags: product.tags.join(','),
    reviewCount: reviews.count,
    rating: Math.round((reviews.sum / Math.max(1, reviews.count)) * 100) / 100,
    createdAt,
    updatedAt: createdAt,
  })
}

/**
 * Includes the names of the tags, which shared addresses may contain, the brand as printed on the product, and the
 * title of its sub-category.
 */
function searchWords({ tagTexts, brands, subCategories }: SeedCatalog, { tags, brandId, subCategoryId }: SeedProduct) {
  const brand = brands.find(({ id }) => id === brandId)
  const subCategory = subCategories.find(({ id }) => id === subCategoryId)
  return (lang: LanguageCode) => [
    ...new Set(tags.flatMap((tag) => [tag, tagTexts[tag]?.[lang] ?? tag])),
    ...(brand ? [brand.title.en] : []),
    ...(subCategory ? [subCategory.title[lang]] : []),
  ]
}

function insertTexts(
  into: Inserter,
  productId: number,
  { title, description, overview, badge, unit }: ProductTexts,
  words: (lang: LanguageCode) => string[],
): void {
  for (const lang of Object.keys(title) as LanguageCode[]) {
    // @NOTE keys of a Localized, whose type Object.keys loses
    into.row('product_texts', {
      lang,
      productId,
      title: title[lang],
      badge: badge?.[lang] ?? null,
      unit: unit?.[lang] ?? null,
      searchText: searchText(title[lang], words(lang)),
    })
    into.row('product_details', { productId, lang, description: description[lang], overview: overview[lang] })
  }
}

type ValueImages = NonNullable<SeedProduct['valueImages']>

function insertImages(into: Inserter, productId: number, images: string[], valueImages: ValueImages): void {
  for (const image of images) {
    const imageId = into.row('product_images', { productId, image, createdAt: into.now, updatedAt: into.now })
    for (const link of valueImages) {
      if (link.image !== image) continue
      into.row('product_image_values', { imageId, attributeValueId: link.attributeValueId })
    }
  }
}

function insertInventory(into: Inserter, productId: number, inventory: SeedInventory[]): void {
  for (const { attributeValueIds, ...variant } of inventory) {
    into.row('inventories', { ...variant, productId, createdAt: into.now, updatedAt: into.now })
    for (const attributeValueId of attributeValueIds) {
      into.row('inventory_values', { inventoryId: variant.id, attributeValueId })
    }
  }
}
