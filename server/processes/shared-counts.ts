import { LRUCache } from 'lru-cache'

/** Some 20 MB; beyond it those not used for the longest time are forgotten. */
const MOST_KEYS = 100_000

/**
 * Once-only keys that all processes of the shop share. Keys belong to their callers, who begin them with a
 * name of their own (`hook:…`).
 */
export interface SharedCounts {
  /**
   * True for one caller only until the time is over, for instance for the one who may act on a message.
   * @param ttlMs milliseconds
   */
  claim(key: string, ttlMs: number): Promise<boolean>
}

type Store = LRUCache<string, { count: number }>

function createStore(clock: () => number): Store {
  return new LRUCache({ max: MOST_KEYS, ttlResolution: 0, perf: { now: clock } })
}

function addOne(store: Store, key: string, ttl: number): number {
  const held = store.get(key)
  if (held) return ++held.count
  store.set(key, { count: 1 }, { ttl })
  return 1
}

/**
 * The claims of one process, or of all where the supervisor holds them.
 * @param clock milliseconds that never jump
 */
export function createSharedCounts(clock: () => number = () => performance.now()): SharedCounts {
  const claims = createStore(clock)
  return { claim: async (key, ttlMs) => addOne(claims, key, ttlMs) === 1 }
}
