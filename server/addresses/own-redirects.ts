import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { href, localePath, match, routes } from '#shared/routes.ts'
import { aliasTarget } from './aliases.ts'

/** Where the shop itself may redirect a path, as far as the path alone shows it. */
export function ownRedirects(pathname: string): string[] {
  const alias = aliasTarget(pathname)
  if (alias !== null) return [alias]
  const matched = match(pathname)
  if (!matched) return []
  const { name, params, locale, path } = matched
  // Visitors who chose another language are led from the page without a prefix to that language.
  const languages = locale === DEFAULT_LOCALE ? LOCALES.filter((other) => other !== locale) : []
  const targets = languages.map((other) => localePath(path, other))
  if (name !== 'mainProducts') return targets
  return [
    ...targets,
    href(routes.category, { main: params['main'] ?? '' }, locale),
    href(routes.allProducts, {}, locale),
  ]
}

/**
 * The product and language of a product page's address, null for other pages. A product page redirects to its address
 * with the right slug, which only the backend knows, so all slugs of a product count as one.
 */
export function productOf(pathAndQuery: string): string | null {
  const matched = match(pathAndQuery.split('?', 1)[0] ?? '')
  const isProduct = matched?.name === 'product' || matched?.name === 'mainProduct'
  return isProduct ? `${matched.locale} ${matched.params['id']}` : null
}
