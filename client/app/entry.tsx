import '../styles/global.css'
import { createStore } from 'jotai'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FORM_SENT_COOKIE } from '#shared/form-names.ts'
import { PAGE_STATE_ID, type PageState } from '#shared/hydration.ts'
import { noteEarlyPresses, provideLazyTexts } from '../components/layout/lazy-part.tsx'
import { clearSavedCache } from '../components/product/saved/saved-cache.ts'
import { createBrowserClient } from '../foundation/data/graphql-client.ts'
import type { Page } from '../foundation/define-page.ts'
import { tolerateMovedNodes } from '../foundation/document/tolerate-moved-nodes.ts'
import { watchErrors } from '../foundation/document/watch-errors.ts'
import { loadLazyTexts, loadPageTexts } from '../foundation/i18n/page-texts.ts'
import { loadMessages, type Messages } from '../foundation/i18n/shop-intl.ts'
import { startPageAccount } from '../foundation/visitor/page-account.ts'
import { createPrompt, otherAccountAtom, sessionPromptAtom } from '../foundation/visitor/prompts.ts'
import { readCookie } from '../foundation/visitor/read-cookie.ts'
import { forgetCartCount } from '../foundation/visitor/saved-cart-count.ts'
import type { View } from './app.tsx'
import { BrowserApp } from './browser-app.tsx'

function readPageState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '')
}

function plainText([part]: Messages[string] = []): string {
  return part?.type === 0 ? part.value : ''
}

async function loadPageModule({ route, module }: PageState): Promise<Page | null> {
  if (route === null || module === null) return null
  // @NOTE The module of a route exports its page with this name (pages.ts).
  const pages = (await import(module)) as Record<string, Page>
  return pages[`${route}Page`] ?? null
}

function viewOf(state: PageState, page: Page | null): View {
  const { status, message, requestId, form, params, search, locale } = state
  if ((status === 200 || state.refused) && page) return { kind: 'page', page, target: { params, search, locale } }
  if (status === 404) return { kind: 'notFound' }
  return { kind: 'error', status, message, requestId, form }
}

function forgetStoredCounts(): void {
  if (readCookie(FORM_SENT_COOKIE) === null) return
  document.cookie = `${FORM_SENT_COOKIE}=; path=/; max-age=0`
  forgetCartCount()
  clearSavedCache()
}

async function hydrate() {
  const report = watchErrors()
  const state = readPageState()
  startPageAccount(state.account)
  forgetStoredCounts()
  const { locale, route, params, search, path, origin, renderedAt, timeZone, refused, account } = state
  const [page, messages] = await Promise.all([loadPageModule(state), loadMessages(locale)])
  const location = { route, params, search, locale, path, origin, renderedAt, timeZone, refused, account }
  const ownTexts = route && (await loadPageTexts(locale, route))
  // @NOTE `shared/` has no types of the formatter; the server compiled these texts as the build does.
  const texts = { ...messages, ...ownTexts, ...(state.messages as Messages | undefined) }
  provideLazyTexts(async () => {
    const lazyTexts = await loadLazyTexts(locale, route)
    // Mutates the same object, so that nothing renders again.
    Object.assign(texts, { ...lazyTexts, ...texts })
  })
  const initial = { location, view: viewOf(state, page), hasFrame: state.hasFrame, messages: texts }
  const store = createStore()
  const prompts = {
    signInAgain: createPrompt(store, sessionPromptAtom),
    showOtherAccount: createPrompt(store, otherAccountAtom),
  }
  const client = createBrowserClient(locale, prompts, {
    notSent: plainText(texts['offline.notSent']),
    lost: plainText(texts['offline.lost']),
    cookiesBlocked: plainText(texts['session.cookiesBlocked']),
  })
  tolerateMovedNodes()
  // A transition renders in slices of some milliseconds, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(document, <BrowserApp client={client} store={store} initial={initial} />, {
      onRecoverableError(error) {
        console.error('Recoverable error:', error)
      },
      onCaughtError(error) {
        console.error(error)
        report(error)
      },
    })
    noteEarlyPresses()
  })
  if (route && state.vitalsSample && Math.random() < state.vitalsSample) {
    const { reportVitals } = await import('../foundation/document/web-vitals.ts')
    reportVitals(route)
  }
}

await hydrate()
