import type { Client } from '@urql/core'
import { createStore } from 'jotai'
import { startTransition, useEffect, useRef, useState } from 'react'
import { splitLocale } from '#shared/routes.ts'
import { App, type AppProps } from './app.tsx'
import { navigatingAtom } from './components/loading-bar/loading-bar.tsx'
import type { Access } from './define-page.ts'
import { DOCUMENT_LOAD, loadDocument } from './load-document.ts'
import { type Destination, findDestination, loadView } from './load-view.ts'
import type { Location } from './location.tsx'
import { prefetchOnIntent } from './prefetch.ts'
import { isSignedInHint } from './signed-in-hint.ts'

type Shown = Pick<AppProps, 'location' | 'view' | 'hasFrame' | 'messages'>

interface BrowserAppProps {
  client: Client
  initial: Shown
}

/** Doors the browser may pass by itself; at the others the server decides. */
function mayEnter(access: Access): boolean {
  if (access === 'member') return isSignedInHint()
  if (access === 'guestOnly') return !isSignedInHint()
  return true
}

/** True for a change of page within this shop and language; everything else is left to the browser. */
function isOurs(event: NavigateEvent, url: URL, locale: string): boolean {
  if (event.info === DOCUMENT_LOAD) return false
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  if (event.navigationType === 'reload' || url.origin !== window.location.origin) return false
  return splitLocale(url.pathname).locale === locale
}

function locationOf({ matched, target }: Destination, current: Location): Location {
  const { name, params, path } = matched
  const renderedAt = new Date().toISOString()
  return { ...current, route: name, params, search: target.search, path, renderedAt }
}

/** A chunk that a newer build has replaced is gone: load the page as a document, once a minute at most. */
function loadAsDocument(url: URL): void {
  const key = 'chunkReloadAt'
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  loadDocument(url)
}

/** The app in the browser: the first view is the server's, later ones come through the Navigation API. */
export function BrowserApp({ client, initial }: BrowserAppProps) {
  const [shown, setShown] = useState(initial)
  const [store] = useState(() => createStore())
  const current = useRef(initial)
  const committed = useRef<(() => void) | null>(null)

  useEffect(() => {
    current.current = shown
    committed.current?.()
    committed.current = null
  }, [shown])

  useEffect(() => {
    if (!('navigation' in window)) return

    function commit(next: Shown) {
      return new Promise<void>((resolve) => {
        committed.current = resolve
        startTransition(() => setShown(next))
      })
    }

    async function go(destination: Destination, url: URL, signal: AbortSignal) {
      const view = await loadView(client, destination)
      if (signal.aborted) return
      if ('redirect' in view) {
        await window.navigation.navigate(view.redirect, { history: 'replace' }).committed
        return
      }
      const { location, messages } = current.current
      const texts = { ...messages, ...destination.texts }
      await commit({ location: locationOf(destination, location), view, hasFrame: true, messages: texts })
    }

    async function navigate(url: URL, signal: AbortSignal) {
      store.set(navigatingAtom, true)
      try {
        const destination = await findDestination(url)
        if (signal.aborted) return
        // A page that takes payments has a security policy of its own, which comes with its document only.
        if (!destination || !mayEnter(destination.page.access) || destination.page.takesPayments) loadDocument(url)
        else await go(destination, url, signal)
      } catch {
        if (!signal.aborted) loadAsDocument(url)
      } finally {
        if (!signal.aborted) store.set(navigatingAtom, false)
      }
    }

    function onNavigate(event: NavigateEvent) {
      const url = new URL(event.destination.url)
      if (!isOurs(event, url, current.current.location.locale)) return
      event.intercept({ handler: () => navigate(url, event.signal) })
    }

    window.navigation.addEventListener('navigate', onNavigate)
    const stopPrefetch = prefetchOnIntent(client)
    return () => {
      window.navigation.removeEventListener('navigate', onNavigate)
      stopPrefetch()
    }
  }, [client, store])

  return <App client={client} store={store} {...shown} />
}
