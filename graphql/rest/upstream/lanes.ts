import PQueue from 'p-queue'
import type { Limits } from '../../limits.ts'
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
  const queue = new PQueue({ concurrency: backendConnections })

  return {
    inFlight: () => queue.pending,
    async run(signal, call) {
      signal.throwIfAborted()
      const isBusy = queue.pending >= backendConnections
      if (isBusy && queue.size >= backendQueue) throw new RestError('UPSTREAM_BUSY', QUEUE_FULL, RETRY_AFTER)
      // p-queue frees the lane of an aborted task at once; a call keeps its lane until it has ended.
      const wait = new AbortController()
      const leave = () => wait.abort(signal.reason)
      signal.addEventListener('abort', leave)
      const late = () => wait.abort(new RestError('UPSTREAM_BUSY', QUEUE_LATE, RETRY_AFTER))
      const timer = setTimeout(late, backendQueueWait)
      function endWait(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
      }
      function start() {
        endWait()
        return call()
      }
      return queue.add(start, { signal: wait.signal }).finally(endWait)
    },
  }
}
