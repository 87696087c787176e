import { EVERYTHING, purgedBy } from '#graphql/create-graphql.ts'

/** Purges of this process that are not in the stream yet: on their way, or waiting for Redis to come back. */
export interface Unsent {
  add(tags: readonly string[]): void
  remove(tags: readonly string[]): void
  /** It could not be sent, and waits. */
  fail(tags: readonly string[]): void
  waiting(): (readonly string[])[]
  has(tags: readonly string[]): boolean
}

const MOST = 100

export function createUnsent(): Unsent {
  /** Purge → whether it waits. */
  const purges = new Map<readonly string[], boolean>()

  return {
    add: (tags) => void purges.set(tags, false),
    remove: (tags) => void purges.delete(tags),
    fail(tags) {
      purges.set(tags, true)
      if (purges.size <= MOST) return
      purges.clear()
      purges.set([EVERYTHING], true)
    },
    waiting: () => [...purges].filter(([, waits]) => waits).map(([tags]) => tags),
    has: (tags) => [...purges.keys()].some((purge) => purgedBy(purge)(tags)),
  }
}
