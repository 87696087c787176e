import { canReachShop } from '../../line/until-online.ts'

/** A navigation that would leave this page for another one of the shop. */
function leaves({ destination, hashChange, downloadRequest, navigationType, cancelable }: NavigateEvent): boolean {
  if (!cancelable || hashChange || downloadRequest !== null || navigationType === 'traverse') return false
  return new URL(destination.url).origin === location.origin
}

/**
 * While the shop cannot be reached, links and forms do not leave the page: what is typed on it would be lost to the
 * browser's own error page. Needs the Navigation API. Returns a function that stops it.
 * @param onHeld called for each navigation that was not made
 */
export function holdNavigation(onHeld: () => void): () => void {
  if (!('navigation' in window)) return () => {}
  const over = new AbortController()
  let isAway = false

  async function look() {
    isAway = !navigator.onLine
    // Some machines say so wrongly; until the shop has answered, nothing leaves the page.
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
