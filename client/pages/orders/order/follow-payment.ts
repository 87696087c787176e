const second = 1000
/** Every five seconds for three minutes, then twice a minute for half an hour. */
const waits = [...Array.from({ length: 36 }, () => 5 * second), ...Array.from({ length: 60 }, () => 30 * second)]

type Visibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

interface FollowOptions {
  /** A rejection counts as “not yet”. */
  isSettled(): Promise<boolean>
  /** Called once the order is settled or the polling ends, unless `signal` has aborted. */
  onEnd(): void
  visibility: Visibility
  signal: AbortSignal
}

/** Polls whether an order has been paid, while its page is visible. */
export async function followPayment({ isSettled, onEnd, visibility, signal }: FollowOptions): Promise<void> {
  for (const wait of waits) {
    await pause(wait, signal)
    await untilVisible(visibility, signal)
    if (signal.aborted) return
    if (await isSettled().catch(() => false)) break
  }
  if (!signal.aborted) onEnd()
}

/** Resolves early if aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}

/** Resolves early if aborted. */
function untilVisible(visibility: Visibility, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      if (visibility.hidden && !signal.aborted) return
      visibility.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    visibility.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}
