import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import { backendHref } from '../../foundation/navigation/backend-href.ts'

interface Target {
  id: string
  slug: string
  url: string | null
}

/** @param source query name that carries the banner's id */
export function bannerHref({ id, slug, url }: Target, source: 'banner' | 'home_spm', locale: Locale): string {
  if (url === null) return href(routes.mainProducts, { main: slug }, locale, { [source]: id })
  return backendHref(url, locale)
}
