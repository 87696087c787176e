import type { Client } from '@urql/core'
import { LIFETIME_MS } from '../foundation/data/aging-exchange.ts'
import { mayPrefetch } from '../foundation/network/may-prefetch.ts'

function linkOf(event: Event): URL | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.download) return null
  if (anchor.origin !== window.location.origin || anchor.hreflang) return null
  return URL.canParse(anchor.href) ? new URL(anchor.href) : null
}

/** Loads with the first link that the visitor points at, touches or focuses. */
export const loadNavigation = () => import('./load-view.ts')

export function prefetchOnIntent(client: Client): () => void {
  const seen = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prefetch(url: URL) {
    const { findDestination, loadView } = await loadNavigation()
    const destination = await findDestination(url)
    if (destination?.page.access === 'public') await loadView(client, destination, true)
  }

  function onIntent(event: Event) {
    const url = linkOf(event)
    clearTimeout(timer)
    const isSeen = url !== null && Date.now() - (seen.get(url.href) ?? 0) < LIFETIME_MS
    if (!url || isSeen || !mayPrefetch()) return
    loadNavigation().catch(() => null)
    timer = setTimeout(() => {
      seen.set(url.href, Date.now())
      // A failed prefetch is harmless: the click loads the page again and shows the error.
      prefetch(url).catch(() => seen.delete(url.href))
    }, 80)
  }

  const events = ['pointerover', 'touchstart', 'focusin'] as const
  for (const name of events) document.addEventListener(name, onIntent, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const name of events) document.removeEventListener(name, onIntent)
  }
}
