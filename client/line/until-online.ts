/** `<OpenTab>` calls it after the page: without a line the code is here already. */
export const loadLine = () => import('./line.ts')

/**
 * Waits while the browser is offline. Some browsers say so on a machine that has a line, so the shop is asked; and the
 * first request after an interruption is one that may get lost. False where the line is not back within two minutes.
 */
export async function untilOnline(): Promise<boolean> {
  return navigator.onLine || loadLine().then(({ untilReachable }) => untilReachable(), untilToldOnline)
}

/** Whether the shop's server answers, whatever it answers. */
export async function canReachShop(): Promise<boolean> {
  return loadLine().then(({ isReachable }) => isReachable(), isFalse)
}

/** For a page that lost its line before it had the code that asks the shop. */
function untilToldOnline(): Promise<boolean> {
  return new Promise((resolve) => addEventListener('online', () => resolve(true), { once: true }))
}

function isFalse(): boolean {
  return false
}
