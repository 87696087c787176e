import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { match } from '#shared/match-route.ts'
import { CRAWLING, href, type LinkedRoute, type RoutePattern, type RouteParams, routes } from '#shared/routes.ts'
import { type Dialect, type EitherRead, readEither } from './dialect/create-dialect.ts'
import type { PublicEndpoint } from './endpoint.ts'
import type { MenuCategoryModel } from './endpoints/catalog/category.ts'
import {
  sitemapEndpoint,
  sitemapPartEndpoint,
  type SitemapSource,
  sitemapSourceByQueryEndpoint,
  sitemapSourceEndpoint,
} from './endpoints/shop/operations.ts'
import { localesOf, shopEndpoint, type ShopModel } from './endpoints/shop/shop.ts'
import type { PublicReader } from './public-reader.ts'

interface SitemapPage {
  /** Encoded, without language prefix. */
  path: string
  /** ISO 8601; null if unknown. */
  changedAt: string | null
}

function pathOf<Name extends LinkedRoute>(
  route: { name: Name; pattern: RoutePattern<Name> },
  params: RouteParams<Name>,
): string {
  return href(route, params, DEFAULT_LOCALE)
}

function slugsBelow({ children }: MenuCategoryModel): string[] {
  return children.flatMap((child) => [child.slug, ...slugsBelow(child)])
}

function pathsBelow({ slug, children }: MenuCategoryModel): string[] {
  return children.flatMap((child) => [
    pathOf(routes.subCategory, { main: slug, subCategory: child.slug }),
    ...pathsBelow(child),
  ])
}

/** Later generations also list sub-categories next to their parents; their address is the one below the parent. */
function categoryPaths(categories: readonly MenuCategoryModel[]): string[] {
  const below = new Set(categories.flatMap(slugsBelow))
  return categories.flatMap((category) =>
    below.has(category.slug) ? [] : [pathOf(routes.category, { main: category.slug }), ...pathsBelow(category)],
  )
}

const fixedPaths = Object.values(routes)
  .filter(({ name, pattern }) => CRAWLING[name] === 'listed' && !pattern.includes(':'))
  .map(({ pattern }) => pattern)

/** False also for an address that a backend's slug does not fit into. */
function isListed(path: string): boolean {
  const found = match(path)
  return found !== null && CRAWLING[found.name] === 'listed'
}

function sitemapPages(shop: ShopModel, { categories, products }: SitemapSource): SitemapPage[] {
  const undated = [
    ...fixedPaths,
    ...categoryPaths([...shop.categories, ...categories]),
    ...[...shop.services, ...shop.about].map(({ slug }) => pathOf(routes.content, { slug })),
  ].map((path): SitemapPage => ({ path, changedAt: null }))
  const dated = products.map(({ id, slug, changedAt }): SitemapPage => ({
    path: pathOf(routes.product, { slug, id }),
    changedAt,
  }))
  const pages = new Map([...undated, ...dated].map((page) => [page.path, page]))
  return [...pages.values()].filter(({ path }) => isListed(path))
}

export type Sitemap =
  | { xml: string; part(number: number): Promise<string | null> }
  | { pages: readonly SitemapPage[]; locales: readonly Locale[] }

const SCOPE = { locale: DEFAULT_LOCALE, requestId: 'server' }

const sourceRead: EitherRead<'contentPage', PublicEndpoint<undefined, SitemapSource>> = {
  trait: 'contentPage',
  ways: { path: sitemapSourceEndpoint, query: sitemapSourceByQueryEndpoint },
}

/** Only requests parts the sitemap names, because clients may try any number. */
function namesPart(xml: string, part: number): boolean {
  return xml.includes('<sitemapindex') && xml.includes(`/sitemap-${part}.xml</loc>`)
}

/** Large shops have tens of thousands of pages, so the list is reused while the answers stay the same. */
export function createSitemap(reader: PublicReader, dialect: Dialect): () => Promise<Sitemap> {
  let last: { shop: ShopModel; source: SitemapSource; sitemap: Sitemap } | null = null

  const valueOf = async <Model>(endpoint: PublicEndpoint<undefined, Model>): Promise<Model> =>
    (await reader.read(endpoint, undefined, SCOPE)).value

  const partOf = async (part: number): Promise<string | null> =>
    (await reader.read(sitemapPartEndpoint, { part }, SCOPE)).value

  async function build(): Promise<Sitemap> {
    const [shop, source] = await Promise.all([valueOf(shopEndpoint), readEither(dialect, sourceRead, valueOf)])
    if (last?.shop !== shop || last.source !== source)
      last = { shop, source, sitemap: { pages: sitemapPages(shop, source), locales: localesOf(shop) } }
    return last.sitemap
  }

  return async () => {
    try {
      const xml = await valueOf(sitemapEndpoint)
      return { xml, part: async (part) => (namesPart(xml, part) ? partOf(part) : null) }
    } catch {
      return build()
    }
  }
}
