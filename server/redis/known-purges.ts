import { EVERYTHING } from '#graphql/create-graphql.ts'

/** The id of an entry in a Redis stream: milliseconds and a number, `1700000000000-0`. */
type Id = string

function partsOf(id: Id): { ms: number; count: number } {
  const [ms = '0', count = '0'] = id.split('-')
  return { ms: Number(ms), count: Number(count) }
}

/** Below 0 where `one` came first. */
export function compareIds(one: Id, other: Id): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  return a.ms - b.ms || a.count - b.count
}

/** Which tag was purged when, as far as this process has followed the stream. */
export interface KnownPurges {
  /** The last entry of the stream that is known; null before the first. */
  newest(): Id | null
  /** Everything up to an entry of the stream is known. */
  reach(id: Id): void
  add(id: Id, tags: readonly string[]): void
  /** Forgets all; what is older than `floor` counts as purged. */
  restart(floor: Id): void
  /** Whether something with these tags that was begun after the entry `mark` was purged since, or may have been. */
  wasPurged(tags: readonly string[], mark: Id): boolean
}

const MOST_TAGS = 20_000

export function createKnownPurges(): KnownPurges {
  /** Tag → the last purge that named it, the latest at the end. */
  const last = new Map<string, Id>()
  let floor: Id = '0-0'
  let newest: Id | null = null

  function raiseFloor(id: Id): void {
    if (compareIds(id, floor) > 0) floor = id
  }

  return {
    newest: () => newest,
    reach: (id) => void (newest = id),
    add(id, tags) {
      if (tags.includes(EVERYTHING)) raiseFloor(id)
      for (const tag of tags) {
        last.delete(tag)
        last.set(tag, id)
      }
      for (const [tag, oldId] of last) {
        if (last.size <= MOST_TAGS) break
        last.delete(tag)
        raiseFloor(oldId)
      }
    },
    restart(id) {
      last.clear()
      floor = id
      newest = null
    },
    wasPurged(tags, mark) {
      // A mark from the future is of a stream that was lost, or of a purge that is not known here yet.
      if (newest === null || compareIds(mark, newest) > 0 || compareIds(mark, floor) < 0) return true
      return tags.some((tag) => compareIds(last.get(tag) ?? '0-0', mark) > 0)
    },
  }
}
