import { createBoundedCache, textBytes } from '../../bounded.ts'
import type { BudgetName } from './cache-policy.ts'
import { type Lifetime, UNCACHEABLE } from './sources.ts'

export const EVERYTHING = '*'

/** Epoch milliseconds that never go back. Caches that depend on each other need the same clock. */
export const steadyClock = (): number => performance.timeOrigin + performance.now()

export interface CacheSlot {
  key: string
  budget: BudgetName
  /** Key of the visitor who causes its load, whose part of `choices` it counts for. */
  payer?: string | null | undefined
}

export interface Loaded<Value> {
  value: Value
  lifetime: Lifetime
  /** Memory that the value takes, without its tags. */
  bytes: number
  /** Any number of things do not exist, so they have a small budget of their own. */
  isAbsent?: boolean
}

export interface CacheEntry<Value> extends Loaded<Value> {
  storedAt: number
  /** Time of the last failed reload, else -Infinity. Set by the owner of the cache. */
  failedAt: number
  payer: string | null
}

interface RunningLoad<Value> {
  loaded: Promise<Loaded<Value>>
  startedAt: number
  since: number
  /** Its result was purged while it ran. */
  isOutdated: boolean
}

/** LRU cache with a byte budget. Purged values stay for outages; one purged while loading is not stored. */
export interface TaggedCache<Value> {
  find(slot: CacheSlot): CacheEntry<Value> | undefined
  /** `stale`: usable during a reload; `old`: only if the reload fails. */
  stateOf(entry: CacheEntry<Value>): 'fresh' | 'stale' | 'old'
  /**
   * The running load of a key, unless it is older than `maxAge` milliseconds. Resolves to null if its value may have
   * been purged before this call.
   */
  running(key: string, maxAge?: number): Promise<Loaded<Value> | null> | null
  /** Joins the running load, or starts one if there is none whose value is current. */
  join(slot: CacheSlot, make: () => Promise<Loaded<Value>>, maxAge?: number): Promise<Loaded<Value>>
  /** Starts a load and stores its value. Call `running` first. Rejects if the load fails. */
  load(slot: CacheSlot, make: () => Promise<Loaded<Value>>): Promise<Loaded<Value>>
  /** @returns the number of entries in use, fresh or stale */
  purge(tags: readonly string[]): number
  size(): { entries: number; bytes: number }
  settled(): Promise<void>
}

interface TaggedCacheOptions {
  clock: () => number
  budgets: Readonly<Record<BudgetName, number>>
  isInSync?: () => boolean
}

const ABSENT_BYTES = 1024 * 1024
/** Fraction of `choices` that one visitor may fill. */
const PAYER_SHARE = 0.5
/** Bytes of an entry's times, and of the cache's records about it. */
const ENTRY_BYTES = 750
/** Bytes of a tag that no other entry has, beside its text. */
const TAG_BYTES = 300

/** Period for which entries stay fresh while purges may be missed, in milliseconds. */
const OUT_OF_SYNC_MS = 5_000

