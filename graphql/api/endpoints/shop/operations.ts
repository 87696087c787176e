import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { listOf, id, instant, text } from '../../wire/wire.ts'
import { childrenOf, decodeMenuCategories, type MenuCategoryModel } from '../catalog/category.ts'

/** An old address and its target, unvalidated: the server checks both. */
export interface Redirection {
  previous: string
  target: string
}

const redirectionWire = v.pipe(
  v.object({ previous_link: v.string(), target_link: v.string() }),
  v.transform(({ previous_link, target_link }): Redirection => ({ previous: previous_link, target: target_link })),
)

export const redirectionsEndpoint = definePublic({
  name: 'redirection-config',
  optional: 'redirection-config',
  policy: 'redirections',
  absent: 'refusal',
  needsShop: false,
  decode: (data) => v.parse(listOf(redirectionWire), data),
  tags: () => ['redirections'],
})

export const sitemapEndpoint = definePublic({
  name: 'sitemap.xml',
  optional: 'sitemap.xml',
  policy: 'sitemap',
  needsShop: false,
  format: 'xml',
  decode: (data) => v.parse(v.pipe(v.string(), v.regex(/<(?:urlset|sitemapindex)[\s>]/)), data),
  tags: () => ['sitemap'],
})

/** One file of a divided sitemap; null if that number does not exist. */
export const sitemapPartEndpoint = definePublic({
  name: 'sitemap-part',
  policy: 'sitemap',
  needsShop: false,
  absent: 'refusal',
  format: 'xml',
  path: ({ part }: { part: number }) => `sitemap-${part}.xml`,
  decode: (data) => v.parse(v.pipe(v.string(), v.regex(/<urlset[\s>]/)), data),
  tags: () => ['sitemap'],
})

interface ProductAddress {
  id: string
  slug: string
  changedAt: string | null
}

export interface SitemapSource {
  categories: MenuCategoryModel[]
  products: ProductAddress[]
}

const productWire = v.pipe(
  v.object({ id, slug: text, updated_at: instant }),
  v.transform(({ id: productId, slug, updated_at }): ProductAddress => ({
    id: productId,
    slug,
    changedAt: updated_at,
  })),
)
const categoriesWire = listOf(v.looseObject({}))

/** Without either list, it is some content page and not a sitemap. */
const sourceWire = v.pipe(
  v.looseObject({ products: listOf(productWire) }),
  v.check((wire) => 'categories' in wire || wire.products.length > 0),
)

/** Early generations list products below categories of any depth. */
function productsBelow(categories: unknown): ProductAddress[] {
  return v
    .parse(categoriesWire, categories)
    .flatMap((category) => [
      ...v.parse(listOf(productWire), category['products']),
      ...productsBelow(childrenOf(category)),
    ])
}

function decodeSource(data: unknown): SitemapSource {
  const { categories, products } = v.parse(sourceWire, data)
  const byId = new Map([...productsBelow(categories), ...products].map((product) => [product.id, product]))
  return { categories: decodeMenuCategories(categories), products: [...byId.values()] }
}

const source = {
  policy: 'sitemap',
  needsShop: false,
  decode: decodeSource,
  tags: () => ['sitemap'],
} as const

export const sitemapSourceEndpoint = definePublic({
  ...source,
  name: 'page-sitemap',
  path: () => 'page/sitemap',
})

/** The same for generations that support the query form only. */
export const sitemapSourceByQueryEndpoint = definePublic({
  ...source,
  name: 'page-sitemap-by-query',
  path: () => 'page',
  query: () => ({ slug: 'sitemap' }),
})
