import type { Locale } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'

/**
 * An address entered by the shop's owner: paths of this shop get the visitor's language. The BFF has validated it; what
 * is invalid all the same leads to the home page.
 */
export function backendHref(url: string, locale: Locale): string {
  if (/^(?:https?:|mailto:|tel:|#)/i.test(url)) return url
  if (!url.startsWith('/') || url.startsWith('//')) return href(routes.home, {}, locale)
  return splitLocale(url).prefixed ? url : localePath(url, locale)
}
