import type { Observe } from './events.ts'
import type { PurgeBus } from './rest/cache/purge-bus.ts'

/** Purges something else by the same tags; may answer how many entries of it had been in use. `*` is everything. */
export type PurgeListener = (tags: readonly string[]) => number | undefined

interface PurgingDeps {
  /** The cache, which answers how many stored answers had been in use. */
  cache: { purge(tags: readonly string[]): number }
  memo: { purge(tags: readonly string[]): void }
  /** Null: there are no other processes. */
  bus: PurgeBus | null
  observe: Observe
}

/** Purges that begin here, those that other processes tell of, and who else has to know of both. */
export interface Purging {
  purge(tags: readonly string[]): Promise<{ entries: number; processes: number }>
  /** As `purge`, for those who do not wait for the other processes. */
  forget(tags: readonly string[]): void
  onPurge(listener: PurgeListener): () => void
  /** Hears of other processes no longer. */
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
