import { createRegister } from '#graphql/bounded.ts'
import type { CacheSlot } from '#graphql/contract.ts'
import { Overload } from '../capacity/load-class.ts'
import type { AnswerEntry, PageCache, PublicAnswer } from './page-cache.ts'

/** As many as run at a time. */
const MOST_RUNNING = 1_000
/** After waiting this often for data that was purged meanwhile, a client gets an answer of its own. */
const MOST_WAITS = 2

interface SharedOptions<Made> {
  /** Null if it may not be stored. */
  answerOf(made: Made): PublicAnswer | null
  /** Whether an answer that may not be stored is right for those who waited for it too. */
  isForAll(made: Made): boolean
}

export type SharedAnswer<Made> = { entry: AnswerEntry } | { made: Made; isOwn: boolean }

/**
 * Makes each answer once for all who ask for it meanwhile, failures included. Refusals because of load only concern the
 * client whose request came first.
 */
export function createSharedAnswers<Made>(cache: PageCache, { answerOf, isForAll }: SharedOptions<Made>) {
  const making = createRegister<Promise<Made>>({ max: MOST_RUNNING })

  function begin(slot: CacheSlot, make: () => Promise<Made>): Promise<Made> {
    const { key } = slot
    const made = make()
    making.add(key, made)
    const end = () => making.get(key) === made && making.delete(key)
    made.then(end, end)
    const storable = async () => answerOf(await made)
    cache.fill(slot, storable)
    return made
  }

  async function madeForAll(running: Promise<Made> | undefined): Promise<{ made: Made } | null> {
    try {
      const made = await running
      return made !== undefined && isForAll(made) ? { made } : null
    } catch (error) {
      if (error instanceof Overload) return null
      throw error
    }
  }

  /** Call if nothing usable is stored. @throws what `make` throws */
  return async function share(slot: CacheSlot, make: () => Promise<Made>): Promise<SharedAnswer<Made>> {
    for (let waits = 0; waits < MOST_WAITS; waits += 1) {
      const isRunning = cache.running(slot) !== null
      const made = isRunning ? making.get(slot.key) : begin(slot, make)
      // The cache reports its failure, and the first client.
      made?.catch(() => undefined)
      const isCurrent = (await cache.running(slot)) ?? true
      const entry = cache.find(slot, async () => answerOf(await make()))?.entry
      if (entry) return { entry }
      if (!isRunning && made) return { made: await made, isOwn: true }
      const shared = isCurrent ? await madeForAll(made) : null
      if (shared) return { ...shared, isOwn: false }
    }
    return { made: await make(), isOwn: true }
  }
}
