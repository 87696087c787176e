/** A count, the same object until its window ends. */
export interface Held {
  count: number
  /** By the clock of the counts. */
  endsAt: number
}

/** Counts of one rule. */
export interface WindowCounts {
  /** Counts a key once more, or so many times, and answers the count with the end of its window. */
  add(key: string, times?: number): Readonly<Held>
  /** Counts one less. What shares its place with others is left as it is. */
  takeBack(key: string): void
  /** Begins anew. What shares its place with others is left as it is. */
  forget(key: string): void
}

interface CountsOptions {
  /** Milliseconds from the first count of a key until it is forgotten. */
  window: number
  /** Milliseconds that never jump. */
  clock: () => number
  /** Keys with a count of their own. */
  mostKeys?: number
}

/** Some 5 MB: a key is an address of at most 39 characters. */
const MOST_KEYS = 30_000
const SHARED_PLACES = 1_024

/** Spreads keys evenly (FNV-1a); who shares a place matters little. */
function placeOf(key: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return `shared ${(hash >>> 0) % SHARED_PLACES}`
}

/**
 * Counts keys in memory that is bounded. Nothing is forgotten before its window ends: while the table is full of such
 * counts, new keys share 1,024 places, so that filling it lifts no limit. They share an allowance meanwhile, too.
 */
export function createWindowCounts({ window, clock, mostKeys = MOST_KEYS }: CountsOptions): WindowCounts {
  const own = new Map<string, Held>()
  const shared = new Map<string, Held>()

  /** All windows are equally long, so that a map has its earliest end first. */
  function dropEnded(counts: Map<string, Held>, now: number): void {
    for (const [key, { endsAt }] of counts) {
      if (endsAt > now) return
      counts.delete(key)
    }
  }

  return {
    add(key, times = 1) {
      const now = clock()
      dropEnded(own, now)
      dropEnded(shared, now)
      const counts = own.has(key) || own.size < mostKeys ? own : shared
      const place = counts === own ? key : placeOf(key)
      const held = counts.get(place) ?? { count: 0, endsAt: now + window }
      if (!counts.has(place)) counts.set(place, held)
      held.count += times
      return held
    },
    takeBack(key) {
      const held = own.get(key)
      if (held) held.count = Math.max(0, held.count - 1)
    },
    forget: (key) => void own.delete(key),
  }
}
