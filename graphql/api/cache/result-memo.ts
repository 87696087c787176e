import { type Sources, UNCACHEABLE } from './sources.ts'
import { createTaggedCache, type Loaded } from './tagged-cache.ts'

/** Lifetime of a public answer in milliseconds, short compared with cache-policy.ts. */
const LIFE_MS = 1_000
/** A home page's answer takes about 60 kB. */
const MOST_ANSWERS = 200

export function answerKey(documentId: string, variables: Record<string, unknown>, locale: string): string {
  return `${locale} ${documentId} ${JSON.stringify(variables)}`
}

/**
 * Executing a home page's query takes about 3 ms (3,000 fields), half as much as rendering it. Answers are shared:
 * never mutate them. Answers with errors are not kept, and none beyond its `expiresAt`.
 */
export function createResultMemo<Result extends Sources & { errors?: unknown }>(clock: () => number) {
  // Each answer counts as one byte: measuring it would cost as much as it saves.
  const cache = createTaggedCache<Result>({ clock, budgets: { catalog: MOST_ANSWERS, choices: 1 } })

  async function load(execute: () => Promise<Result>): Promise<Loaded<Result>> {
    const until = clock() + LIFE_MS
    const value = await execute()
    const end = Math.min(until, value.expiresAt ?? Infinity)
    const lifetime = value.errors ? UNCACHEABLE : { freshUntil: end, staleUntil: end, keptUntil: end }
    return { value, lifetime, bytes: 1 }
  }

  return {
    async remember(key: string, execute: () => Promise<Result>): Promise<Result> {
      const slot = { key, budget: 'catalog' } as const
      const entry = cache.find(slot)
      if (entry && cache.stateOf(entry) === 'fresh') return entry.value
      return (await (cache.running(key, LIFE_MS) ?? cache.load(slot, () => load(execute)))).value
    },
    purge: cache.purge,
  }
}
