import type { Observe } from '../../events.ts'

export interface PurgeBus {
  /** Returns the number of other processes notified. Never rejects. */
  publish(tags: readonly string[]): Promise<number>
  onPurge(listener: (tags: readonly string[]) => void): () => void
}

/** Purges something else by the same tags, `*` for everything; may return how many entries were in use. */
export type PurgeListener = (tags: readonly string[]) => number | undefined

interface PurgingDeps {
  cache: { purge(tags: readonly string[]): number }
  memo: { purge(tags: readonly string[]): void }
  bus: PurgeBus | null
  observe: Observe
}

export function createPurging({ cache, memo, bus, observe }: PurgingDeps) {
  // bounded: caches of the process
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
    /** Like `purge`, without waiting for the other processes. */
    forget: (tags: readonly string[]): void => void purge(tags),
    onPurge(listener: PurgeListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: (): void => leaveBus?.(),
  }
}
