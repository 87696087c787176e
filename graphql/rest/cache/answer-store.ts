import { LRUCache } from 'lru-cache'
import type { Lifetime, Sources } from '../sources.ts'
import { ABSENT_SECONDS, type BudgetName, type CachePolicy } from './cache-policy.ts'
import { createTagIndex } from './tag-index.ts'

/** A value that was loaded just now. */
export interface Made<Value> extends Pick<Sources, 'tags' | 'expiresAt'> {
  value: Value
}

/** A value with its sources. */
export type Answer<Value> = Made<Value> & Sources

/** A stored value and how long it may be used. */
export interface Entry extends Lifetime {
  made: Made<unknown>
  /** Epoch milliseconds. */
  storedAt: number
  /** When asking for it again failed last; -Infinity before. */
  failedAt: number
  /** As JSON. */
  bytes: number
}

/** Key of an answer, and the budget it counts in. */
export interface Place {
  key: string
  policy: CachePolicy
  budget: BudgetName
}

/** Answers in memory, bounded in bytes; the least recently used ones are dropped first. */
export interface AnswerStore {
  find(place: Pick<Place, 'key' | 'budget'>): Entry | undefined
  /**
   * Stores a value that was made just now, and answers how long it may be used.
   * @param bytes of the value as JSON
   */
  keep(place: Place, made: Made<unknown>, bytes: number): Lifetime
  /** Stores a value that another process has made. */
  take(place: Place, found: { made: Made<unknown>; lifetime: Lifetime; bytes: number }): void
  /**
   * Everything made with one of these tags is neither fresh nor stale any longer; it stays for an outage.
   * @returns how many entries were
   */
  expire(tags: readonly string[]): number
  /** Drops the half of the bytes that was used least recently. */
  dropHalf(): void
}

const JITTER = 0.1

/** How long an answer made at `now` lives, in milliseconds: fresh, stale, and kept in the store at all. */
function lifetimes({ value, expiresAt }: Made<unknown>, policy: CachePolicy, now: number) {
  if (value === null) return { fresh: ABSENT_SECONDS * 1000, stale: 0, kept: ABSENT_SECONDS * 1000 }
  const end = expiresAt === null ? Infinity : Math.max(0, expiresAt - now)
  const fresh = policy.fresh * 1000 * (1 - JITTER + Math.random() * 2 * JITTER)
  const stale = policy.whileRevalidating * 1000
  const kept = fresh + Math.max(stale, policy.ifError * 1000)
  return {
    fresh: Math.min(fresh, end),
    stale: Math.min(fresh + stale, end),
    kept: policy.endsHard ? Math.min(kept, end) : kept,
  }
}

/**
 * @param clock epoch milliseconds that never jump
 * @param budgets bytes of each
 */
export function createAnswerStore(clock: () => number, budgets: Record<BudgetName, number>): AnswerStore {
  const index = createTagIndex<Entry>()

  function createEntries(maxSize: number): LRUCache<string, Entry> {
    return new LRUCache({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      // Also of an entry that another takes the place of.
      dispose: (entry) => index.remove(entry, entry.made.tags),
    })
  }

  const entries = { catalogue: createEntries(budgets.catalogue), choices: createEntries(budgets.choices) }

  function put({ key, budget }: Place, made: Made<unknown>, lifetime: Lifetime, bytes: number): void {
    const entry = { made, ...lifetime, storedAt: clock(), failedAt: -Infinity, bytes: key.length + bytes }
    // One that is larger than the budget is not stored.
    if (entries[budget].set(key, entry).peek(key) === entry) index.add(entry, made.tags)
  }

  return {
    find({ key, budget }) {
      const entry = entries[budget].get(key)
      return entry && clock() < entry.keptUntil ? entry : undefined
    },
    keep(place, made, bytes) {
      const now = clock()
      const { fresh, stale, kept } = lifetimes(made, place.policy, now)
      const lifetime = { freshUntil: now + fresh, staleUntil: now + stale, keptUntil: now + kept }
      if (kept > 0) put(place, made, lifetime, bytes)
      return lifetime
    },
    take: (place, { made, lifetime, bytes }) => put(place, made, lifetime, bytes),
    expire(tags) {
      const now = clock()
      let expired = 0
      for (const entry of index.find(tags)) {
        if (entry.freshUntil > now || entry.staleUntil > now) expired += 1
        entry.freshUntil = entry.staleUntil = 0
        entry.failedAt = -Infinity
      }
      return expired
    },
    dropHalf() {
      for (const each of Object.values(entries)) {
        const half = each.calculatedSize / 2
        while (each.calculatedSize > half) each.pop()
      }
    },
  }
}
