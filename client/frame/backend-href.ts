import type { Locale } from '#shared/locales.ts'
import { localePath, splitLocale } from '#shared/routes.ts'

/** An address the shop's owner wrote: paths of this shop get the visitor's language, the BFF has checked the rest. */
export function backendHref(url: string, locale: Locale): string {
  if (!url.startsWith('/') || url.startsWith('//') || splitLocale(url).prefixed) return url
  return localePath(url, locale)
}
