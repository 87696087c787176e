/** `<OpenTab>` loads this after the page, so that it is available offline. */
export const loadReachability = () => import('./reachability.ts')

/**
 * Waits while the browser is offline. Some browsers report offline wrongly, and the first request after an interruption
 * may get lost, so this asks the shop. False after two minutes.
 */
export async function untilOnline(): Promise<boolean> {
  return navigator.onLine || loadReachability().then(({ untilReachable }) => untilReachable(), untilOnlineEvent)
}

export async function canReachShop(): Promise<boolean> {
  return loadReachability().then(({ isReachable }) => isReachable(), isFalse)
}

/** For a page that went offline before the network code loaded. */
function untilOnlineEvent(): Promise<boolean> {
  return new Promise((resolve) => addEventListener('online', () => resolve(true), { once: true }))
}

function isFalse(): boolean {
  return false
}
