import { useDeferredValue, useSyncExternalStore } from 'react'

function subscribeToNothing() {
  return () => {}
}

/** False on the server and in the first client render. Deferred, so that everything it adds renders in slices. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
