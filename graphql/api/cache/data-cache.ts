import { dataBytes } from '../../bounded.ts'
import type { CacheResult, RestErrorCode, SharedResult } from '../../events.ts'
import { RestError } from '../client/rest-error.ts'
import { ABSENT_SECONDS, cacheBudgets, type BudgetName, type CachePolicy } from './cache-policy.ts'
import { type Lifetime, type Sources } from './sources.ts'
import { type CacheEntry, type CacheSlot, createTaggedCache, type Loaded, type TaggedCache } from './tagged-cache.ts'

export interface SourcedValue<Value> extends Pick<Sources, 'tags' | 'expiresAt'> {
  value: Value
}

export type Answer<Value> = SourcedValue<Value> & Sources

type Data = SourcedValue<unknown>

/** Keys consist of normalized arguments only; loaded values must be plain JSON data. */
export interface CacheRead extends CacheSlot {
  policy: CachePolicy
  load: () => Promise<Data>
  /** Milliseconds this reader waits; the load continues and is stored. */
  patience: number
  observe: (result: CacheResult) => void
  observeShared?: (result: SharedResult) => void
}

/**
 * Read-through cache with stale-while-revalidate and stale-if-error. Only the first reader waits for a failing load;
 * for `RESPITE_MS` after it, old values are served at once and refreshed in the background.
 */
export interface DataCache {
  read(request: CacheRead): Promise<Answer<unknown>>
  /** Whether a read would start no load: its answer is fresh, or another reader's load can be joined. */
  isShared(request: CacheRead): boolean
  /** Starts no load. Returns null if a read would have to wait for one. */
  readStored(request: CacheRead): Answer<unknown> | null
  purge(tags: readonly string[]): number
}

/** Answers that the shop's processes share. */
export interface SecondLevel {
  isInSync(): boolean
  find(request: {
    key: string
    policy: CachePolicy
    observeShared?: (result: SharedResult) => void
  }): Promise<Pick<Loaded<SourcedValue<unknown>>, 'value' | 'lifetime'> | null>
  /** Call before calling the backend; the returned function stores the answer. */
  begin(): (key: string, made: SourcedValue<unknown>, lifetime: Lifetime) => void
}

export interface DataCacheDeps {
  clock: () => number
  guard: (value: unknown) => void
  budgets?: Record<BudgetName, number>
  second?: SecondLevel | null
}

/** Period after a failed load in which readers do not wait, in milliseconds. */
const RESPITE_MS = 30_000
const OUTAGES = new Set<RestErrorCode>(['UPSTREAM_DOWN', 'UPSTREAM_TIMEOUT', 'UPSTREAM_BUSY'])

function answerOf({ value, lifetime }: Pick<Loaded<Data>, 'value' | 'lifetime'>): Answer<unknown> {
  return { ...value, lifetime }
}

const JITTER = 0.1

/** Milliseconds a value is fresh, with jitter, so that values stored together do not expire together. */
export function freshTime(value: unknown, policy: CachePolicy): number {
  if (value === null) return ABSENT_SECONDS * 1000
  return policy.fresh * 1000 * (1 - JITTER + Math.random() * 2 * JITTER)
}

export function longestFresh(value: unknown, policy: CachePolicy): number {
  return value === null ? ABSENT_SECONDS * 1000 : policy.fresh * 1000 * (1 + JITTER)
}

export function lifetimeOf(
  { value, expiresAt }: SourcedValue<unknown>,
  policy: CachePolicy,
  { now, fresh }: { now: number; fresh: number },
): Lifetime {
  const freshUntil = now + fresh
  if (value === null) return { freshUntil, staleUntil: now, keptUntil: freshUntil }
  const end = expiresAt === null ? Infinity : Math.max(now, expiresAt)
  const staleUntil = freshUntil + policy.whileRevalidating * 1000
  const keptUntil = Math.max(staleUntil, freshUntil + policy.ifError * 1000)
  return {
    freshUntil: Math.min(freshUntil, end),
    staleUntil: Math.min(staleUntil, end),
    keptUntil: policy.endsHard ? Math.min(keptUntil, end) : keptUntil,
  }
}

const sized = ({ value, lifetime }: Pick<Loaded<Data>, 'value' | 'lifetime'>): Loaded<Data> => ({
  value,
  lifetime,
  bytes: dataBytes(value.value),
  isAbsent: value.value === null,
})

