/** Monotonic epoch milliseconds; `Infinity` if nothing was read. */
export interface Lifetime {
  freshUntil: number
  staleUntil: number
  keptUntil: number
}

export interface Sources {
  /** Unique surrogate tags for purging, such as `product:12`, unordered. */
  tags: readonly string[]
  /** Epoch milliseconds at which it changes, e.g. the end of a flash sale; null for never. */
  expiresAt: number | null
  lifetime: Lifetime
}

export const ENDLESS: Lifetime = { freshUntil: Infinity, staleUntil: Infinity, keptUntil: Infinity }
/** For data that must not be reused. */
export const UNCACHEABLE: Lifetime = { freshUntil: 0, staleUntil: 0, keptUntil: 0 }

export interface SourceCollector {
  add(sources: Sources): void
  /** A part failed, so the whole must not be cached. */
  spoil(): void
  read(): Sources
}

function shortest(one: Lifetime, other: Lifetime): Lifetime {
  return {
    freshUntil: Math.min(one.freshUntil, other.freshUntil),
    staleUntil: Math.min(one.staleUntil, other.staleUntil),
    keptUntil: Math.min(one.keptUntil, other.keptUntil),
  }
}

export function createSourceCollector(): SourceCollector {
  // bounded: tags of one answer
  const tags = new Set<string>()
  let expiresAt = Infinity
  let lifetime = ENDLESS
  return {
    add(sources) {
      for (const tag of sources.tags) tags.add(tag)
      expiresAt = Math.min(expiresAt, sources.expiresAt ?? Infinity)
      lifetime = shortest(lifetime, sources.lifetime)
    },
    spoil: () => void (lifetime = UNCACHEABLE),
    read: () => ({ tags: [...tags], expiresAt: expiresAt === Infinity ? null : expiresAt, lifetime }),
  }
}
