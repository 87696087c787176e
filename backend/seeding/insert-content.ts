import { flag, type Inserter } from './insert-structure.ts'
import type { SeedCatalog, SeedSource } from './seed-types.ts'

const voucherYears = 5

export function insertContent(into: Inserter, catalog: SeedCatalog): void {
  insertReviews(into, catalog)
  insertSales(into, catalog)
  insertCollections(into, catalog)
  insertPlacements(into, catalog)
  const endTime = into.now + voucherYears * 365 * 24 * 3_600_000
  for (const { title, ...voucher } of catalog.vouchers) {
    into.row('vouchers', { ...voucher, startTime: into.now, endTime, createdAt: into.now, updatedAt: into.now })
    into.texts('voucher', voucher.id, { title })
  }
  catalog.pages.forEach(({ id, slug, title, description, metaTitle, metaDescription, ...page }, position) => {
    const { fromComponent, footerColumn } = page
    into.row('pages', { id, slug, position, pageFromComponent: flag(fromComponent), footerColumn })
    into.texts('page', id, { title, details: description, metaTitle, metaDescription })
  })
}

function insertReviews(into: Inserter, catalog: SeedCatalog): void {
  for (const { userName: authorName, lang = null, isVerified = false, images, ...review } of catalog.reviews) {
    const createdAt = Date.parse(review.createdAt)
    into.row('reviews', {
      ...review,
      lang,
      isVerified: Number(isVerified),
      authorName,
      createdAt,
      updatedAt: createdAt,
    })
    for (const image of images) into.row('review_images', { reviewId: review.id, image })
  }
}

function insertSales(into: Inserter, catalog: SeedCatalog): void {
  const stamps = { createdAt: into.now, updatedAt: into.now }
  for (const { id, title, runsHours, products } of catalog.flashSales) {
    // Both times are 0: `sale-clock.ts` sets the running period on first use.
    into.row('flash_sales', { id, startTime: 0, endTime: 0, repeatHours: runsHours, ...stamps })
    into.texts('flash_sale', id, { title })
    products.forEach((product, position) => {
      into.row('flash_sale_products', { ...product, flashSaleId: id, position, ...stamps })
    })
  }
}

function insertCollections(into: Inserter, catalog: SeedCatalog): void {
  catalog.collections.forEach(({ id, slug, title, productIds }, position) => {
    into.row('collections', { id, slug, position, createdAt: into.now, updatedAt: into.now })
    into.texts('collection', id, { title })
    productIds.forEach((productId, place) => {
      into.row('collection_products', { collectionId: id, productId, position: place })
    })
  })
}

function insertPlacements(into: Inserter, catalog: SeedCatalog): void {
  const columns = <Placement extends SeedSource>({ sourceIds, ...placement }: Placement) => ({
    ...placement,
    sourceIds: JSON.stringify(sourceIds),
    createdAt: into.now,
    updatedAt: into.now,
  })
  for (const { title, ...slide } of catalog.slides) {
    into.row('slides', { ...columns(slide), status: 1 })
    into.texts('slide', slide.id, { title })
  }
  for (const { title, ...banner } of catalog.banners) {
    into.row('banners', columns(banner))
    into.texts('banner', banner.id, { title })
  }
}
