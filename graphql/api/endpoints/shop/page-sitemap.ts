import * as v from 'valibot'
import { id, listOf, text } from '../../wire/wire.ts'
import { titleOf } from '../product/title.ts'

export interface SitemapProductModel {
  id: string
  title: string
  slug: string
}

interface SitemapSubCategoryModel {
  title: string
  slug: string
  products: SitemapProductModel[]
}

export interface SitemapCategoryModel {
  title: string
  slug: string
  children: SitemapSubCategoryModel[]
}

const productWire = v.object({ id, title: text, slug: text })
const subCategoryWire = v.object({ title: text, slug: text, products: listOf(productWire) })
const categoryWire = v.object({
  title: text,
  slug: text,
  public_sub_categories: listOf(subCategoryWire),
  child: listOf(subCategoryWire),
})

/** Sub-categories with products, or only categories in later generations. */
export function decodeSitemap(wire: Record<string, unknown>): SitemapCategoryModel[] {
  return v.parse(listOf(categoryWire), wire['categories']).map(({ title, slug, public_sub_categories, child }) => ({
    title,
    slug,
    children: public_sub_categories.length > 0 ? public_sub_categories : child,
  }))
}

/** More links help neither shoppers nor search engines, which use the XML sitemap. */
const MAX_PRODUCTS = 1_000

export function decodeSitemapProducts(wire: Record<string, unknown>): SitemapProductModel[] {
  return v
    .parse(listOf(productWire), wire['products'])
    .slice(0, MAX_PRODUCTS)
    .map(({ id: productId, title, slug }) => ({ id: productId, slug, title: titleOf(title, slug) }))
}
