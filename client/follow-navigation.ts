import type { Client } from '@urql/core'
import { splitLocale } from '#shared/routes.ts'
import type { AppProps } from './app.tsx'
import type { Access } from './define-page.ts'
import type { Messages } from './i18n.ts'
import { canReachShop } from './line/until-online.ts'
import { type Destination, findDestination, loadView } from './load-view.ts'
import { drawnAddress, hasLeft } from './navigation/drawn-address.ts'
import { DOCUMENT_LOAD, loadDocument } from './navigation/load-document.ts'
import type { Location } from './navigation/location.tsx'
import { mayReloadForChunk } from './navigation/lost-chunk.ts'
import { type PendingNavigation, trackNavigation } from './navigation/track-navigation.ts'
import { loadSheet } from './page-sheets.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { hasAccountChanged, pageAccount } from './visitor/page-account.ts'
import { signInAddress } from './visitor/sign-in-address.ts'
import { isSignedInHint } from './visitor/signed-in-hint.ts'
import { browserTimeZone } from './visitor/time-zone.ts'

export type Shown = Pick<AppProps, 'location' | 'view' | 'hasFrame'> & { messages: Messages }

/** A quick answer causes no flicker. */
const LOADING_AFTER_MS = 200

interface Follower {
  client: Client
  current(): Shown
  /** Resolves once the page has changed. */
  show(next: Shown): Promise<void>
  /** Called with the address of a navigation, and with null once its page is shown or it is given up. */
  onPending(url: URL | null): void
}

/** True where the browser may show the page by itself; otherwise the server decides. */
function mayEnter(access: Access): boolean {
  if (access === 'member') return isSignedInHint()
  if (access === 'guestOnly') return !isSignedInHint()
  return true
}

/** True for a navigation within this shop and language; the browser handles all others. */
function isOurs(event: NavigateEvent, url: URL, locale: string): boolean {
  if (event.info === DOCUMENT_LOAD) return false
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  if (event.navigationType === 'reload' || url.origin !== window.location.origin) return false
  return splitLocale(url.pathname).locale === locale
}

function locationOf({ matched, page, target }: Destination, current: Location): Location {
  const { name, params, path } = matched
  const renderedAt = new Date().toISOString()
  // As the server does: the same dates for everybody on public pages.
  const personal =
    page.access === 'public'
      ? { timeZone: undefined, account: undefined }
      : { timeZone: browserTimeZone(), account: pageAccount() }
  return { ...current, route: name, params, search: target.search, path, renderedAt, ...personal }
}

/** The error page for an address whose page could not be loaded. */
function lostPage(url: URL, { location, messages }: Shown): Shown {
  const { path } = splitLocale(url.pathname)
  return {
    location: { ...location, route: null, params: {}, search: {}, path },
    view: { kind: 'error', status: 500, message: null, requestId: null },
    hasFrame: true,
    messages,
  }
}

/** One navigation on its way. */
interface Trip {
  url: URL
  /** Aborted when another navigation or the shopper has ended it. */
  signal: AbortSignal
  pending: PendingNavigation<Shown>
}

/**
 * Shows a page's placeholders if its data takes long. Not within one page, whose own parts tell that they are loading.
 * Returns a function that gives it up.
 */
function showLoadingLate({ current, show }: Follower, destination: Destination, { signal, pending }: Trip): () => void {
  const { page, target, matched, texts } = destination
  const { location, messages } = current()
  if (!page.Loading || matched.path === location.path) return () => {}
  let isGivenUp = false
  const isStyled = loadSheet(matched.name).catch(() => null)
  const timer = setTimeout(async () => {
    await isStyled
    if (signal.aborted || isGivenUp) return
    pending.origin.isCovered = true
    const view = { kind: 'loading', page, target } as const
    void show({
      location: locationOf(destination, location),
      view,
      hasFrame: true,
      messages: { ...messages, ...texts },
    })
  }, LOADING_AFTER_MS)
  return () => {
    isGivenUp = true
    clearTimeout(timer)
  }
}

