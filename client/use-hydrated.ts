import { useSyncExternalStore } from 'react'

function subscribeToNothing() {
  return () => {}
}

/**
 * False on the server and in the first client render, true from then on. Whatever belongs to the person
 * or to their browser waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
