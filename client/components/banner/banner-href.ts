import type { Locale } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'

interface Target {
  id: string
  slug: string
  url: string | null
}

/**
 * Where a banner or slide leads: its own address, or the products of its source.
 * Addresses of this shop get the visitor's language; anything but http(s) is not followed.
 */
export function bannerHref({ id, slug, url }: Target, source: 'banner' | 'home_spm', locale: Locale): string {
  if (url === null) return href(routes.mainProducts, { main: slug }, locale, { [source]: id })
  if (/^https?:\/\//i.test(url)) return url
  if (!url.startsWith('/') || url.startsWith('//')) return href(routes.home, {}, locale)
  return splitLocale(url).prefixed ? url : localePath(url, locale)
}
