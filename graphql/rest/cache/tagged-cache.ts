import { LRUCache } from 'lru-cache'
import { type Lifetime, SPOILT } from '../sources.ts'

/** Instead of a surrogate tag: everything, because it is not known which purges were missed. */
export const EVERYTHING = '*'

/** Searches and filters have a budget of their own, so that a crawler cannot push the catalog out. */
export type BudgetName = 'catalog' | 'choices'

export interface CacheSlot {
  key: string
  budget: BudgetName
}

/** A value that was loaded, and how long it may be used. */
export interface Loaded<Value> {
  value: Value
  lifetime: Lifetime
  /** Counted in the budget. */
  bytes: number
}

export interface CacheEntry<Value> extends Loaded<Value> {
  /** Epoch milliseconds. */
  storedAt: number
  /** When the last attempt to replace it failed; -Infinity before. Set by the owner of the cache. */
  failedAt: number
}

interface RunningLoad<Value> {
  loaded: Promise<Loaded<Value>>
  startedAt: number
  /** Number of purges before it. */
  since: number
}

/**
 * Values in memory that are purged by surrogate tags: bounded in bytes, the least recently used ones are dropped first.
 * A purged value stays for outages. What is loaded while one of its tags is purged reaches those who wait for it, and
 * is not stored.
 */
export interface TaggedCache<Value> {
  find(slot: CacheSlot): CacheEntry<Value> | undefined
  /** `stale`: may be used while it is loaded again; `old`: only if it cannot be. */
  stateOf(entry: CacheEntry<Value>): 'fresh' | 'stale' | 'old'
  /** The load of a key that is under way, unless something was purged since or it is `maxAge` milliseconds old. */
  running(key: string, maxAge?: number): Promise<Loaded<Value>> | null
  /**
   * Starts a load and stores its value. Call `running` first. Rejects if the load fails.
   */
  load(slot: CacheSlot, make: () => Promise<Loaded<Value>>): Promise<Loaded<Value>>
  /** @returns how many entries were in use, that is, fresh or stale */
  purge(tags: readonly string[]): number
  size(): { entries: number; bytes: number }
  /** Resolves when nothing is being loaded. */
  settled(): Promise<void>
}

interface TaggedCacheOptions {
  /** Epoch milliseconds that never jump. */
  clock: () => number
  budgets: Readonly<Record<BudgetName, number>>
  /** False while purges of other processes may be missed. */
  isInTouch?: () => boolean
}

/** How long an entry counts as fresh while purges of other processes may be missed, in milliseconds. */
const OUT_OF_TOUCH_MS = 5_000

function createTagIndex<Item extends { value: { tags: readonly string[] } }>() {
  const byTag = new Map<string, Set<Item>>()
  /** What has no tags is still part of everything. */
  const tagsOf = ({ value: { tags } }: Item) => (tags.length > 0 ? tags : [''])

  return {
    add(item: Item): void {
      for (const tag of tagsOf(item)) {
        const items = byTag.get(tag)
        if (items) items.add(item)
        else byTag.set(tag, new Set([item]))
      }
    },
    remove(item: Item): void {
      for (const tag of tagsOf(item)) {
        const items = byTag.get(tag)
        items?.delete(item)
        if (items?.size === 0) byTag.delete(tag)
      }
    },
    *find(tags: readonly string[]): Generator<Item> {
      for (const tag of tags.includes(EVERYTHING) ? byTag.keys() : tags) yield* byTag.get(tag) ?? []
    },
  }
}

type Tagged = { tags: readonly string[] }

