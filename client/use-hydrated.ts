import { useSyncExternalStore } from 'react'

function subscribeToNothing() {
  return () => {}
}

/**
 * False on the server and in the first client render, true afterwards. Whatever is personal or specific to the browser
 * waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
