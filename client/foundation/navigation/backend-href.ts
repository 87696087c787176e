import type { Locale } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'

/** The BFF has validated the address; anything invalid leads to the home page. */
export function backendHref(url: string, locale: Locale): string {
  if (/^(?:https?:|mailto:|tel:|#)/i.test(url)) return url
  if (!url.startsWith('/') || url.startsWith('//')) return href(routes.home, {}, locale)
  return splitLocale(url).prefixed ? url : localePath(url, locale)
}
