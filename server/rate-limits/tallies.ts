import type { Tallies } from '#graphql/create-graphql.ts'
import { createWindowCounts, type WindowCounts } from './window-counts.ts'

/**
 * Tallies of one process, or of all where the supervisor holds them.
 * @param clock milliseconds that never jump
 */
export function createTallies(clock: () => number = () => performance.now()): Tallies {
  // There are as many windows as rules name.
  const byWindow = new Map<number, WindowCounts>()

  function countsOf(windowMs: number): WindowCounts {
    const counts = byWindow.get(windowMs) ?? createWindowCounts({ window: windowMs, clock })
    byWindow.set(windowMs, counts)
    return counts
  }

  return {
    add: async (key, windowMs, times) => countsOf(windowMs).add(key, times).count,
    takeBack: async (key, windowMs) => countsOf(windowMs).takeBack(key),
    forget: async (key, windowMs) => countsOf(windowMs).forget(key),
  }
}

/** Tallies of this process, together with those that others count in, where there are others. */
export function talliesWith(others: Tallies | null): Tallies {
  return others ? joinTallies(createTallies(), others) : createTallies()
}

/**
 * Tallies here and elsewhere: the higher one counts, so that neither a Redis that has forgotten nor one that is away
 * gives anybody new tries in this process.
 * @param own like `elsewhere`, may reject
 */
export function joinTallies(own: Tallies, elsewhere: Tallies): Tallies {
  return {
    async add(key, windowMs, times) {
      const counts = await Promise.all([
        own.add(key, windowMs, times).catch(() => 0),
        elsewhere.add(key, windowMs, times).catch(() => 0),
      ])
      return Math.max(...counts)
    },
    async takeBack(key, windowMs) {
      await Promise.allSettled([own.takeBack(key, windowMs), elsewhere.takeBack(key, windowMs)])
    },
    async forget(key, windowMs) {
      await Promise.allSettled([own.forget(key, windowMs), elsewhere.forget(key, windowMs)])
    },
  }
}
