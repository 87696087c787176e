import { BentoCache, bentostore } from 'bentocache'
import { memoryDriver } from 'bentocache/drivers/memory'
import { ABSENT_SECONDS, type CachePolicy } from './cache-policy.ts'
import { RestError } from './rest-error.ts'

/** A value just made, and until when it may be shown without asking (epoch milliseconds). */
export interface Made {
  value: unknown
  expiresAt: number | null
}

interface Entry {
  value: unknown
  freshUntil: number
  staleUntil: number
  keptUntil: number
}

export interface CacheRead {
  /** Made of normalised arguments only. */
  key: string
  policy: CachePolicy
  tags: string[]
  load: () => Promise<Made>
}

/**
 * Read-through cache of public answers. One load per key at a time; a stale value is handed out at once while one
 * load runs behind it; where a load ends in a `RestError`, the last good value stands in as long as the policy allows.
 * A fault of the store is a miss, never a failed request.
 */
export interface Cache {
  read(request: CacheRead): Promise<unknown>
  /** Forgets everything made with one of these tags. */
  purge(tags: string[]): Promise<void>
  close(): Promise<void>
}

const MAX_ENTRIES = 2_000
const JITTER = 0.1

/** How long an entry made at `now` lives, in milliseconds: fresh, stale, and kept in the store at all. */
function lifetimes({ value, expiresAt }: Made, policy: CachePolicy, now: number) {
  if (value === null) return { fresh: ABSENT_SECONDS * 1000, stale: 0, kept: ABSENT_SECONDS * 1000 }
  const end = expiresAt === null ? Infinity : Math.max(0, expiresAt - now)
  const fresh = policy.fresh * 1000 * (1 - JITTER + Math.random() * 2 * JITTER)
  const stale = policy.whileRevalidating * 1000
  const kept = fresh + Math.max(stale, policy.ifError * 1000)
  return {
    fresh: Math.min(fresh, end),
    stale: Math.min(fresh + stale, end),
    kept: policy.endsHard ? Math.min(kept, end) : kept,
  }
}

/**
 * @param clock epoch milliseconds.
 * @param guard what a value goes through before it is shared, e.g. a deep freeze.
 */
export function createCache(deps: { clock: () => number; guard: (value: unknown) => void }): Cache {
  const { clock } = deps
  const store = new BentoCache({
    default: 'memory',
    stores: { memory: bentostore().useL1Layer(memoryDriver({ maxItems: MAX_ENTRIES, serialize: false })) },
  })
  const loading = new Map<string, Promise<unknown>>()

  async function find(key: string): Promise<Entry | undefined> {
    const entry = await store.get<Entry>({ key }).catch(() => undefined)
    return entry && clock() < entry.keptUntil ? entry : undefined
  }

  async function loadAndStore({ key, policy, tags, load }: CacheRead): Promise<unknown> {
    const made = await load()
    const now = clock()
    const { fresh, stale, kept } = lifetimes(made, policy, now)
    deps.guard(made.value)
    const entry: Entry = { value: made.value, freshUntil: now + fresh, staleUntil: now + stale, keptUntil: now + kept }
    if (kept > 0) await store.set({ key, value: entry, ttl: Math.ceil(kept), tags }).catch(() => false)
    return made.value
  }

  function refresh(request: CacheRead): Promise<unknown> {
    const running = loading.get(request.key)
    if (running) return running
    const started = loadAndStore(request).finally(() => loading.delete(request.key))
    loading.set(request.key, started)
    return started
  }

  return {
    async read(request) {
      const entry = await find(request.key)
      const now = clock()
      if (entry && now < entry.freshUntil) return entry.value
      const loaded = refresh(request)
      if (entry && now < entry.staleUntil) {
        // A failing refresh has been logged where it failed; the next reader tries again.
        loaded.catch(() => undefined)
        return entry.value
      }
      if (!entry) return loaded
      return loaded.catch((error: unknown) => {
        if (error instanceof RestError && entry.value !== null) return entry.value
        throw error
      })
    },
    purge: async (tags) => { await store.deleteByTag({ tags }) },
    close: () => store.disconnectAll(),
  }
}