/** Loads a page's data and shows the page, or follows its redirect. */
async function go(follower: Follower, destination: Destination, trip: Trip) {
  const { url, signal } = trip
  const { client, current, show } = follower
  const before = isSignedInHint()
  const giveUpLoading = showLoadingLate(follower, destination, trip)
  const view = await loadView(client, destination).finally(giveUpLoading)
  if (signal.aborted) return
  const {
    page: { access },
    matched: { locale },
  } = destination
  const signIn = signInAddress({ access, before, after: isSignedInHint() }, url.pathname + url.search, locale)
  if (signIn !== null) {
    loadDocument(signIn, { replace: true })
  } else if ('redirect' in view) {
    await window.navigation.navigate(view.redirect, { history: 'replace' }).committed
  } else {
    const { location, messages } = current()
    const texts = { ...messages, ...destination.texts }
    await show({ location: locationOf(destination, location), view, hasFrame: true, messages: texts })
  }
}

/**
 * Address to sign in again, where the session of this document's member has ended before the navigation began: data
 * that was fetched ahead, or in the background, may be the first to be told.
 */
function endedBefore({ page, matched }: Destination, url: URL, wasSignedIn: boolean): string | null {
  if (!page.endsWithSession) return null
  const visit = { access: page.access, before: wasSignedIn, after: isSignedInHint() }
  return signInAddress(visit, url.pathname + url.search, matched.locale)
}

/**
 * True where the server has to draw the page. One that takes payments has its own content security policy, which only a
 * document load applies; where somebody else has signed in, nothing of the former member's may be left.
 */
function needsDocument({ page }: Destination): boolean {
  return !mayEnter(page.access) || page.takesPayments || hasAccountChanged()
}

async function navigate(follower: Follower, trip: Trip, wasSignedIn: boolean) {
  const { url, signal } = trip
  try {
    const destination = await findDestination(url)
    if (signal.aborted) return
    const signIn = destination && endedBefore(destination, url, wasSignedIn)
    if (signIn) return loadDocument(signIn, { replace: true })
    if (!destination || needsDocument(destination)) loadDocument(url)
    else await go(follower, destination, trip)
  } catch {
    if (signal.aborted) return
    // Without a line a document load would lead to the browser's own error page.
    if ((await canReachShop()) && mayReloadForChunk()) loadDocument(url)
    else await follower.show(lostPage(url, follower.current()))
  }
}

/** False for what stays in the document, or in the browser's own hands. */
function leavesDocument({ hashChange, downloadRequest, destination }: NavigateEvent): boolean {
  return !hashChange && downloadRequest === null && destination.url.startsWith('http')
}

/**
 * Handles navigations without document loads, and catches up with one from before the page was hydrated. Returns a
 * function that stops it. Needs the Navigation API.
 */
export function followNavigation(follower: Follower): () => void {
  const tracker = trackNavigation(follower)
  /** Signing in and out load documents, so within one document the member stays the same. */
  let wasSignedIn = isSignedInHint()
  const over = new AbortController()
  const catchingUp = new AbortController()

  async function follow(url: URL, signal: AbortSignal, pending: PendingNavigation<Shown>) {
    await navigate(follower, { url, signal, pending }, wasSignedIn)
    if (!signal.aborted) tracker.end(pending)
  }

  function onNavigate(event: NavigateEvent) {
    if (tracker.takeRestore(event)) return
    const url = new URL(event.destination.url)
    if (isOurs(event, url, follower.current().location.locale)) {
      catchingUp.abort()
      wasSignedIn ||= isSignedInHint()
      const pending = tracker.begin(url, event.signal)
      event.intercept({ handler: () => follow(url, event.signal, pending) })
    } else if (event.info === DOCUMENT_LOAD) {
      tracker.begin(url, event.signal)
    } else if (leavesDocument(event)) {
      tracker.leave()
    }
  }
  window.navigation.addEventListener('navigate', onNavigate, over)
  const stopPrefetch = prefetchOnIntent(follower.client)
  // The document comes back from the back-forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tracker.leave(), over)
  if (hasLeft(drawnAddress())) {
    const url = new URL(window.location.href)
    void follow(url, catchingUp.signal, tracker.begin(url, null))
  }
  return () => {
    catchingUp.abort()
    over.abort()
    stopPrefetch()
  }
}