function createRespite(clock: () => number) {
  let outageAt = -Infinity
  const isRecent = (time: number) => clock() - time < RESPITE_MS

  return {
    /** A purged value is only used if reloading it failed since. */
    isOn: ({ failedAt, lifetime }: CacheEntry<Data>): boolean =>
      isRecent(failedAt) || (lifetime.staleUntil > 0 && isRecent(outageAt)),
    noteFailure(entry: CacheEntry<Data> | undefined, error: unknown): void {
      if (!(error instanceof RestError)) return
      if (entry) entry.failedAt = clock()
      if (OUTAGES.has(error.code)) outageAt = clock()
    },
  }
}

interface Stored {
  entry: CacheEntry<Data>
  result: CacheResult
}

function createStored(cache: TaggedCache<Data>, respite: ReturnType<typeof createRespite>) {
  /** Serves if a reload fails. */
  function standIn(slot: CacheSlot): CacheEntry<Data> | undefined {
    const entry = cache.find(slot)
    return entry?.value.value === null ? undefined : entry
  }

  /** Returns null if the reader has to wait for a load. */
  function find(slot: CacheSlot): Stored | null {
    const entry = cache.find(slot)
    if (!entry) return null
    const state = cache.stateOf(entry)
    if (state !== 'old') return { entry, result: state === 'fresh' ? 'hit' : 'stale' }
    return standIn(slot) && respite.isOn(entry) ? { entry, result: 'outage' } : null
  }

  return { standIn, find }
}

function serve({ observe }: CacheRead, { entry, result }: Stored): Answer<unknown> {
  observe(result)
  return answerOf(entry)
}

export function createDataCache({ clock, guard, budgets = cacheBudgets, second = null }: DataCacheDeps): DataCache {
  const cache = createTaggedCache<Data>({ clock, budgets, ...(second && { isInSync: second.isInSync }) })
  const respite = createRespite(clock)
  const stored = createStored(cache, respite)

  async function load(request: CacheRead, report: (result: CacheResult) => void): Promise<Loaded<Data>> {
    const { key, policy } = request
    const found = await second?.find(request)
    report(found ? 'shared' : 'miss')
    if (found) return sized(found)
    const share = second?.begin()
    try {
      const value = await request.load()
      guard(value.value)
      const lifetime = lifetimeOf(value, policy, { now: clock(), fresh: freshTime(value.value, policy) })
      share?.(key, value, lifetime)
      return sized({ value, lifetime })
    } catch (error) {
      respite.noteFailure(cache.find(request), error)
      throw error
    }
  }

  function readStored(request: CacheRead): Answer<unknown> | null {
    const found = stored.find(request)
    return found && serve(request, found)
  }

  async function read(request: CacheRead): Promise<Answer<unknown>> {
    const { observe, patience } = request
    const found = stored.find(request)
    if (found?.result === 'hit') return serve(request, found)
    let result: CacheResult = 'joined'
    const running = cache.join(request, () => load(request, (how) => (result = how)), patience)
    running.catch(() => undefined)
    if (found) return serve(request, found)
    const standIn = stored.standIn(request)
    try {
      const loaded = await withTimeout(patience, running)
      observe(result)
      return answerOf(loaded)
    } catch (error) {
      respite.noteFailure(standIn, error)
      if (!(error instanceof RestError) || !standIn) throw error
      observe('outage')
      return answerOf(standIn)
    }
  }

  function isShared(request: CacheRead): boolean {
    return stored.find(request)?.result === 'hit' || cache.running(request.key, request.patience) !== null
  }

  return { read, isShared, readStored, purge: cache.purge }
}

const LATE = 'late'

/** Throws UPSTREAM_TIMEOUT after `milliseconds`, without canceling the work. */
export async function withTimeout<Value>(milliseconds: number, answer: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RestError('UPSTREAM_TIMEOUT', LATE)), milliseconds)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

export function deepFreeze(value: unknown): void {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw notPlain(typeof value)
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null)
    throw notPlain(value.constructor.name)
  Object.freeze(value)
  for (const entry of Object.values(value)) deepFreeze(entry)
}

function notPlain(what: string): TypeError {
  return new TypeError(`A cached value must be plain data, and holds a ${what}.`)
}
