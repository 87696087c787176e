import type { Client } from '@urql/core'
import { match, type RouteMatch } from '#shared/match-route.ts'
import { lazyPartsReady } from '../components/layout/lazy-part.tsx'
import type { Page, PageTarget } from '../foundation/define-page.ts'
import { loadSheet } from '../foundation/document/page-sheets.ts'
import { loadLazyTexts, loadPageTexts } from '../foundation/i18n/page-texts.ts'
import type { Messages } from '../foundation/i18n/shop-intl.ts'
import { allowedSearch, loadPage } from '../foundation/load-page.ts'
import type { View } from './app.tsx'
import { loadPageModule } from './pages.ts'

export interface Destination {
  matched: RouteMatch
  page: Page
  target: PageTarget
  texts: Messages
}

/** @returns null if the address belongs to no page of this shop */
export async function findDestination(url: URL): Promise<Destination | null> {
  const matched = match(url.pathname)
  if (!matched) return null
  const { name, locale } = matched
  const page = await loadPageModule(name)
  const parts = await Promise.all([loadPageTexts(locale, name), loadLazyTexts(locale, name)])
  await lazyPartsReady()
  const texts: Messages = Object.assign({}, ...parts)
  const target = { params: matched.params, search: allowedSearch(page, url.searchParams), locale: matched.locale }
  return { matched, page, target, texts }
}

/** @param isAhead prefetches a page */
export async function loadView(
  client: Client,
  { page, target, matched }: Destination,
  isAhead = false,
): Promise<View | { redirect: string }> {
  const [{ outcome }] = await Promise.all([loadPage(client, page, target, isAhead), loadSheet(matched.name)])
  if (outcome.kind === 'redirect') return { redirect: outcome.to }
  if (outcome.kind === 'notFound') return { kind: 'notFound' }
  if (outcome.kind === 'error') {
    return { kind: 'error', status: outcome.status, message: outcome.message, requestId: null }
  }
  return { kind: 'page', page, target }
}
