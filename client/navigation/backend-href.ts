import type { Locale } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'

/**
 * An address the shop's owner wrote: paths of this shop get the visitor's language. The BFF has checked it; what
 * should not have come through leads home.
 */
export function backendHref(url: string, locale: Locale): string {
  if (/^(?:https?:|mailto:|tel:|#)/i.test(url)) return url
  if (!url.startsWith('/') || url.startsWith('//')) return href(routes.home, {}, locale)
  return splitLocale(url).prefixed ? url : localePath(url, locale)
}
