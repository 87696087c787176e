import type { Client } from '@urql/core'
import type { createStore } from 'jotai'
import { startTransition, useEffect, useRef, useState } from 'react'
import { App } from './app.tsx'
import { navigatingAtom } from './components/loading-bar/loading-bar.tsx'
import { followNavigation, type Shown } from './follow-navigation.ts'
import { prefetchOnIntent } from './prefetch.ts'

interface BrowserAppProps {
  client: Client
  store: ReturnType<typeof createStore>
  initial: Shown
}

/** The app in the browser: the first view is the server's, later ones come through the Navigation API. */
export function BrowserApp({ client, store, initial }: BrowserAppProps) {
  const [shown, setShown] = useState(initial)
  const current = useRef(initial)
  const committed = useRef<(() => void) | null>(null)

  useEffect(() => {
    current.current = shown
    committed.current?.()
    committed.current = null
  }, [shown])

  useEffect(() => {
    if (!('navigation' in window)) return undefined

    function show(next: Shown) {
      return new Promise<void>((resolve) => {
        committed.current = resolve
        startTransition(() => setShown(next))
      })
    }
    const onBusy = (isBusy: boolean) => store.set(navigatingAtom, isBusy)
    const stopFollowing = followNavigation({ client, current: () => current.current, show, onBusy })
    const stopPrefetch = prefetchOnIntent(client)
    return () => {
      stopFollowing()
      stopPrefetch()
    }
  }, [client, store])

  return <App client={client} store={store} {...shown} />
}
