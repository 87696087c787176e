import { LRUCache } from 'lru-cache'
import { ABSENT_SECONDS, type BudgetName, cacheBudgets, type CachePolicy } from './cache-policy.ts'
import { createPurgeLog } from './purge-log.ts'
import { RestError } from './rest-error.ts'
import type { Sources } from './sources.ts'

/** A value with what it was made of. */
export interface Answer<Value> extends Sources {
  value: Value
}

/** How a read was answered. `joined`: another reader's load; `outage`: an old value, because the load failed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'joined' | 'outage'

export interface CacheRead {
  /** Made of normalised arguments only. */
  key: string
  policy: CachePolicy
  budget: BudgetName
  /** Is told how the read was answered. */
  observe: (result: CacheResult) => void
  /** What the backend gives now. The value is plain data: JSON keeps all of it. */
  load: () => Promise<Answer<unknown>>
}

/**
 * Read-through cache of public answers. One load per key at a time; a stale value is handed out at once while one
 * load runs behind it; where a load ends in a `RestError`, the last good value stands in as long as the policy allows.
 */
export interface Cache {
  read(request: CacheRead): Promise<Answer<unknown>>
  /**
   * Everything made with one of these tags is asked for again by the next reader, loads that are under way included:
   * those who wait for one get its value, which is not stored. In an outage the old value still stands in.
   */
  purge(tags: readonly string[]): void
}

interface Entry {
  answer: Answer<unknown>
  freshUntil: number
  staleUntil: number
  keptUntil: number
  bytes: number
}

/** A load that readers may join, and the number of purges before it began. */
interface Load {
  since: number
  answer: Promise<Answer<unknown>>
}

export interface CacheDeps {
  /** Epoch milliseconds that never jump. */
  clock: () => number
  /** What a value goes through before it is shared, e.g. a deep freeze. */
  guard: (value: unknown) => void
  budgets?: Record<BudgetName, number>
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

function createStore(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes })
}

export function createCache({ clock, guard, budgets = cacheBudgets }: CacheDeps): Cache {
  const stores = { catalogue: createStore(budgets.catalogue), choices: createStore(budgets.choices) }
  const loads = new Map<string, Load>()
  const purges = createPurgeLog()

  function find({ key, budget }: CacheRead): Entry | undefined {
    const entry = stores[budget].get(key)
    return entry && clock() < entry.keptUntil ? entry : undefined
  }

  function store({ key, budget, policy }: CacheRead, answer: Answer<unknown>): void {
    const now = clock()
    const { fresh, stale, kept } = lifetimes(answer, policy, now)
    if (kept <= 0) return
    const bytes = key.length + JSON.stringify(answer).length
    stores[budget].set(key, { answer, freshUntil: now + fresh, staleUntil: now + stale, keptUntil: now + kept, bytes })
  }

  async function loadAndStore(request: CacheRead, since: number): Promise<Answer<unknown>> {
    const answer = await request.load()
    guard(answer.value)
    if (!purges.hasHit(answer.tags, since)) store(request, answer)
    return answer
  }

  /** One load per key, joined by whoever comes while it runs and no purge has come between. */
  function refresh(request: CacheRead): { answer: Promise<Answer<unknown>>; joined: boolean } {
    const { key } = request
    const running = loads.get(key)
    const since = purges.count()
    if (running?.since === since) return { answer: running.answer, joined: true }
    const end = purges.begin()
    const load: Load = {
      since,
      answer: loadAndStore(request, since).finally(() => {
        end()
        if (loads.get(key) === load) loads.delete(key)
      }),
    }
    loads.set(key, load)
    return { answer: load.answer, joined: false }
  }

  return {
    async read(request) {
      const entry = find(request)
      const now = clock()
      if (entry && now < entry.freshUntil) {
        request.observe('hit')
        return entry.answer
      }
      const { answer, joined } = refresh(request)
      if (entry && now < entry.staleUntil) {
        request.observe('stale')
        // A failing refresh has been told where it failed; the next reader tries again.
        answer.catch(() => undefined)
        return entry.answer
      }
      try {
        const made = await answer
        request.observe(joined ? 'joined' : 'miss')
        return made
      } catch (error) {
        if (!(error instanceof RestError) || !entry || entry.answer.value === null) throw error
        request.observe('outage')
        return entry.answer
      }
    },
    purge(tags) {
      purges.add(tags)
      const wanted = new Set(tags)
      for (const entries of Object.values(stores)) {
        for (const entry of entries.values()) {
          if (entry.answer.tags.some((tag) => wanted.has(tag))) entry.freshUntil = entry.staleUntil = 0
        }
      }
    },
  }
}
