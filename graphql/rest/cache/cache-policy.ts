import type { Lifetime, Sources } from '../sources.ts'
import type { BudgetName } from './tagged-cache.ts'

/** How long a public answer lives, in seconds from the moment it was made. */
export interface CachePolicy {
  /** Handed out without asking again. */
  fresh: number
  /** Handed out at once while one refresh runs in the background. */
  whileRevalidating: number
  /** Handed out only where the backend gives no good answer. */
  ifError: number
  /** True where even in an outage nothing may be shown past the model's own end. */
  endsHard?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The whole caching policy of public data. Personal calls have no row: they cannot be cached. */
export const cachePolicies = {
  shop: { fresh: 60, whileRevalidating: 10 * MINUTE, ifError: DAY },
  home: { fresh: 30, whileRevalidating: 5 * MINUTE, ifError: DAY },
  product: { fresh: 30, whileRevalidating: 2 * MINUTE, ifError: HOUR },
  listing: { fresh: 10, whileRevalidating: 60, ifError: HOUR },
  /** Searches and filtered lists: there is no end to them. */
  choice: { fresh: 10, whileRevalidating: 60, ifError: 10 * MINUTE },
  flash: { fresh: 5, whileRevalidating: 15, ifError: 60, endsHard: true },
  redirections: { fresh: 60, whileRevalidating: 10 * MINUTE, ifError: DAY },
  sitemap: { fresh: HOUR, whileRevalidating: 6 * HOUR, ifError: DAY },
} satisfies Record<string, CachePolicy>

export type PolicyName = keyof typeof cachePolicies

/** How long an absence is cached, in seconds: briefly, because the thing may soon exist. */
export const ABSENT_SECONDS = 5

/**
 * Bytes of stored answers, counted as JSON. Searches and filters have a budget of their own, so that a crawler cannot
 * push the catalog out. As objects they take 1.3 times as much. Together 20 MB: with the 64 MB of reliability.md a
 * process could not stay within 250 MB, of which 64 are stored pages; a shop of 600 products in five languages fills
 * some 16.
 */
export const cacheBudgets = {
  catalog: 16 * 1024 * 1024,
  choices: 4 * 1024 * 1024,
} satisfies Record<BudgetName, number>

/**
 * Version of the stored models. Raise it when a public model changes its shape, so that a process never reads models of
 * another version of the shop; `model-shapes.test.ts` fails until then.
 */
export const MODEL_VERSION = 10

/** A value that the backend has just given. */
export interface Made<Value> extends Pick<Sources, 'tags' | 'expiresAt'> {
  value: Value
}

/** A value with its sources. */
export type Answer<Value> = Made<Value> & Sources

const JITTER = 0.1

/** Milliseconds for which a value is fresh; with jitter, so that values of one moment are not loaded again at once. */
export function freshTime(value: unknown, policy: CachePolicy): number {
  if (value === null) return ABSENT_SECONDS * 1000
  return policy.fresh * 1000 * (1 - JITTER + Math.random() * 2 * JITTER)
}

/** The most that `freshTime` returns. */
export function longestFresh(value: unknown, policy: CachePolicy): number {
  return value === null ? ABSENT_SECONDS * 1000 : policy.fresh * 1000 * (1 + JITTER)
}

/** @param fresh milliseconds from `now` */
export function lifetimeOf(
  { value, expiresAt }: Made<unknown>,
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
