import * as v from 'valibot'
import { definePublic, seg } from '../../endpoint.ts'
import { cleanHtml } from '../../wire/sanitize.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { number, optionalText, text, id, listOf } from '../../wire/wire.ts'
import { titleOf } from '../product/product-fields.ts'

interface SitemapProductModel {
  id: string
  title: string
  slug: string
}

interface SitemapSubCategoryModel {
  title: string
  slug: string
  products: SitemapProductModel[]
}

interface SitemapCategoryModel {
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
function decodeSitemap(wire: Record<string, unknown>): SitemapCategoryModel[] {
  return v.parse(listOf(categoryWire), wire['categories']).map(({ title, slug, public_sub_categories, child }) => ({
    title,
    slug,
    children: public_sub_categories.length > 0 ? public_sub_categories : child,
  }))
}

/** More links help neither shoppers nor search engines, which use the XML sitemap. */
const MAX_PRODUCTS = 1_000

function decodeSitemapProducts(wire: Record<string, unknown>): SitemapProductModel[] {
  return v
    .parse(listOf(productWire), wire['products'])
    .slice(0, MAX_PRODUCTS)
    .map(({ id: productId, title, slug }) => ({ id: productId, slug, title: titleOf(title, slug) }))
}

export interface PageModel {
  slug: string
  title: string
  body: string | null
  builtIn: 'CONTACT' | 'SITEMAP' | null
  metaTitle: string | null
  metaDescription: string | null
  sitemap: SitemapCategoryModel[]
  sitemapProducts: SitemapProductModel[]
}

const BUILT_IN = 1

const pageWire = v.looseObject({
  slug: text,
  title: text,
  description: text,
  meta_title: optionalText,
  meta_description: optionalText,
  page_from_component: number,
})

function builtInOf(description: string): PageModel['builtIn'] {
  const name = description
    .replace(/<[^<>]*>/g, '')
    .trim()
    .toLowerCase()
  if (name === 'contact') return 'CONTACT'
  return name === 'sitemap' ? 'SITEMAP' : null
}

function decodePage(data: unknown, shop: ShopInfo): PageModel {
  const wire = v.parse(pageWire, data)
  const isBuiltIn = wire.page_from_component === BUILT_IN
  const builtIn = isBuiltIn ? builtInOf(wire.description) : null
  return {
    slug: wire.slug,
    title: wire.title,
    body: isBuiltIn ? null : cleanHtml(wire.description, shop),
    builtIn,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    sitemap: builtIn === 'SITEMAP' ? decodeSitemap(wire) : [],
    sitemapProducts: builtIn === 'SITEMAP' ? decodeSitemapProducts(wire) : [],
  }
}

const page = {
  policy: 'home',
  absent: 'refusal',
  decode: (data: unknown, { shop }: { shop: ShopInfo }) => decodePage(data, shop),
  tags: ({ slug }: { slug: string }) => ['page', `page:${slug}`],
} as const

export const pageEndpoint = definePublic({
  ...page,
  name: 'page',
  path: ({ slug }: { slug: string }) => `page/${seg(slug)}`,
})

/** The same for generations that support the query form only. */
export const pageByQueryEndpoint = definePublic({
  ...page,
  name: 'page-by-query',
  // A slug that is invalid in a path is invalid here too.
  path: ({ slug }: { slug: string }) => seg(slug) && 'page',
  query: ({ slug }: { slug: string }) => ({ slug }),
})
