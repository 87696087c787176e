import type { Answer } from './answer-store.ts'
import type { Arriving } from './fill.ts'
import { createPurgeLog } from './purge-log.ts'

/** A load under way, the number of purges before it began, and when that was, epoch milliseconds. */
interface Load extends Arriving {
  since: number
  startedAt: number
}

/** What is being loaded, and for whom. */
interface Wanted {
  key: string
  /** Milliseconds. */
  patience: number
}

/** The loads under way: one for each key, which all its readers share. */
export interface Loads {
  /**
   * Starts a load, or joins the one that is under way for the key and was not purged since. One that others have lost
   * patience with is not joined: the backend may answer again meanwhile.
   * @param make gets to know whether one of some tags was purged since the load began
   */
  share(
    wanted: Wanted,
    make: (wasPurged: (tags: readonly string[]) => boolean) => Arriving,
  ): Arriving & { joined: boolean }
  /** Whether `share` would join a load. */
  canJoin(wanted: Wanted): boolean
  purge(tags: readonly string[]): void
}

/** @param clock epoch milliseconds that never jump */
export function createLoads(clock: () => number): Loads {
  const loads = new Map<string, Load>()
  const purges = createPurgeLog()

  function joinable({ key, patience }: Wanted): Load | null {
    const running = loads.get(key)
    if (!running || running.since !== purges.count()) return null
    return clock() - running.startedAt >= patience ? null : running
  }

  return {
    canJoin: (wanted) => joinable(wanted) !== null,
    share(wanted, make) {
      const { key } = wanted
      const running = joinable(wanted)
      if (running) return { answer: running.answer, looked: running.looked, joined: true }
      const since = purges.count()
      const end = purges.begin()
      const arriving = make((tags) => purges.hasHit(tags, since))
      const answer: Promise<Answer<unknown>> = arriving.answer.finally(() => {
        end()
        if (loads.get(key)?.answer === answer) loads.delete(key)
      })
      const load = { answer, looked: arriving.looked, since, startedAt: clock() }
      loads.set(key, load)
      return { ...load, joined: false }
    },
    purge: (tags) => purges.add(tags),
  }
}
