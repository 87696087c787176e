import { canReachShop } from '../../foundation/network/until-online.ts'

function leaves({ destination, hashChange, downloadRequest, navigationType, cancelable }: NavigateEvent): boolean {
  if (!cancelable || hashChange || downloadRequest !== null || navigationType === 'traverse') return false
  return new URL(destination.url).origin === location.origin
}

/**
 * Keeps links and forms on the page while the shop is unreachable, because the browser's error page would lose typed
 * text. Needs the Navigation API. Returns a function that stops it.
 * @param onHeld called for each navigation that was prevented
 */
export function holdNavigation(onHeld: () => void): () => void {
  if (!('navigation' in window)) return () => {}
  const over = new AbortController()
  let isAway = false

  async function look() {
    isAway = !navigator.onLine
    // Some browsers report offline wrongly; nothing leaves the page until the shop has answered.
    if (isAway && (await canReachShop())) isAway = false
  }
  function onNavigate(event: NavigateEvent) {
    if (!isAway || !leaves(event)) return
    event.preventDefault()
    onHeld()
  }
  addEventListener('offline', look, over)
  addEventListener('online', () => (isAway = false), over)
  window.navigation.addEventListener('navigate', onNavigate, over)
  void look()
  return () => over.abort()
}
