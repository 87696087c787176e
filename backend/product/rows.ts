import { flag, integer, nullable, real, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Products, their variants, and the bundle, tax and shipping rules. Money is in minor units. */

export const products = table('products', {
  id: integer,
  slug: text,
  status: integer,
  category_id: integer,
  sub_category_id: nullable(integer),
  brand_id: nullable(integer),
  store_id: integer,
  tax_rule_id: integer,
  shipping_rule_id: integer,
  bundle_deal_id: nullable(integer),
  selling: integer,
  offered: integer,
  purchased: integer,
  warranty: integer,
  refundable: integer,
  image: text,
  mobile_image: nullable(text),
  video: nullable(text),
  video_thumb: nullable(text),
  tags: nullable(text),
  review_count: integer,
  rating: real,
  ...times,
})
export type ProductRow = RowOf<typeof products>

export const productTexts = table('product_texts', {
  lang: text,
  product_id: integer,
  title: nullable(text),
  badge: nullable(text),
  unit: nullable(text),
  search_text: text,
})
export type ProductTextRow = RowOf<typeof productTexts>

export const productDetails = table('product_details', {
  product_id: integer,
  lang: text,
  description: nullable(text),
  overview: nullable(text),
})
export type ProductDetailRow = RowOf<typeof productDetails>

export const productImages = table('product_images', { id: integer, product_id: integer, image: text, ...times })
export type ProductImageRow = RowOf<typeof productImages>

export const productImageValues = table('product_image_values', { image_id: integer, attribute_value_id: integer })
export type ProductImageValueRow = RowOf<typeof productImageValues>

export const inventories = table('inventories', {
  id: integer,
  product_id: integer,
  quantity: integer,
  price: integer,
  sku: nullable(text),
  ...times,
})
export type InventoryRow = RowOf<typeof inventories>

export const inventoryValues = table('inventory_values', { inventory_id: integer, attribute_value_id: integer })
export type InventoryValueRow = RowOf<typeof inventoryValues>

export const attributes = table('attributes', { id: integer, ...times })
export type AttributeRow = RowOf<typeof attributes>

export const attributeValues = table('attribute_values', { id: integer, attribute_id: integer, ...times })
export type AttributeValueRow = RowOf<typeof attributeValues>

export const bundleDeals = table('bundle_deals', { id: integer, buy: integer, free: integer })
export type BundleDealRow = RowOf<typeof bundleDeals>

export const taxRules = table('tax_rules', { id: integer, title: text, type: integer, price: integer, ...times })
export type TaxRuleRow = RowOf<typeof taxRules>

export const shippingRules = table('shipping_rules', { id: integer, single_price: flag })
export type ShippingRuleRow = RowOf<typeof shippingRules>

export const shippingPlaces = table('shipping_places', {
  id: integer,
  shipping_rule_id: integer,
  country: text,
  state: nullable(text),
  price: integer,
  day_needed: integer,
  pickup_point: flag,
  pickup_price: integer,
})
export type ShippingPlaceRow = RowOf<typeof shippingPlaces>
