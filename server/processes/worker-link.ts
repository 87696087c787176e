import { createBirpc } from 'birpc'
import type { PurgeBus } from '#graphql/create-graphql.ts'
import type { Place, SupervisorCalls, WorkerCalls } from './messages.ts'
import type { SharedCounts } from './shared-counts.ts'

/** Longer than the supervisor waits for the other workers. */
const ANSWER_MS = 2_000

/** A worker's connection to its supervisor. */
export interface WorkerLink {
  /** Comes when the backend is there. */
  place: Promise<Place>
  purgeBus: PurgeBus
  /** Never reject. Without an answer, which a supervisor that has ended does not give, nothing may be claimed. */
  counts: SharedCounts
  /** Tells the supervisor of a call to the backend, before it is made. */
  noteCall(): void
}

interface LinkOptions {
  /** @param wait as in `Ending` */
  onStop(wait: boolean): void
  onBackendReturned(): void
}

/** Connects this process, a worker, to its supervisor. To be called once. */
export function linkToSupervisor({ onStop, onBackendReturned }: LinkOptions): WorkerLink {
  const place = Promise.withResolvers<Place>()
  const listeners = new Set<(tags: readonly string[]) => void>()
  const calls: WorkerCalls = {
    open: place.resolve,
    purge: (tags) => listeners.forEach((listener) => listener(tags)),
    backendReturned: onBackendReturned,
    stop: onStop,
  }
  const rpc = createBirpc<SupervisorCalls, WorkerCalls>(calls, {
    bind: 'functions',
    post: (message) =>
      new Promise<void>((resolve, reject) =>
        process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve())),
      ),
    on: (listener) => process.on('message', listener),
    timeout: ANSWER_MS,
    // The supervisor has ended before it was answered; calls of ours that fail still reject.
    onGeneralError: (_error, answered) => answered !== undefined,
  })
  return {
    place: place.promise,
    purgeBus: {
      publish: (tags) => rpc.purge(tags).catch(() => 0),
      onPurge(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: async () => listeners.clear(),
    },
    counts: {
      increment: (key, windowMs) => rpc.increment(key, windowMs).catch(() => 1),
      claim: (key, ttlMs) => rpc.claim(key, ttlMs).catch(() => false),
    },
    noteCall: () => void rpc.called.asEvent().catch(() => undefined),
  }
}
