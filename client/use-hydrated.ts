import { useDeferredValue, useSyncExternalStore } from 'react'

function subscribeToNothing() {
  return () => {}
}

/**
 * False on the server and in the first client render, true afterwards. Whatever is personal or specific to the browser
 * waits for it. Deferred: what all parts of a page add at this moment is rendered in slices, not in one task.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
