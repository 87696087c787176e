import type { Limits } from '#shared/limits.ts'
import { RestError } from './rest-error.ts'
import { QUEUE_FULL, QUEUE_LATE } from './upstream-fault.ts'

/** Seconds after which it is worth while to try again. */
const RETRY_AFTER = 1

/** As many calls at a time as there are connections; some more wait for one, for a short time. */
export interface Lanes {
  /**
   * @param signal ends the wait
   * @throws {RestError} UPSTREAM_BUSY where too many wait or the wait was too long; what `signal` was aborted with
   */
  run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T>
  /** Calls under way, without those that wait. */
  inFlight(): number
}

type LaneLimits = Pick<Limits, 'backendConnections' | 'backendQueue' | 'backendQueueWait'>

export function createLanes({ backendConnections, backendQueue, backendQueueWait }: LaneLimits): Lanes {
  let running = 0
  const waiting = new Set<() => void>()

  function wait(signal: AbortSignal): Promise<void> {
    if (waiting.size >= backendQueue) throw new RestError('UPSTREAM_BUSY', QUEUE_FULL, RETRY_AFTER)
    return new Promise((resolve, reject) => {
      function end(settle: () => void) {
        waiting.delete(start)
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        settle()
      }
      const start = () => end(resolve)
      const leave = () => end(() => reject(signal.reason))
      const timer = setTimeout(
        () => end(() => reject(new RestError('UPSTREAM_BUSY', QUEUE_LATE, RETRY_AFTER))),
        backendQueueWait,
      )
      waiting.add(start)
      signal.addEventListener('abort', leave)
    })
  }

  return {
    inFlight: () => running,
    async run(signal, call) {
      signal.throwIfAborted()
      // A lane that is handed over stays taken.
      if (running < backendConnections) running += 1
      else await wait(signal)
      try {
        return await call()
      } finally {
        const [next] = waiting
        if (next) next()
        else running -= 1
      }
    },
  }
}
