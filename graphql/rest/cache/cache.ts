import { RestError } from '../upstream/rest-error.ts'
import { type Answer, createAnswerStore } from './answer-store.ts'
import { type BudgetName, cacheBudgets, type CachePolicy } from './cache-policy.ts'
import { createPurgeLog } from './purge-log.ts'

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

export function createCache({ clock, guard, budgets = cacheBudgets }: CacheDeps): Cache {
  const store = createAnswerStore(clock, budgets)
  const loads = new Map<string, Load>()
  const purges = createPurgeLog()

  async function loadAndStore(request: CacheRead, since: number): Promise<Answer<unknown>> {
    const answer = await request.load()
    guard(answer.value)
    if (!purges.hasHit(answer.tags, since)) store.keep(request, answer)
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

  async function read(request: CacheRead): Promise<Answer<unknown>> {
    const entry = store.find(request)
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
  }

  function purge(tags: readonly string[]): void {
    purges.add(tags)
    store.expire(tags)
  }

  return { read, purge }
}
