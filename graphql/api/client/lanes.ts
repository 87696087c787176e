import PQueue from 'p-queue'
import { type Limits, shareOf } from '../../limits.ts'
import { QUEUE_FULL, QUEUE_LATE, RestError } from './rest-error.ts'
import { visitorKey } from './visitor-key.ts'

const RETRY_AFTER = 1

type LaneLimits = Pick<Limits, 'backendConnections' | 'backendQueue' | 'backendQueueWait'>

export type Lanes = ReturnType<typeof createLanes>

/** Limits concurrent calls to the number of connections; a short queue waits for one. */
export function createLanes({ backendConnections, backendQueue, backendQueueWait }: LaneLimits) {
  const queue = new PQueue({ concurrency: backendConnections })

  const isBusy = () => queue.pending >= backendConnections

  return {
    inFlight: () => queue.pending,
    isBusy,
    /** @throws {RestError} UPSTREAM_BUSY if the queue is full or the wait was too long; the signal's reason if aborted */
    async run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      if (isBusy() && queue.size >= backendQueue) throw new RestError('UPSTREAM_BUSY', QUEUE_FULL, RETRY_AFTER)
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

/** Lanes of which a visitor's own calls take a share. Public reads have limits of their own, before the cache. */
export function createSharedLanes(limits: Limits) {
  const all = createLanes(limits)
  const own = {
    backendConnections: shareOf(limits, 'backendConnections'),
    backendQueue: shareOf(limits, 'backendQueue'),
    // Only the visitor's own calls are ahead of it.
    backendQueueWait: limits.shellDeadline,
  }
  // bounded: visitors with calls in progress
  const visitors = new Map<string, { lanes: Lanes; running: number }>()

  return {
    inFlight: all.inFlight,
    /** As of `createLanes`; the address is null for a call of the shop. */
    async run<T>(address: string | null, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
      if (address === null) return all.run(signal, call)
      const key = visitorKey(address)
      const share = visitors.get(key) ?? { lanes: createLanes(own), running: 0 }
      visitors.set(key, share)
      share.running += 1
      try {
        return await share.lanes.run(signal, () => all.run(signal, call))
      } finally {
        share.running -= 1
        if (share.running === 0) visitors.delete(key)
      }
    },
  }
}
