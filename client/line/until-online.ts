/** `<OpenTab>` calls it after the page: without a line the code is here already. */
export const loadLine = () => import('./line.ts')

/**
 * Waits while the browser is offline. Some browsers say so on a machine that has a line, so the shop is asked; and the
 * first request after an interruption is one that may get lost. False where the line is not back within two minutes.
 */
export async function untilOnline(): Promise<boolean> {
  return navigator.onLine || loadLine().then(({ untilReachable }) => untilReachable(), isFalse)
}

/** Whether the shop's server answers, whatever it answers. */
export async function canReachShop(): Promise<boolean> {
  return loadLine().then(({ isReachable }) => isReachable(), isFalse)
}

function isFalse(): boolean {
  return false
}
