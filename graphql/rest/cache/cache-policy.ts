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
 * push the catalogue out. As objects they take 1.3 times as much. Together 20 MB: with the 64 MB of reliability.md a
 * process could not stay within 250 MB, of which 64 are stored pages; a shop of 600 products in five languages fills
 * some 16.
 */
export const cacheBudgets = {
  catalogue: 16 * 1024 * 1024,
  choices: 4 * 1024 * 1024,
} as const

export type BudgetName = keyof typeof cacheBudgets

/**
 * Version of the stored models. Raise it when a public model changes its shape, so that a process never reads models of
 * another version of the shop; `model-shapes.test.ts` fails until then.
 */
export const MODEL_VERSION = 10
