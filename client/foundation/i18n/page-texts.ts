import type { Locale } from '#shared/locales.ts'
import { loadFrameTexts, type Messages } from './shop-intl.ts'

type Load = () => Promise<{ default: unknown }>

export interface PageTexts {
  page: Partial<Record<Locale, Load>>
  lazy: Partial<Record<Locale, Load>>
}

const textsOf = new Map<string, PageTexts>()

/** @public The build adds a call to each page's module. */
export function declareTexts(routes: readonly string[], texts: PageTexts): void {
  for (const route of routes) textsOf.set(route, texts)
}

async function loadTexts(load: Load | undefined): Promise<Messages> {
  const module = await load?.()
  // @NOTE The build generates these modules, with compiled texts.
  return (module?.default ?? {}) as Messages
}

export function loadPageTexts(locale: Locale, route: string): Promise<Messages> {
  return loadTexts(textsOf.get(route)?.page[locale])
}

export async function loadLazyTexts(locale: Locale, route: string | null): Promise<Messages> {
  const ofPage = route === null ? undefined : textsOf.get(route)?.lazy[locale]
  const [frame, page] = await Promise.all([loadFrameTexts(locale), loadTexts(ofPage)])
  return { ...frame, ...page }
}
