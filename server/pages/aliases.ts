import { localePath, splitLocale } from '#shared/routes.ts'

/** Legacy addresses. Checked before the routes, because some match one: `/category/x/index_`. */
export const aliases: readonly { from: RegExp; to: string }[] = [
  { from: /^\/cart_\/?$/, to: '/cart' },
  { from: /^\/category\/([^/]+)\/index_\/?$/, to: '/category/$1' },
  { from: /^\/product\/([^/]+)\/(\d+)(?:%20|\+)copy(?:(?:%20|\+)2)?\/?$/, to: '/product/$1/$2' },
]

/** @returns the path to redirect to, with its language prefix; null if the path is not an alias */
export function aliasTarget(pathname: string): string | null {
  const { locale, path } = splitLocale(pathname)
  const alias = aliases.find(({ from }) => from.test(path))
  return alias ? localePath(path.replace(alias.from, alias.to), locale) : null
}
