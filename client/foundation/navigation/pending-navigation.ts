import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { localePath } from '#shared/routes.ts'
import type { Search } from '../define-page.ts'
import { useLocation } from './location.tsx'

/** Address of the pending navigation, or null. Written by `trackNavigation` only. */
export const pendingNavigationAtom = atom<URL | null>(null)

/**
 * Whether the browser began to load a document on its own, which `pendingNavigationAtom` does not cover: the server may
 * answer with a download instead. Written by `BrowserApp` only.
 */
export const isLeavingAtom = atom(false)

export function useIsNavigating(): boolean {
  return useAtomValue(pendingNavigationAtom) !== null
}

/** Controls show the query of a pending navigation ahead of the page, and revert if it is abandoned. */
export function usePendingSearch(): Search | null {
  const { path, locale } = useLocation()
  const pending = useAtomValue(pendingNavigationAtom)
  if (pending?.pathname !== localePath(path, locale)) return null
  return Object.fromEntries(pending.searchParams)
}

export function useAfterNavigation(callback: () => void): void {
  const isNavigating = useIsNavigating()
  const wasNavigating = useRef(isNavigating)
  const onEnd = useEffectEvent(callback)
  useEffect(() => {
    if (wasNavigating.current && !isNavigating) onEnd()
    wasNavigating.current = isNavigating
  }, [isNavigating])
}
