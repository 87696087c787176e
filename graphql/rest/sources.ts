/** Sources of an answer: its surrogate tags, and when it changes by itself. */
export interface Sources {
  /** Surrogate tags by which a purge finds it, `product:12`; in no order, each once. */
  tags: readonly string[]
  /** Epoch milliseconds from which it is no longer true by itself, e.g. the end of a flash sale; null: never. */
  expiresAt: number | null
}

/** Gathers the sources of everything that is read for one operation or one page. */
export interface SourceCollector {
  add(sources: Sources): void
  /** The sources collected so far. */
  read(): Sources
}

/** The earlier of two ends, of which each may be missing. */
function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

export function createSourceCollector(): SourceCollector {
  const tags = new Set<string>()
  let expiresAt: number | null = null
  return {
    add(sources) {
      for (const tag of sources.tags) tags.add(tag)
      expiresAt = earliest(expiresAt, sources.expiresAt)
    },
    read: () => ({ tags: [...tags], expiresAt }),
  }
}
