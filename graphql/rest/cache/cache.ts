import { RestError } from '../upstream/rest-error.ts'
import { type Answer, createAnswerStore } from './answer-store.ts'
import { type BudgetName, cacheBudgets, type CachePolicy } from './cache-policy.ts'
import { createLoads } from './loads.ts'
import { createRespite } from './respite.ts'
import { within } from './within.ts'

/** How a read was answered. `joined`: another reader's load; `outage`: an old value, because the load failed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'joined' | 'outage'

export interface CacheRead {
  /** Made of normalised arguments only. */
  key: string
  policy: CachePolicy
  budget: BudgetName
  /** Milliseconds that this reader waits; the load goes on without it, and is stored when it comes. */
  patience: number
  /** Receives how the read was answered. */
  observe: (result: CacheResult) => void
  /** Asks the backend. The value must be plain data that JSON can hold. */
  load: () => Promise<Answer<unknown>>
}

/**
 * Read-through cache of public answers: one load per key at a time, stale-while-revalidate, and stale-if-error, that
 * is, where a load throws a `RestError` or is late, the last good value is answered for as long as the policy allows.
 * Only the first reader waits for such a load: for `RESPITE` old values are then answered at once, and asked for again
 * in the background.
 */
export interface Cache {
  read(request: CacheRead): Promise<Answer<unknown>>
  /**
   * Makes the next reader load everything with one of these tags again. A load under way still answers those who wait
   * for it, but its value is not stored. In an outage the old value is still used.
   */
  purge(tags: readonly string[]): void
}

export interface CacheDeps {
  /** Epoch milliseconds that never jump. */
  clock: () => number
  /** Called with each value before it is shared, e.g. to freeze it. */
  guard: (value: unknown) => void
  budgets?: Record<BudgetName, number>
}

/** How long a failed load spares the next readers their wait, in milliseconds. */
const RESPITE = 30_000

export function createCache({ clock, guard, budgets = cacheBudgets }: CacheDeps): Cache {
  const store = createAnswerStore(clock, budgets)
  const loads = createLoads(clock)
  const respite = createRespite(clock, RESPITE)

  async function loadInto(request: CacheRead, wasPurged: (tags: readonly string[]) => boolean) {
    try {
      const answer = await request.load()
      guard(answer.value)
      if (!wasPurged(answer.tags)) store.keep(request, answer)
      return answer
    } catch (error) {
      respite.begin(store.find(request), error)
      throw error
    }
  }

  async function read(request: CacheRead): Promise<Answer<unknown>> {
    const entry = store.find(request)
    const now = clock()
    if (entry && now < entry.freshUntil) {
      request.observe('hit')
      return entry.answer
    }
    const { answer, joined } = loads.share(request, (wasPurged) => loadInto(request, wasPurged))
    // Its failure has been observed where it happened; the next reader tries again.
    answer.catch(() => undefined)
    const standIn = entry && entry.answer.value !== null ? entry : null
    if (entry && now < entry.staleUntil) {
      request.observe('stale')
      return entry.answer
    }
    if (standIn && respite.isOn(standIn)) {
      request.observe('outage')
      return standIn.answer
    }
    try {
      const made = await within(request.patience, answer)
      request.observe(joined ? 'joined' : 'miss')
      return made
    } catch (error) {
      respite.begin(standIn, error)
      if (!(error instanceof RestError) || !standIn) throw error
      request.observe('outage')
      return standIn.answer
    }
  }

  function purge(tags: readonly string[]): void {
    loads.purge(tags)
    store.expire(tags)
  }

  return { read, purge }
}
