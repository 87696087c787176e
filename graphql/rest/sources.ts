/**
 * Until when an answer may be used, epoch milliseconds that never jump: as it is, while it is asked for again, and
 * where the backend gives no answer. `Infinity` where nothing was read.
 */
export interface Lifetime {
  freshUntil: number
  staleUntil: number
  keptUntil: number
}

/** What an answer is made of: its surrogate tags, when it changes by itself, and how long it may be used. */
export interface Sources {
  /** Surrogate tags by which a purge finds it, `product:12`; in no order, each once. */
  tags: readonly string[]
  /** Epoch milliseconds from which it is no longer true by itself, e.g. the end of a flash sale; null: never. */
  expiresAt: number | null
  /** Of what was read with the shortest. */
  lifetime: Lifetime
}

/** Of something that was made of nothing. */
export const ENDLESS: Lifetime = { freshUntil: Infinity, staleUntil: Infinity, keptUntil: Infinity }
/** Of something that may not be used again. */
export const SPOILT: Lifetime = { freshUntil: 0, staleUntil: 0, keptUntil: 0 }

/** Gathers the sources of everything that is read for one operation or one page. */
export interface SourceCollector {
  add(sources: Sources): void
  /** A part could not be had: the whole must not be kept for others. */
  spoil(): void
  /** The sources collected so far. */
  read(): Sources
}

/** The earlier of two ends, of which each may be missing. */
function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

function shortest(one: Lifetime, other: Lifetime): Lifetime {
  return {
    freshUntil: Math.min(one.freshUntil, other.freshUntil),
    staleUntil: Math.min(one.staleUntil, other.staleUntil),
    keptUntil: Math.min(one.keptUntil, other.keptUntil),
  }
}

export function createSourceCollector(): SourceCollector {
  const tags = new Set<string>()
  let expiresAt: number | null = null
  let lifetime = ENDLESS
  return {
    add(sources) {
      for (const tag of sources.tags) tags.add(tag)
      expiresAt = earliest(expiresAt, sources.expiresAt)
      lifetime = shortest(lifetime, sources.lifetime)
    },
    spoil: () => void (lifetime = SPOILT),
    read: () => ({ tags: [...tags], expiresAt, lifetime }),
  }
}
