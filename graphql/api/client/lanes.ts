import PQueue from 'p-queue'
import type { Limits } from '../../limits.ts'
import { RestError } from './rest-error.ts'
import { QUEUE_FULL, QUEUE_LATE } from './upstream-fault.ts'

const RETRY_AFTER = 1

/** Limits concurrent calls to the number of connections; a short queue waits for one. */
export interface Lanes {
  /** @throws {RestError} UPSTREAM_BUSY if the queue is full or the wait was too long; the signal's reason if aborted */
  run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T>
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
      // p-queue frees the slot of an aborted task at once, but a call must keep its slot until it ends.
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
