import type { Locale } from '#shared/locales.ts'
import type { RouteName } from '#shared/routes.ts'
import type { Messages } from './i18n.ts'

// None here: on the server and in tests `loadMessages` loads all texts. The browser's build replaces this module
// (scripts/build/page-texts.ts) and leaves what the frame needs at first to `loadMessages`.

/** Texts of a page that it needs with its first view. */
export async function loadPageTexts(_locale: Locale, _route: RouteName): Promise<Messages> {
  return {}
}

/** Texts of what comes later: of the frame's parts and of the page's. */
export async function loadLaterTexts(_locale: Locale, _route: RouteName | null): Promise<Messages> {
  return {}
}
