import type { Locale } from '#shared/locales.ts'
import { loadFrameTexts, type Messages } from './shop-intl.ts'

type Load = () => Promise<{ default: unknown }>

/** Texts of a page beyond the first load's, by language: of its first view, and of its lazy components. */
export interface PageTexts {
  page: Partial<Record<Locale, Load>>
  lazy: Partial<Record<Locale, Load>>
}

/** In the browser only: on the server and in tests `loadMessages` loads all texts. */
const textsOf = new Map<string, PageTexts>()

/**
 * The build adds a call to the beginning of each page's module.
 * @public
 */
export function declareTexts(routes: readonly string[], texts: PageTexts): void {
  for (const route of routes) textsOf.set(route, texts)
}

async function loadTexts(load: Load | undefined): Promise<Messages> {
  const module = await load?.()
  // @NOTE The build generates these modules, with compiled texts.
  return (module?.default ?? {}) as Messages
}

/** The page's module must be loaded. */
export function loadPageTexts(locale: Locale, route: string): Promise<Messages> {
  return loadTexts(textsOf.get(route)?.page[locale])
}

export async function loadLazyTexts(locale: Locale, route: string | null): Promise<Messages> {
  const ofPage = route === null ? undefined : textsOf.get(route)?.lazy[locale]
  const [frame, page] = await Promise.all([loadFrameTexts(locale), loadTexts(ofPage)])
  return { ...frame, ...page }
}
