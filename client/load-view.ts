import type { Client } from '@urql/core'
import { match, type RouteMatch } from '#shared/routes.ts'
import type { View } from './app.tsx'
import { allowedSearch, loadPage, type Page, type PageTarget } from './define-page.ts'
import type { Messages } from './i18n.tsx'
import { loadPageTexts } from './page-texts.ts'
import { pages } from './pages.ts'
import { loadPageStyles } from './sheets.ts'

export interface Destination {
  matched: RouteMatch
  page: Page
  target: PageTarget
  /** Texts that only this page uses. */
  texts: Messages
}

/** The page of an address of this shop; null where there is none. Loads the page's chunk and texts. */
export async function findDestination(url: URL): Promise<Destination | null> {
  const matched = match(url.pathname)
  if (!matched) return null
  const [page, texts] = await Promise.all([pages[matched.name](), loadPageTexts(matched.locale, matched.name)])
  const target = { params: matched.params, search: allowedSearch(page, url.searchParams), locale: matched.locale }
  return { matched, page, target, texts }
}

/** Loads a page's data and styles, and returns the view, or the address to redirect to. */
export async function loadView(
  client: Client,
  { page, target, matched }: Destination,
): Promise<View | { redirect: string }> {
  const [{ outcome }] = await Promise.all([loadPage(client, page, target), loadPageStyles(matched.name)])
  if (outcome.kind === 'redirect') return { redirect: outcome.to }
  if (outcome.kind === 'notFound') return { kind: 'notFound' }
  if (outcome.kind === 'error') {
    return { kind: 'error', status: outcome.status, message: outcome.message, requestId: null }
  }
  return { kind: 'page', page, target }
}
