// Loaded ahead, because it may be needed while the browser is offline.
import '../frame/error/error-page.tsx'
import type { Client } from '@urql/core'
import type { Locale } from '#shared/locales.ts'
import { href, routes, splitLocale } from '#shared/routes.ts'
import type { Access } from '../foundation/define-page.ts'
import { mayReloadForChunk } from '../foundation/document/outdated-build.ts'
import { loadSheet } from '../foundation/document/page-sheets.ts'
import type { Messages } from '../foundation/i18n/shop-intl.ts'
import { DOCUMENT_LOAD, documentAddress, hasLeft, loadDocument } from '../foundation/navigation/load-document.ts'
import type { Location } from '../foundation/navigation/location.tsx'
import { type PendingNavigation, trackNavigation } from '../foundation/navigation/track-navigation.ts'
import { canReachShop } from '../foundation/network/until-online.ts'
import { isSignedInHint } from '../foundation/visitor/cookies.ts'
import { hasAccountChanged, pageAccount } from '../foundation/visitor/page-account.ts'
import { browserTimeZone } from '../foundation/visitor/time-zone.ts'
import type { AppProps } from './app.tsx'
import type { Destination } from './load-view.ts'
import { loadNavigation, prefetchOnIntent } from './prefetch.ts'

export type RenderedPage = Pick<AppProps, 'location' | 'view' | 'hasFrame'> & { messages: Messages }

const LOADING_AFTER_MS = 200

interface Follower {
  client: Client
  current(): RenderedPage
  show(next: RenderedPage): Promise<void>
  onPending(url: URL | null): void
  /** Another document begins to load, or this one is shown again. */
  onLeaving(isLeaving: boolean): void
}

function mayEnter(access: Access): boolean {
  if (access === 'member') return isSignedInHint()
  if (access === 'guestOnly') return !isSignedInHint()
  return true
}

function canFollow(event: NavigateEvent, url: URL, locale: string): boolean {
  if (event.info === DOCUMENT_LOAD) return false
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  if (event.navigationType === 'reload' || url.origin !== window.location.origin) return false
  return splitLocale(url.pathname).locale === locale
}

function locationOf({ matched, page, target }: Destination, current: Location): Location {
  const { name, params, path } = matched
  const renderedAt = new Date().toISOString()
  // As on the server, public pages show the same dates to everyone.
  const personal =
    page.access === 'public'
      ? { timeZone: undefined, account: undefined }
      : { timeZone: browserTimeZone(), account: pageAccount() }
  return { ...current, route: name, params, search: target.search, path, renderedAt, ...personal }
}

function faultPage(url: URL, { location, messages }: RenderedPage): RenderedPage {
  const { path } = splitLocale(url.pathname)
  return {
    location: { ...location, route: null, params: {}, search: {}, path },
    view: { kind: 'error', status: 500, message: null, requestId: null },
    hasFrame: true,
    messages,
  }
}

interface Run {
  url: URL
  signal: AbortSignal
  pending: PendingNavigation<RenderedPage>
}

function schedulePlaceholders(
  { current, show }: Follower,
  destination: Destination,
  { signal, pending }: Run,
): () => void {
  const { page, target, matched, texts } = destination
  const { location, messages } = current()
  if (!page.Loading || matched.path === location.path) return () => {}
  let isCancelled = false
  const isStyled = loadSheet(matched.name).catch(() => null)
  const timer = setTimeout(async () => {
    await isStyled
    if (signal.aborted || isCancelled) return
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
    isCancelled = true
    clearTimeout(timer)
  }
}

interface Visit {
  access: Access
  before: boolean
  after: boolean
}

/** @returns where a member must sign in again; null if the session continues, and for public and guest-only pages */
export function signInAddress({ access, before, after }: Visit, returnTo: string, locale: Locale): string | null {
  if (!before || after || access === 'public' || access === 'guestOnly') return null
  return href(routes.login, {}, locale, { returnTo, failed: 'session' })
}

async function loadAndShow(follower: Follower, destination: Destination, run: Run) {
  const { url, signal } = run
  const { client, current, show } = follower
  const before = isSignedInHint()
  const cancelPlaceholders = schedulePlaceholders(follower, destination, run)
  const { loadView } = await loadNavigation()
  const view = await loadView(client, destination).finally(cancelPlaceholders)
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

function signInBefore({ page, matched }: Destination, url: URL, wasSignedIn: boolean): string | null {
  if (!page.endsWithSession) return null
  const visit = { access: page.access, before: wasSignedIn, after: isSignedInHint() }
  return signInAddress(visit, url.pathname + url.search, matched.locale)
}

/** Payments need a content security policy of their own, and a change of account may leave no data behind. */
function needsDocument({ page }: Destination): boolean {
  return !mayEnter(page.access) || page.takesPayments || hasAccountChanged()
}

async function navigate(follower: Follower, run: Run, wasSignedIn: boolean) {
  const { url, signal } = run
  try {
    const { findDestination } = await loadNavigation()
    const destination = await findDestination(url)
    if (signal.aborted) return
    const signIn = destination && signInBefore(destination, url, wasSignedIn)
    if (signIn) return loadDocument(signIn, { replace: true })
    if (!destination || needsDocument(destination)) loadDocument(url)
    else await loadAndShow(follower, destination, run)
  } catch {
    if (signal.aborted) return
    // Offline, a document load would show the browser's own error page.
    if ((await canReachShop()) && mayReloadForChunk()) loadDocument(url)
    else await follower.show(faultPage(url, follower.current()))
  }
}

function leavesDocument({ hashChange, downloadRequest, destination }: NavigateEvent): boolean {
  return !hashChange && downloadRequest === null && destination.url.startsWith('http')
}

/** Handles navigations without document loads, including one from before hydration. Returns a function that stops it. */
export function followNavigation(follower: Follower): () => void {
  const tracker = trackNavigation(follower)
  /** Signing in and out load documents, so the member stays the same within one document. */
  let wasSignedIn = isSignedInHint()
  const over = new AbortController()
  const catchingUp = new AbortController()

  async function follow(url: URL, signal: AbortSignal, pending: PendingNavigation<RenderedPage>) {
    await navigate(follower, { url, signal, pending }, wasSignedIn)
    if (!signal.aborted) tracker.end(pending)
  }

  function onNavigate(event: NavigateEvent) {
    // A newer navigation, such as a second press, cancels the event before it arrives.
    if (event.defaultPrevented || tracker.interceptRestore(event)) return
    const url = new URL(event.destination.url)
    if (canFollow(event, url, follower.current().location.locale)) {
      catchingUp.abort()
      follower.onLeaving(false)
      wasSignedIn ||= isSignedInHint()
      const pending = tracker.begin(url, event.signal)
      event.intercept({ handler: () => follow(url, event.signal, pending) })
    } else if (event.info === DOCUMENT_LOAD) {
      tracker.begin(url, event.signal)
    } else if (leavesDocument(event)) {
      follower.onLeaving(true)
      tracker.leave()
    }
  }
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    follower.onLeaving(false)
    tracker.leave()
  }
  window.navigation.addEventListener('navigate', onNavigate, over)
  const stopPrefetch = prefetchOnIntent(follower.client)
  window.addEventListener('pageshow', onPageShow, over)
  if (hasLeft(documentAddress())) {
    const url = new URL(window.location.href)
    void follow(url, catchingUp.signal, tracker.begin(url, null))
  }
  return () => {
    catchingUp.abort()
    over.abort()
    stopPrefetch()
  }
}
