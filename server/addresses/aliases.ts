import { localePath, splitLocale } from '#shared/routes.ts'

/**
 * Addresses of earlier storefronts that are copies of a page, below the language prefix, and where they lead. They
 * come before the routes, because some look like a page: `/category/x/index_` like a sub-category's.
 */
export const aliases: readonly { from: RegExp; to: string }[] = [
  { from: /^\/cart_\/?$/, to: '/cart' },
  { from: /^\/category\/([^/]+)\/index_\/?$/, to: '/category/$1' },
  { from: /^\/product\/([^/]+)\/(\d+)(?:%20|\+)copy(?:(?:%20|\+)2)?\/?$/, to: '/product/$1/$2' },
]

/** Where the path of a copy leads, with its language prefix; null for other paths. */
export function aliasTarget(pathname: string): string | null {
  const { locale, path } = splitLocale(pathname)
  const alias = aliases.find(({ from }) => from.test(path))
  return alias ? localePath(path.replace(alias.from, alias.to), locale) : null
}
