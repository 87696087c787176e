import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { localePath } from '#shared/routes.ts'
import type { Search } from '../define-page.ts'
import { useLocation } from './location.tsx'

/** Address of the navigation whose page is not shown yet; null while there is none. Written by `trackNavigation`. */
export const pendingNavigationAtom = atom<URL | null>(null)

/** True from the start of a navigation until its page is shown, or it is given up. */
export function useIsNavigating(): boolean {
  return useAtomValue(pendingNavigationAtom) !== null
}

/**
 * Query of the pending navigation if it leads to the same page with other choices, else null. Controls show it ahead of
 * the page; once the navigation is given up, they show what the page was loaded with.
 */
export function usePendingSearch(): Search | null {
  const { path, locale } = useLocation()
  const pending = useAtomValue(pendingNavigationAtom)
  if (pending?.pathname !== localePath(path, locale)) return null
  return Object.fromEntries(pending.searchParams)
}

/** Calls back when a navigation has ended, with its page or without. */
export function useAfterNavigation(callback: () => void): void {
  const isNavigating = useIsNavigating()
  const wasNavigating = useRef(isNavigating)
  const onEnd = useEffectEvent(callback)
  useEffect(() => {
    if (wasNavigating.current && !isNavigating) onEnd()
    wasNavigating.current = isNavigating
  }, [isNavigating])
}
