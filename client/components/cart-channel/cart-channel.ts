import { useEffect, useRef } from 'react'

const CHANNEL = 'cart'

/** Tells the shop's other tabs that the cart has changed here. */
export function announceCartChange(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  // The time the document was opened identifies the tab: a tab ignores its own messages.
  channel.postMessage(performance.timeOrigin)
  channel.close()
}

/** Calls back when another tab has changed the cart. */
export function useCartChangesElsewhere(onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])

  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = (event: MessageEvent<unknown>) => {
      if (event.data !== performance.timeOrigin) latest.current()
    }
    return () => channel.close()
  }, [])
}
