import type { Locale } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'

/**
 * Adds the visitor's language to paths of this shop in an address entered by its owner. The BFF has validated it;
 * anything invalid leads to the home page.
 */
export function backendHref(url: string, locale: Locale): string {
  if (/^(?:https?:|mailto:|tel:|#)/i.test(url)) return url
  if (!url.startsWith('/') || url.startsWith('//')) return href(routes.home, {}, locale)
  return splitLocale(url).prefixed ? url : localePath(url, locale)
}
