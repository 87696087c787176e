import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { id, instant, listOf, text } from '../../wire/wire.ts'
import { childrenOf, decodeMenuCategories, type MenuCategoryModel } from './menu-category.ts'

/** A product as far as its address needs it. */
interface ProductAddress {
  id: string
  slug: string
  /** ISO 8601; null where the backend does not say. */
  changedAt: string | null
}

/** What a site map can be built from where the backend has none of its own. */
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

/** A page of that name without either list is some page of the owner's, and no site map. */
const sourceWire = v.pipe(
  v.looseObject({ products: listOf(productWire) }),
  v.check((wire) => 'categories' in wire || wire.products.length > 0),
)

/** Products below categories of any depth: early generations list them there. */
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

/** `GET page/sitemap`: categories and all products, in the shape of any generation. */
export const sitemapSourceEndpoint = definePublic({
  ...source,
  name: 'page-sitemap',
  path: () => 'page/sitemap',
})

/** `GET page?slug=sitemap`: the same in a generation of the backend that knows no path for it. */
export const sitemapSourceByQueryEndpoint = definePublic({
  ...source,
  name: 'page-sitemap-by-query',
  path: () => 'page',
  query: () => ({ slug: 'sitemap' }),
})
