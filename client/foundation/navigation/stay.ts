import { useStore } from 'jotai'
import { useCallback } from 'react'
import { goTo, loadDocument } from './load-document.ts'
import { isLeavingAtom, pendingNavigationAtom } from './pending-navigation.ts'

export interface Stay {
  /** Whether the shopper is still on the page, and on the way to no other. */
  isHere(): boolean
  goTo(href: string): void
  loadDocument(href: string): void
}

function ownAddress(): string {
  return window.location.pathname + window.location.search
}

/**
 * For whatever navigates after an await: by then the shopper may have followed a link, and must not be pulled away.
 * @example
 * const beginStay = useStay()
 * async function send() {
 *   const stay = beginStay()
 *   await save()
 *   stay.goTo(href(routes.cart, {}))
 * }
 */
export function useStay(): () => Stay {
  const store = useStore()
  return useCallback(() => {
    const now = () => [store.get(pendingNavigationAtom), store.get(isLeavingAtom), ownAddress()]
    const start = now()
    const isHere = () => now().every((value, index) => value === start[index])
    return {
      isHere,
      goTo: (href) => isHere() && goTo(href),
      loadDocument: (href) => isHere() && loadDocument(href),
    }
  }, [store])
}
