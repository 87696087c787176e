import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { id, instant, listOf, text } from '../../wire/wire.ts'
import { childrenOf, decodeMenuCategories, type MenuCategoryModel } from './menu-category.ts'

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
