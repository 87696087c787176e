import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, match, type RouteName, type RoutePattern, type RouteParams, routes } from '#shared/routes.ts'
import type { MenuCategoryModel } from './endpoints/shop/menu-category.ts'
import type { ShopModel } from './endpoints/shop/shop.ts'
import type { SitemapSource } from './endpoints/shop/sitemap-source.ts'

export interface SitemapPage {
  /** Encoded, without language prefix. */
  path: string
  /** ISO 8601; null if unknown. */
  changedAt: string | null
}

function pathOf<Name extends RouteName>(
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

export function sitemapPages(shop: ShopModel, { categories, products }: SitemapSource): SitemapPage[] {
  const undated = [
    pathOf(routes.home, {}),
    ...[routes.categories, routes.brands, routes.flashSales, routes.allProducts].map((route) => pathOf(route, {})),
    ...categoryPaths([...shop.categories, ...categories]),
    ...[...shop.services, ...shop.about].map(({ slug }) => pathOf(routes.content, { slug })),
  ].map((path): SitemapPage => ({ path, changedAt: null }))
  const dated = products.map(({ id, slug, changedAt }): SitemapPage => ({
    path: pathOf(routes.product, { slug, id }),
    changedAt,
  }))
  const pages = new Map([...undated, ...dated].map((page) => [page.path, page]))
  // A backend's slug may not match any page of the shop.
  return [...pages.values()].filter(({ path }) => match(path) !== null)
}
