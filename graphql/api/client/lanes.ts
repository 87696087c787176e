import PQueue from 'p-queue'
import type { Limits } from '../../limits.ts'
import { RestError, QUEUE_FULL, QUEUE_LATE } from './rest-error.ts'

const RETRY_AFTER = 1

type LaneLimits = Pick<Limits, 'backendConnections' | 'backendQueue' | 'backendQueueWait'>

export type Lanes = ReturnType<typeof createLanes>

/** Limits concurrent calls to the number of connections; a short queue waits for one. */
export function createLanes({ backendConnections, backendQueue, backendQueueWait }: LaneLimits) {
  const queue = new PQueue({ concurrency: backendConnections })

  return {
    inFlight: () => queue.pending,
    /** @throws {RestError} UPSTREAM_BUSY if the queue is full or the wait was too long; the signal's reason if aborted */
    async run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
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
