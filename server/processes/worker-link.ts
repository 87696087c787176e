import { createBirpc } from 'birpc'
import type { PurgeBus, Tallies } from '#graphql/create-graphql.ts'
import type { MetricList } from '../metrics/metrics.ts'
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
  /** Reject without an answer. */
  tallies: Tallies
  /** Tells the supervisor of a call to the backend, before it is made. */
  noteCall(): void
  /** Hands over what was counted here, before this process ends. */
  tellLastMetrics(list: MetricList): Promise<void>
}

interface LinkOptions extends Pick<WorkerCalls, 'metrics' | 'ask'> {
  /** @param wait as in `Ending` */
  onStop(wait: boolean): void
  onBackendReturned(): void
}

/** Connects this process, a worker, to its supervisor. To be called once. */
export function linkToSupervisor({ onStop, onBackendReturned, metrics, ask }: LinkOptions): WorkerLink {
  const place = Promise.withResolvers<Place>()
  const listeners = new Set<(tags: readonly string[]) => void>()
  const calls: WorkerCalls = {
    open: place.resolve,
    purge: (tags) => listeners.forEach((listener) => listener(tags)),
    backendReturned: onBackendReturned,
    metrics,
    ask,
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
      claim: (key, ttlMs) => rpc.claim(key, ttlMs).catch(() => false),
    },
    tallies: { add: rpc.add, takeBack: rpc.takeBack, forget: rpc.forget },
    noteCall: () => void rpc.called.asEvent().catch(() => undefined),
    tellLastMetrics: (list) => rpc.lastMetrics(list).catch(() => undefined),
  }
}
