import { useEffect, useRef } from 'react'

const CHANNEL = 'cart'

export function announceCartChange(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  // The document's load time identifies the tab, so that it ignores its own messages.
  channel.postMessage(performance.timeOrigin)
  channel.close()
}

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
