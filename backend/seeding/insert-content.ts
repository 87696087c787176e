import type { Inserter } from './insert-structure.ts'
import type { SeedCatalog, SeedSource } from './seed-types.ts'

const voucherYears = 5

export function insertContent(into: Inserter, catalog: SeedCatalog): void {
  insertReviews(into, catalog)
  insertSales(into, catalog)
  insertCollections(into, catalog)
  insertVouchers(into, catalog)
  insertPlacements(into, catalog)
  insertPages(into, catalog)
}

function insertReviews(into: Inserter, catalog: SeedCatalog): void {
  for (const { id, productId, userName, rating, review, createdAt, images } of catalog.reviews) {
    const time = Date.parse(createdAt)
    into.row('reviews', {
      id,
      product_id: productId,
      author_name: userName,
      rating,
      review,
      created_at: time,
      updated_at: time,
    })
    for (const image of images) into.row('review_images', { review_id: id, image })
  }
}

function insertSales(into: Inserter, catalog: SeedCatalog): void {
  const stamps = { created_at: into.now, updated_at: into.now }
  for (const { id, title, runsHours, products } of catalog.flashSales) {
    // Both times are 0: `sale-clock.ts` sets the running period on first use.
    into.row('flash_sales', { id, start_time: 0, end_time: 0, repeat_hours: runsHours, ...stamps })
    into.texts('flash_sale', id, { title })
    products.forEach(({ productId, price }, position) => {
      into.row('flash_sale_products', { product_id: productId, flash_sale_id: id, price, position, ...stamps })
    })
  }
}

function insertCollections(into: Inserter, catalog: SeedCatalog): void {
  catalog.collections.forEach(({ id, slug, title, productIds }, position) => {
    into.row('collections', { id, slug, position, created_at: into.now, updated_at: into.now })
    into.texts('collection', id, { title })
    productIds.forEach((productId, place) => {
      into.row('collection_products', { collection_id: id, product_id: productId, position: place })
    })
  })
}

function insertVouchers(into: Inserter, catalog: SeedCatalog): void {
  const end = into.now + voucherYears * 365 * 24 * 3_600_000
  for (const voucher of catalog.vouchers) {
    into.row('vouchers', {
      id: voucher.id,
      code: voucher.code,
      type: voucher.type,
      price: voucher.price,
      min_spend: voucher.minSpend,
      capped_price: voucher.cappedPrice,
      usage_limit: voucher.usageLimit,
      limit_per_customer: voucher.limitPerCustomer,
      start_time: into.now,
      end_time: end,
      created_at: into.now,
      updated_at: into.now,
    })
    into.texts('voucher', voucher.id, { title: voucher.title })
  }
}

function insertPlacements(into: Inserter, catalog: SeedCatalog): void {
  const stamps = { created_at: into.now, updated_at: into.now }
  for (const slide of catalog.slides) {
    into.row('slides', { ...placement(slide), status: 1, ...stamps })
    into.texts('slide', slide.id, { title: slide.title })
  }
  for (const banner of catalog.banners) {
    into.row('banners', { ...placement(banner), status: banner.status, closable: banner.closable, ...stamps })
    into.texts('banner', banner.id, { title: banner.title })
  }
}

function placement(source: SeedSource & { id: number; type: number; image: string; slug: string }) {
  return {
    id: source.id,
    type: source.type,
    image: source.image,
    slug: source.slug,
    source_type: source.sourceType,
    source_ids: JSON.stringify(source.sourceIds),
    tags: source.tags,
    url: source.url,
  }
}

function insertPages(into: Inserter, catalog: SeedCatalog): void {
  catalog.pages.forEach((page, position) => {
    into.row('pages', {
      id: page.id,
      slug: page.slug,
      position,
      page_from_component: page.fromComponent ? 1 : 2,
      footer_column: page.footerColumn,
    })
    into.texts('page', page.id, {
      title: page.title,
      details: page.description,
      metaTitle: page.metaTitle,
      metaDescription: page.metaDescription,
    })
  })
}
