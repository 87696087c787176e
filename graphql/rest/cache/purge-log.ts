import { EVERYTHING } from './purged-by.ts'

/** Remembers which tags were purged while a value was being loaded, so that an outdated value is not stored. */
export interface PurgeLog {
  add(tags: readonly string[]): void
  /** Number of purges so far, as a point in time. */
  count(): number
  /** To be called when something begins to be made; the returned function when it has ended. */
  begin(): () => void
  /** Whether one of the tags was purged after that moment. */
  hasHit(tags: readonly string[], since: number): boolean
}

export function createPurgeLog(): PurgeLog {
  /** Tag → the last purge that named it. Empty while nothing is being made. */
  const lastPurge = new Map<string, number>()
  let count = 0
  let underWay = 0

  return {
    add(tags) {
      count += 1
      if (underWay > 0) for (const tag of tags) lastPurge.set(tag, count)
    },
    count: () => count,
    begin() {
      underWay += 1
      return () => {
        underWay -= 1
        if (underWay === 0) lastPurge.clear()
      }
    },
    hasHit(tags, since) {
      const isAfter = (tag: string) => (lastPurge.get(tag) ?? 0) > since
      return isAfter(EVERYTHING) || tags.some(isAfter)
    },
  }
}
