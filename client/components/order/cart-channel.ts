import { useEffect, useEffectEvent } from 'react'

const CHANNEL = 'cart'

/** Cart changes are announced to the shop's other tabs. */
export function announceCartChange(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  // The document's load time identifies the tab, so that it ignores its own messages.
  channel.postMessage(performance.timeOrigin)
  channel.close()
}

export function useCartChangesElsewhere(onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = (event: MessageEvent<unknown>) => {
      if (event.data !== performance.timeOrigin) change()
    }
    return () => channel.close()
  }, [])
}
