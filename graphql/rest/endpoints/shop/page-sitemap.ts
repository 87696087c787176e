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

/** The site map below a page's answer: sub-categories with products, or only categories in later generations. */
export function decodeSitemap(wire: Record<string, unknown>): SitemapCategoryModel[] {
  return v.parse(listOf(categoryWire), wire['categories']).map(({ title, slug, public_sub_categories, child }) => ({
    title,
    slug,
    children: public_sub_categories.length > 0 ? public_sub_categories : child,
  }))
}

/** A page with more links helps neither shoppers nor search engines, which have the XML site map. */
const MAX_PRODUCTS = 1_000

/** The products that later generations list apart from their categories. */
export function decodeSitemapProducts(wire: Record<string, unknown>): SitemapProductModel[] {
  return v
    .parse(listOf(productWire), wire['products'])
    .slice(0, MAX_PRODUCTS)
    .map(({ id: productId, title, slug }) => ({ id: productId, slug, title: titleOf(title, slug) }))
}