function createTagIndex<Item extends { value: { tags: readonly string[] } }>() {
  // bounded: tags of the stored entries
  const byTag = new Map<string, Set<Item>>()
  /** Untagged entries still belong to `EVERYTHING`. */
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
  const tagBytes = (sum: number, tag: string) => sum + TAG_BYTES + textBytes(tag)
  const createEntries = (maxBytes: number, payerBytes = maxBytes) =>
    createBoundedCache<Entry>({
      maxBytes,
      bytesOf: ({ bytes, value: { tags } }) => tags.reduce(tagBytes, bytes + ENTRY_BYTES),
      shares: payerBytes < maxBytes ? [{ of: ({ payer }, key) => payer ?? key, maxBytes: payerBytes }] : [],
      onRemove: index.remove,
    })
  const stores = {
    catalog: createEntries(budgets.catalog),
    choices: createEntries(budgets.choices, Math.floor(budgets.choices * PAYER_SHARE)),
  }
  const absent = createEntries(ABSENT_BYTES)
  const sizes = () => [stores.catalog, stores.choices, absent].map((store) => store.size())

  return {
    find({ key, budget }: CacheSlot): Entry | undefined {
      const entry = stores[budget].get(key) ?? absent.get(key)
      return entry && clock() < entry.lifetime.keptUntil ? entry : undefined
    },
    put({ key, budget, payer }: CacheSlot, loaded: Loaded<Value>): void {
      const [store, other] = loaded.isAbsent ? [absent, stores[budget]] : [stores[budget], absent]
      other.delete(key)
      const now = clock()
      for (const oldKey of store.oldestKeys()) {
        if (now < (store.peek(oldKey)?.lifetime.keptUntil ?? 0)) break
        store.delete(oldKey)
      }
      const entry = { ...loaded, storedAt: now, failedAt: -Infinity, payer: payer ?? null }
      if (store.set(key, entry)) index.add(entry)
    },
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
      entries: sizes().reduce((sum, { entries }) => sum + entries, 0),
      bytes: sizes().reduce((sum, { bytes }) => sum + bytes, 0),
    }),
  }
}

function createLoads<Value extends Tagged>(clock: () => number) {
  // bounded: loads in progress
  const loads = new Map<string, RunningLoad<Value>>()
  /** Tag → number of its last purge; only kept while something is loading. */
  // bounded: cleared whenever nothing loads
  const purgedMeanwhile = new Map<string, number>()
  let purges = 0
  let underWay = 0

  function wasPurged({ tags }: Tagged, since: number): boolean {
    const isAfter = (tag: string) => (purgedMeanwhile.get(tag) ?? 0) > since
    return isAfter(EVERYTHING) || tags.some(isAfter)
  }

  type Work = [make: () => Promise<Loaded<Value>>, keep: (loaded: Loaded<Value>) => void]

  async function run(load: Pick<RunningLoad<Value>, 'since' | 'isOutdated'>, ...[make, keep]: Work) {
    underWay += 1
    try {
      const loaded = await make()
      load.isOutdated = wasPurged(loaded.value, load.since)
      if (load.isOutdated) return { ...loaded, lifetime: UNCACHEABLE }
      keep(loaded)
      return loaded
    } finally {
      underWay -= 1
      if (underWay === 0) purgedMeanwhile.clear()
    }
  }

  return {
    running(key: string, maxAge = Infinity): Promise<Loaded<Value> | null> | null {
      const load = loads.get(key)
      if (!load || clock() - load.startedAt >= maxAge) return null
      if (load.since === purges) return load.loaded
      // Whether the purges concern this value is known when its tags are.
      const joined = load.loaded.then((loaded) => (load.isOutdated ? null : loaded))
      joined.catch(() => undefined)
      return joined
    },
    begin(key: string, ...work: Work): Promise<Loaded<Value>> {
      const started = { startedAt: clock(), since: purges, isOutdated: false }
      const load = Object.assign(started, { loaded: run(started, ...work) })
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
  const { clock, isInSync = () => true } = options
  const stores = createStores<Value>(options)
  const loads = createLoads<Value>(clock)

  const load: TaggedCache<Value>['load'] = (slot, make) =>
    loads.begin(slot.key, make, (loaded) => {
      if (clock() < loaded.lifetime.keptUntil) stores.put(slot, loaded)
    })

  const join: TaggedCache<Value>['join'] = (slot, make, maxAge) =>
    loads.running(slot.key, maxAge)?.then((loaded) => loaded ?? join(slot, make, maxAge)) ?? load(slot, make)

  return {
    find: stores.find,
    size: stores.size,
    running: loads.running,
    settled: loads.settled,
    load,
    join,
    stateOf({ lifetime: { freshUntil, staleUntil }, storedAt }) {
      const now = clock()
      if (now < freshUntil && (isInSync() || now - storedAt < OUT_OF_SYNC_MS)) return 'fresh'
      return now < Math.max(freshUntil, staleUntil) ? 'stale' : 'old'
    },
    purge(tags) {
      loads.purge(tags)
      return stores.expire(tags)
    },
  }
}
