import { RestError } from '../upstream/rest-error.ts'
import { type Answer, createAnswerStore, type Entry } from './answer-store.ts'
import { type BudgetName, cacheBudgets } from './cache-policy.ts'
import { answerOf, createFill, type Filling } from './fill.ts'
import { createLoads } from './loads.ts'
import { createRespite } from './respite.ts'
import { createSecondLevel } from './second-level.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { within } from './within.ts'

/**
 * How a read was answered. `shared`: by what another process has stored; `joined`: another reader's load; `outage`: an
 * old value, because the load failed.
 */
export type CacheResult = 'hit' | 'shared' | 'stale' | 'miss' | 'joined' | 'outage'

/** The key is made of normalised arguments only; what is loaded must be plain data that JSON can hold. */
export interface CacheRead extends Filling {
  /** Milliseconds that this reader waits; the load goes on without it, and is stored when it comes. */
  patience: number
  /** Receives how the read was answered. */
  observe: (result: CacheResult) => void
}

/**
 * Read-through cache of public answers: one load per key at a time, stale-while-revalidate, and stale-if-error, that
 * is, where a load throws a `RestError` or is late, the last good value is answered for as long as the policy allows.
 * Only the first reader waits for such a load: for `RESPITE` old values are then answered at once, and asked for again
 * in the background.
 */
export interface Cache {
  read(request: CacheRead): Promise<Answer<unknown>>
  /** Whether a read would start no load of its own: its answer is fresh, or another reader's load can be joined. */
  isShared(request: CacheRead): boolean
  /**
   * Makes the next reader load everything with one of these tags again. A load under way still answers those who wait
   * for it, but its value is not stored. In an outage the old value is still used.
   * @returns how many stored answers could have been handed out without asking first
   */
  purge(tags: readonly string[]): number
  /** Drops the half of what is stored in this process that was used least recently. */
  dropHalf(): void
}

export interface CacheDeps {
  /** Epoch milliseconds that never jump. */
  clock: () => number
  /** Called with each value before it is shared, e.g. to freeze it. */
  guard: (value: unknown) => void
  budgets?: Record<BudgetName, number>
  /** The second level, which other processes share; null or absent: there is none. */
  shared?: SharedAnswers | null
}

/** How long a failed load spares the next readers their wait, in milliseconds. */
const RESPITE = 30_000

/** How long an answer counts as fresh where purges of other processes may be missed, in milliseconds. */
const OUT_OF_TOUCH = 5_000

export function createCache({ clock, guard, budgets = cacheBudgets, shared = null }: CacheDeps): Cache {
  const store = createAnswerStore(clock, budgets)
  const loads = createLoads(clock)
  const respite = createRespite(clock, RESPITE)
  const second = shared && createSecondLevel(shared, clock, guard)
  const fill = createFill({ store, respite, second, clock, guard })

  function isFresh({ freshUntil, storedAt }: Entry): boolean {
    const now = clock()
    return now < freshUntil && (!shared || shared.isInTouch() || now - storedAt < OUT_OF_TOUCH)
  }

  /** Answers without the backend, where there is something that may be handed out as it is. */
  function atOnce(entry: Entry | undefined, observe: CacheRead['observe'], fresh: CacheResult) {
    if (!entry || clock() >= Math.max(entry.freshUntil, entry.staleUntil)) return null
    observe(isFresh(entry) ? fresh : 'stale')
    return answerOf(entry.made, entry)
  }

  async function read(request: CacheRead): Promise<Answer<unknown>> {
    const { observe } = request
    let entry = store.find(request)
    const hit = entry && isFresh(entry) ? atOnce(entry, observe, 'hit') : null
    if (hit) return hit
    const { answer, looked, joined } = loads.share(request, (wasPurged) => fill(request, wasPurged))
    // Its failure has been observed where it happened; the next reader tries again.
    answer.catch(() => undefined)
    const stale = atOnce(entry, observe, 'stale')
    if (stale) return stale
    if (looked) {
      await looked
      entry = store.find(request)
      const found = atOnce(entry, observe, 'shared')
      if (found) return found
    }
    const standIn = entry && entry.made.value !== null ? entry : null
    if (standIn && respite.isOn(standIn)) {
      observe('outage')
      return answerOf(standIn.made, standIn)
    }
    try {
      const made = await within(request.patience, answer)
      observe(joined ? 'joined' : 'miss')
      return made
    } catch (error) {
      respite.begin(standIn, error)
      if (!(error instanceof RestError) || !standIn) throw error
      observe('outage')
      return answerOf(standIn.made, standIn)
    }
  }

  function purge(tags: readonly string[]): number {
    loads.purge(tags)
    return store.expire(tags)
  }

  function isShared(request: CacheRead): boolean {
    const entry = store.find(request)
    return (entry !== undefined && isFresh(entry)) || loads.canJoin(request)
  }

  return { read, isShared, purge, dropHalf: store.dropHalf }
}
