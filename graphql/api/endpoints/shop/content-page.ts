import * as v from 'valibot'
import { definePublic, seg } from '../../endpoint.ts'
import { cleanHtml } from '../../wire/sanitize.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { number, optionalText, text } from '../../wire/wire.ts'
import {
  decodeSitemap,
  decodeSitemapProducts,
  type SitemapCategoryModel,
  type SitemapProductModel,
} from './page-sitemap.ts'

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
