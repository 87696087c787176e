import type { Locale } from '#shared/locales.ts'
import type { RouteName } from '#shared/routes.ts'
import type { Messages } from './i18n.tsx'

/**
 * Texts that only one page uses. None here: on the server and in tests `loadMessages` loads all. The browser's build
 * replaces this module (scripts/build/page-texts.ts) by one that loads them beside the page's chunk, and leaves the
 * texts that several pages share to `loadMessages`.
 */
export async function loadPageTexts(_locale: Locale, _route: RouteName): Promise<Messages> {
  return {}
}
