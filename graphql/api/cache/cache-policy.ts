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

/** Bytes of stored answers in memory. All answers about 600 products in five languages would fill some 32 MB. */
export const cacheBudgets = {
  catalog: 24 * 1024 * 1024,
  choices: 6 * 1024 * 1024,
} satisfies Record<BudgetName, number>

/** Increment when a public model changes its shape; `model-shapes.test.ts` fails until then. */
export const MODEL_VERSION = 16
