/** Monotonic epoch milliseconds; `Infinity` if nothing was read. */
export interface Lifetime {
  freshUntil: number
  staleUntil: number
  keptUntil: number
}

export interface Sources {
  /** Unique surrogate tags for purging, such as `product:12`, unordered. */
  tags: readonly string[]
  /** Epoch milliseconds at which it changes, e.g. the end of a flash sale; null for never. */
  expiresAt: number | null
  lifetime: Lifetime
}

export const ENDLESS: Lifetime = { freshUntil: Infinity, staleUntil: Infinity, keptUntil: Infinity }
/** For data that must not be reused. */
export const UNCACHEABLE: Lifetime = { freshUntil: 0, staleUntil: 0, keptUntil: 0 }

export interface SourceCollector {
  add(sources: Sources): void
  /** A part failed, so the whole must not be cached. */
  spoil(): void
  read(): Sources
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

function shortest(one: Lifetime, other: Lifetime): Lifetime {
  return {
    freshUntil: Math.min(one.freshUntil, other.freshUntil),
    staleUntil: Math.min(one.staleUntil, other.staleUntil),
    keptUntil: Math.min(one.keptUntil, other.keptUntil),
  }
}

export function createSourceCollector(): SourceCollector {
  const tags = new Set<string>()
  let expiresAt: number | null = null
  let lifetime = ENDLESS
  return {
    add(sources) {
      for (const tag of sources.tags) tags.add(tag)
      expiresAt = earliest(expiresAt, sources.expiresAt)
      lifetime = shortest(lifetime, sources.lifetime)
    },
    spoil: () => void (lifetime = UNCACHEABLE),
    read: () => ({ tags: [...tags], expiresAt, lifetime }),
  }
}

export interface CachePolicy {
  fresh: number
  /** Served immediately during one background refresh. */
  whileRevalidating: number
  ifError: number
  /** Never serve past the model's own end, even in an outage. */
  endsHard?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The caching policy of public data. Personal calls have no row: they cannot be cached. */
export const cachePolicies = {
  shop: { fresh: 60, whileRevalidating: 10 * MINUTE, ifError: DAY },
  home: { fresh: 30, whileRevalidating: 5 * MINUTE, ifError: DAY },
  product: { fresh: 30, whileRevalidating: 2 * MINUTE, ifError: HOUR },
  listing: { fresh: 10, whileRevalidating: 60, ifError: HOUR },
  /** Searches and filtered lists, whose number is unbounded. */
  choice: { fresh: 10, whileRevalidating: 60, ifError: 10 * MINUTE },
  flash: { fresh: 5, whileRevalidating: 15, ifError: 60, endsHard: true },
  redirections: { fresh: 60, whileRevalidating: 10 * MINUTE, ifError: DAY },
  sitemap: { fresh: HOUR, whileRevalidating: 6 * HOUR, ifError: DAY },
} satisfies Record<string, CachePolicy>

export type PolicyName = keyof typeof cachePolicies

/** Cache lifetime of absence in seconds: short, because the thing may soon exist. */
export const ABSENT_SECONDS = 5

/** Searches and filters have a separate budget, so that a crawler cannot evict the catalog. */
export type BudgetName = 'catalog' | 'choices'

/**
 * Bytes of stored answers as JSON; as objects they take 1.3 times as much. 20 MB keep a process within 250 MB, 64 of
 * them rendered pages; a shop of 600 products in five languages fills some 16 MB.
 */
export const cacheBudgets = {
  catalog: 16 * 1024 * 1024,
  choices: 4 * 1024 * 1024,
} satisfies Record<BudgetName, number>

/** Increment when a public model changes its shape; `model-shapes.test.ts` fails until then. */
export const MODEL_VERSION = 10

export interface SourcedValue<Value> extends Pick<Sources, 'tags' | 'expiresAt'> {
  value: Value
}

export type Answer<Value> = SourcedValue<Value> & Sources

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
