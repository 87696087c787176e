import type { Observe } from './events.ts'

/** Tells the other processes of this shop which surrogate tags were purged, and hears from them. */
export interface PurgeBus {
  /**
   * Never rejects: without a connection, no process is told now.
   * @returns the number of other processes that were told
   */
  publish(tags: readonly string[]): Promise<number>
  /**
   * Calls the listener for each purge of another process.
   * @returns ends the subscription
   */
  onPurge(listener: (tags: readonly string[]) => void): () => void
}

/** Purges something else by the same tags; may return how many of its entries were in use. `*` is everything. */
export type PurgeListener = (tags: readonly string[]) => number | undefined

interface PurgingDeps {
  /** Returns how many stored answers were in use. */
  cache: { purge(tags: readonly string[]): number }
  memo: { purge(tags: readonly string[]): void }
  /** Null: there are no other processes. */
  bus: PurgeBus | null
  observe: Observe
}

/** Purges of this process and of others. */
export interface Purging {
  purge(tags: readonly string[]): Promise<{ entries: number; processes: number }>
  /** As `purge`, without waiting for the other processes. */
  forget(tags: readonly string[]): void
  onPurge(listener: PurgeListener): () => void
  /** Ends the subscription to the other processes. */
  close(): void
}

export function createPurging({ cache, memo, bus, observe }: PurgingDeps): Purging {
  const listeners = new Set<PurgeListener>()

  function purgeHere(tags: readonly string[], from: 'here' | 'elsewhere'): number {
    let entries = cache.purge(tags)
    memo.purge(tags)
    for (const listener of listeners) entries += listener(tags) ?? 0
    observe({ type: 'purge', from, tags, entries })
    return entries
  }

  const leaveBus = bus?.onPurge((tags) => void purgeHere(tags, 'elsewhere'))

  async function purge(tags: readonly string[]): Promise<{ entries: number; processes: number }> {
    const entries = purgeHere(tags, 'here')
    return { entries, processes: (await bus?.publish(tags)) ?? 0 }
  }

  return {
    purge,
    forget: (tags) => void purge(tags),
    onPurge(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => leaveBus?.(),
  }
}
