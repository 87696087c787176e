import '../styles/global.css'
import { createStore } from 'jotai'
import { type PropsWithChildren, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FORM_SENT_COOKIE } from '#shared/form-names.ts'
import { PAGE_STATE_ID, type PageState } from '#shared/hydration.ts'
import { splitLocale } from '#shared/routes.ts'
import { noteEarlyPresses, provideLazyTexts } from '../components/layout/lazy-part.tsx'
import { clearSavedCache } from '../components/product/saved/saved-cache.ts'
import { createBrowserClient } from '../foundation/data/graphql-client.ts'
import { tolerateMovedNodes } from '../foundation/document/tolerate-moved-nodes.ts'
import { watchErrors } from '../foundation/document/watch-errors.ts'
import { loadLazyTexts } from '../foundation/i18n/page-texts.ts'
import { loadMessages, type Messages } from '../foundation/i18n/shop-intl.ts'
import { documentAddress } from '../foundation/navigation/load-document.ts'
import { startPageAccount } from '../foundation/visitor/page-account.ts'
import { createPrompt, otherAccountAtom, sessionPromptAtom } from '../foundation/visitor/prompts.ts'
import { readCookie } from '../foundation/visitor/read-cookie.ts'
import { forgetCartCount } from '../foundation/visitor/saved-cart-count.ts'
import type { View } from './app.tsx'
import { BrowserApp } from './browser-app.tsx'
import { findDestination } from './load-view.ts'

function readPageState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '')
}

function plainText([part]: Messages[string] = []): string {
  return part?.type === 0 ? part.value : ''
}

function viewOf(state: PageState, destination: Awaited<ReturnType<typeof findDestination>>): View {
  if ((state.status === 200 || state.refused) && destination)
    return { kind: 'page', page: destination.page, target: destination.target }
  if (state.status === 404) return { kind: 'notFound' }
  const { status, message, requestId, form } = state
  return { kind: 'error', status, message, requestId, form }
}

function forgetStoredCounts(): void {
  if (readCookie(FORM_SENT_COOKIE) === null) return
  document.cookie = `${FORM_SENT_COOKIE}=; path=/; max-age=0`
  forgetCartCount()
  clearSavedCache()
}

/** Sets `data-hydrated` on `<html>` after all effects of the first view have run. Browser tests wait for it. */
function HydrationMark({ children }: PropsWithChildren) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return children
}

async function hydrate() {
  const report = watchErrors()
  const state = readPageState()
  startPageAccount(state.account)
  forgetStoredCounts()
  const url = state.refused ? new URL(state.refused.page, window.location.origin) : documentAddress()
  const { path } = splitLocale(url.pathname)
  const { locale } = state
  const [destination, messages] = await Promise.all([findDestination(url, { isFirst: true }), loadMessages(locale)])
  const location = {
    route: destination?.matched.name ?? null,
    params: destination?.target.params ?? {},
    search: destination?.target.search ?? {},
    locale,
    path,
    origin: state.origin,
    renderedAt: state.renderedAt,
    timeZone: state.timeZone,
    refused: state.refused,
    account: state.account,
  }
  // @NOTE `shared/` has no types of the formatter; the server compiled these texts as the build does.
  const texts = { ...messages, ...destination?.texts, ...(state.messages as Messages | undefined) }
  provideLazyTexts(async () => {
    const lazyTexts = await loadLazyTexts(locale, location.route)
    // Mutates the same object, so that nothing renders again.
    Object.assign(texts, { ...lazyTexts, ...texts })
  })
  const initial = { location, view: viewOf(state, destination), hasFrame: state.hasFrame, messages: texts }
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
  const app = (
    <HydrationMark>
      <BrowserApp client={client} store={store} initial={initial} />
    </HydrationMark>
  )
  tolerateMovedNodes()
  // A transition renders in slices of some milliseconds, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(document, app, {
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
  if (location.route && state.vitalsSample && Math.random() < state.vitalsSample) {
    const { reportVitals } = await import('../foundation/document/web-vitals.ts')
    reportVitals(location.route)
  }
}

await hydrate()
