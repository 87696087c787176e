import { LRUCache } from 'lru-cache'
import type { Sources } from '../sources.ts'
import { ABSENT_SECONDS, type BudgetName, type CachePolicy } from './cache-policy.ts'

/** A value with its sources. */
export interface Answer<Value> extends Sources {
  value: Value
}

/** A stored answer, and how long it may be used, epoch milliseconds. */
interface Entry {
  answer: Answer<unknown>
  freshUntil: number
  staleUntil: number
  keptUntil: number
  /** When asking for it again failed last; -Infinity before. */
  failedAt: number
  /** As JSON. */
  bytes: number
}

/** Key of an answer, and the budget it counts in. */
interface Place {
  key: string
  policy: CachePolicy
  budget: BudgetName
}

/** Answers in memory, bounded in bytes; the least recently used ones are dropped first. */
export interface AnswerStore {
  find(place: Pick<Place, 'key' | 'budget'>): Entry | undefined
  /** Stores an answer that was made just now. */
  keep(place: Place, answer: Answer<unknown>): void
  /** Everything made with one of these tags is neither fresh nor stale any longer; it stays for an outage. */
  expire(tags: readonly string[]): void
}

const JITTER = 0.1

/** How long an answer made at `now` lives, in milliseconds: fresh, stale, and kept in the store at all. */
function lifetimes({ value, expiresAt }: Answer<unknown>, policy: CachePolicy, now: number) {
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

function createEntries(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes })
}

/**
 * @param clock epoch milliseconds that never jump
 * @param budgets bytes of each
 */
export function createAnswerStore(clock: () => number, budgets: Record<BudgetName, number>): AnswerStore {
  const entries = { catalogue: createEntries(budgets.catalogue), choices: createEntries(budgets.choices) }

  return {
    find({ key, budget }) {
      const entry = entries[budget].get(key)
      return entry && clock() < entry.keptUntil ? entry : undefined
    },
    keep({ key, budget, policy }, answer) {
      const now = clock()
      const { fresh, stale, kept } = lifetimes(answer, policy, now)
      if (kept <= 0) return
      const bytes = key.length + JSON.stringify(answer).length
      entries[budget].set(key, {
        answer,
        freshUntil: now + fresh,
        staleUntil: now + stale,
        keptUntil: now + kept,
        failedAt: -Infinity,
        bytes,
      })
    },
    expire(tags) {
      const wanted = new Set(tags)
      for (const each of Object.values(entries)) {
        for (const entry of each.values()) {
          if (!entry.answer.tags.some((tag) => wanted.has(tag))) continue
          entry.freshUntil = entry.staleUntil = 0
          entry.failedAt = -Infinity
        }
      }
    },
  }
}
