import type { Client } from '@urql/core'
import type { Store } from 'jotai'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { loadWaitingParts } from '../components/layout/lazy-part.tsx'
import { createShopIntl } from '../foundation/i18n/shop-intl.ts'
import { isLeavingAtom, pendingNavigationAtom } from '../foundation/navigation/pending-navigation.ts'
import { App } from './app.tsx'
import { reportEarlyChoices } from './early-choices.ts'
import type { RenderedPage } from './follow-navigation.ts'

interface BrowserAppProps {
  client: Client
  store: Store
  initial: RenderedPage
}

function loadViewTransition() {
  return import('./view-transition.ts').catch(() => null)
}

export function BrowserApp({ client, store, initial }: BrowserAppProps) {
  const [rendered, setRendered] = useState(initial)
  const current = useRef(initial)
  const committed = useRef<(() => void) | null>(null)

  useEffect(() => {
    current.current = rendered
    committed.current?.()
    committed.current = null
  }, [rendered])

  // Marks `<html>` after all effects of the first view and before lazy code loads. Browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    reportEarlyChoices()
  }, [])

  useEffect(() => {
    if (!('navigation' in window)) return undefined

    let latest: RenderedPage | null = null
    function change(next: RenderedPage) {
      return new Promise<void>((resolve) => {
        // Another navigation replaced this one while it waited for its transition.
        if (next !== latest) return resolve()
        committed.current?.()
        committed.current = resolve
        startTransition(() => setRendered(next))
      })
    }
    async function show(next: RenderedPage) {
      latest = next
      const isOtherPage = next.view.kind === 'page' && next.location.path !== current.current.location.path
      const transition = isOtherPage ? await loadViewTransition() : null
      if (!transition?.mayAnimate()) return change(next)
      return transition.changeWithTransition(() => change(next), window.location.pathname)
    }
    function onPending(url: URL | null) {
      if (url) loadWaitingParts()
      store.set(pendingNavigationAtom, url)
    }
    const onLeaving = (isLeaving: boolean) => store.set(isLeavingAtom, isLeaving)
    // In a task of its own, after the mark.
    const loading = new Promise((resolve) => setTimeout(resolve)).then(() => import('./follow-navigation.ts'))
    const following = loading.then(
      ({ followNavigation }) =>
        followNavigation({ client, current: () => current.current, show, onPending, onLeaving }),
      () => () => {},
    )
    return () => void following.then((stop) => stop())
  }, [client, store])

  const { messages, ...page } = rendered
  const { locale, timeZone } = page.location
  const intl = useMemo(() => createShopIntl({ locale, messages, timeZone }), [locale, messages, timeZone])
  return <App client={client} store={store} intl={intl} {...page} />
}
