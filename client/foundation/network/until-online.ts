/** `<OpenTab>` loads this after the page, so that it is available offline. */
export const loadReachability = () => import('./reachability.ts')

/** Some browsers report offline wrongly, so this asks the shop. False after two minutes. */
export async function untilOnline(): Promise<boolean> {
  return navigator.onLine || loadReachability().then(({ untilReachable }) => untilReachable(), untilOnlineEvent)
}

export async function canReachShop(): Promise<boolean> {
  return loadReachability().then(({ isReachable }) => isReachable(), isFalse)
}

function untilOnlineEvent(): Promise<boolean> {
  return new Promise((resolve) => addEventListener('online', () => resolve(true), { once: true }))
}

function isFalse(): boolean {
  return false
}