function createStores<Value extends Tagged>({ clock, budgets }: TaggedCacheOptions) {
  type Entry = CacheEntry<Value>
  const index = createTagIndex<Entry>()
  const createEntries = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ bytes }) => bytes, dispose: index.remove })
  const stores = { catalog: createEntries(budgets.catalog), choices: createEntries(budgets.choices) }

  return {
    find({ key, budget }: CacheSlot): Entry | undefined {
      const entry = stores[budget].get(key)
      return entry && clock() < entry.lifetime.keptUntil ? entry : undefined
    },
    put({ key, budget }: CacheSlot, loaded: Loaded<Value>): void {
      const store = stores[budget]
      const now = clock()
      for (const oldKey of store.rkeys()) {
        if (now < (store.peek(oldKey)?.lifetime.keptUntil ?? 0)) break
        store.delete(oldKey)
      }
      const entry = { ...loaded, storedAt: now, failedAt: -Infinity }
      // One that is larger than the budget is not stored.
      if (store.set(key, entry).peek(key) === entry) index.add(entry)
    },
    /** Leaves entries with one of the tags to outages, and counts those that were in use. */
    expire(tags: readonly string[]): number {
      const now = clock()
      let count = 0
      for (const entry of index.find(tags)) {
        const { freshUntil, staleUntil, keptUntil } = entry.lifetime
        if (now < Math.max(freshUntil, staleUntil)) count += 1
        entry.lifetime = { freshUntil: 0, staleUntil: 0, keptUntil }
        entry.failedAt = -Infinity
      }
      return count
    },
    size: () => ({
      entries: stores.catalog.size + stores.choices.size,
      bytes: stores.catalog.calculatedSize + stores.choices.calculatedSize,
    }),
  }
}

/** Loads under way, and what was purged since they began. */
function createLoads<Value extends Tagged>(clock: () => number) {
  const loads = new Map<string, RunningLoad<Value>>()
  /** Tag → number of the last purge that named it; only while something is being loaded. */
  const purgedMeanwhile = new Map<string, number>()
  let purges = 0
  let underWay = 0

  function wasPurged({ tags }: Tagged, since: number): boolean {
    const isAfter = (tag: string) => (purgedMeanwhile.get(tag) ?? 0) > since
    return isAfter(EVERYTHING) || tags.some(isAfter)
  }

  async function run(make: () => Promise<Loaded<Value>>, keep: (loaded: Loaded<Value>) => void) {
    const since = purges
    underWay += 1
    try {
      const loaded = await make()
      if (wasPurged(loaded.value, since)) return { ...loaded, lifetime: SPOILT }
      keep(loaded)
      return loaded
    } finally {
      underWay -= 1
      if (underWay === 0) purgedMeanwhile.clear()
    }
  }

  return {
    running(key: string, maxAge = Infinity): Promise<Loaded<Value>> | null {
      const load = loads.get(key)
      return load?.since === purges && clock() - load.startedAt < maxAge ? load.loaded : null
    },
    begin(key: string, ...work: Parameters<typeof run>): Promise<Loaded<Value>> {
      const load = { loaded: run(...work), startedAt: clock(), since: purges }
      loads.set(key, load)
      function end() {
        if (loads.get(key) === load) loads.delete(key)
      }
      load.loaded.then(end, end)
      return load.loaded
    },
    purge(tags: readonly string[]): void {
      purges += 1
      if (underWay > 0) for (const tag of tags) purgedMeanwhile.set(tag, purges)
    },
    async settled() {
      while (loads.size > 0) await Promise.allSettled(Array.from(loads.values(), ({ loaded }) => loaded))
    },
  }
}

export function createTaggedCache<Value extends Tagged>(options: TaggedCacheOptions): TaggedCache<Value> {
  const { clock, isInTouch = () => true } = options
  const stores = createStores<Value>(options)
  const loads = createLoads<Value>(clock)

  return {
    ...stores,
    ...loads,
    stateOf({ lifetime: { freshUntil, staleUntil }, storedAt }) {
      const now = clock()
      if (now < freshUntil && (isInTouch() || now - storedAt < OUT_OF_TOUCH_MS)) return 'fresh'
      return now < Math.max(freshUntil, staleUntil) ? 'stale' : 'old'
    },
    load: (slot, make) =>
      loads.begin(slot.key, make, (loaded) => {
        if (clock() < loaded.lifetime.keptUntil) stores.put(slot, loaded)
      }),
    purge(tags) {
      loads.purge(tags)
      return stores.expire(tags)
    },
  }
}
