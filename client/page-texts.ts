import type { Locale } from '#shared/locales.ts'
import type { RouteName } from '#shared/routes.ts'
import type { Messages } from './i18n.tsx'

/**
 * The texts that one page has for itself. Here there are none: on the server and in tests `loadMessages` gives all.
 * The browser's build puts another module in this place (scripts/build/page-texts.ts), which loads them in one
 * language beside the page's chunk, and leaves the texts that several pages share to `loadMessages`.
 */
export async function loadPageTexts(_locale: Locale, _route: RouteName): Promise<Messages> {
  return {}
}
