import { integer, nullable, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/*
 * Categories, brands, stores, collections, flash sales, slides and banners, and the texts of them and of other small
 * things.
 */

export const texts = table('texts', {
  kind: text,
  owner_id: integer,
  lang: text,
  title: nullable(text),
  details: nullable(text),
  meta_title: nullable(text),
  meta_description: nullable(text),
})
export type TextRow = RowOf<typeof texts>

export const categories = table('categories', {
  id: integer,
  slug: text,
  image: text,
  featured: integer,
  status: integer,
})
export type CategoryRow = RowOf<typeof categories>

export const subCategories = table('sub_categories', {
  id: integer,
  category_id: integer,
  slug: text,
  image: text,
  featured: integer,
  status: integer,
})
export type SubCategoryRow = RowOf<typeof subCategories>

export const brands = table('brands', { id: integer, slug: text, image: text, featured: integer, status: integer })
export type BrandRow = RowOf<typeof brands>

export const stores = table('stores', { id: integer, slug: text, image: text, ...times })
export type StoreRow = RowOf<typeof stores>

export const collections = table('collections', {
  id: integer,
  slug: text,
  status: integer,
  position: integer,
  ...times,
})
export type CollectionRow = RowOf<typeof collections>

export const collectionProducts = table('collection_products', {
  id: integer,
  collection_id: integer,
  product_id: integer,
  position: integer,
})
export type CollectionProductRow = RowOf<typeof collectionProducts>

export const flashSales = table('flash_sales', {
  id: integer,
  status: integer,
  start_time: integer,
  end_time: integer,
  /** Hours after which the sale repeats; null for a sale that runs once. */
  repeat_hours: nullable(integer),
  ...times,
})
export type FlashSaleRow = RowOf<typeof flashSales>

export const flashSaleProducts = table('flash_sale_products', {
  product_id: integer,
  flash_sale_id: integer,
  price: integer,
  position: integer,
  ...times,
})
export type FlashSaleProductRow = RowOf<typeof flashSaleProducts>

export const slides = table('slides', {
  id: integer,
  type: integer,
  image: text,
  source_type: integer,
  source_ids: text,
  tags: nullable(text),
  url: nullable(text),
  slug: nullable(text),
  status: integer,
  ...times,
})
export type SlideRow = RowOf<typeof slides>

export const banners = table('banners', {
  id: integer,
  type: integer,
  image: text,
  source_type: integer,
  source_ids: text,
  tags: nullable(text),
  url: nullable(text),
  slug: nullable(text),
  status: integer,
  closable: integer,
  ...times,
})
export type BannerRow = RowOf<typeof banners>
